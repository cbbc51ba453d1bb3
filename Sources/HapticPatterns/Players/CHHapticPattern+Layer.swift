#if canImport(CoreHaptics) && !os(watchOS)
    import CoreHaptics

    extension CHHapticPattern {
        /// Creates a Core Haptics pattern from the layer of a ``PlayerCall``.
        ///
        /// - Parameters:
        ///   - layer: The layer; absent parameters stay absent.
        ///   - sounds: The registered resources of sound files.
        /// - Throws: The error of Core Haptics if the pattern is refused.
        convenience init(_ layer: HapticLayer, sounds: [HapticEvent.Waveform: CHHapticAudioResourceID]) throws {
            let events = layer.events.compactMap { CHHapticEvent.make($0, sounds: sounds) }
            var steps: [CHHapticDynamicParameter] = []
            var curves: [CHHapticParameterCurve] = []
            for control in layer.controls {
                let id = CHHapticDynamicParameter.ID(rawValue: control.parameter.rawValue)
                switch control.shape {
                case .step(let value):
                    steps.append(
                        CHHapticDynamicParameter(parameterID: id, value: Float(value), relativeTime: control.time)
                    )
                case .curve(let points):
                    curves.append(CHHapticParameterCurve(id, points, at: control.time))
                }
            }
            // Core Haptics accepts either steps or curves. With both, a step becomes a curve of two points with the
            // same value: a curve of one point is not documented.
            if curves.isEmpty {
                try self.init(events: events, parameters: steps)
            } else {
                let levels = steps.map { step in
                    CHHapticParameterCurve(
                        step.parameterID,
                        [.init(0, Double(step.value)), .init(0.001, Double(step.value))],
                        at: step.relativeTime
                    )
                }
                try self.init(events: events, parameterCurves: levels + curves)
            }
        }
    }

    extension CHHapticParameterCurve {
        convenience init(_ id: CHHapticDynamicParameter.ID, _ points: [HapticControl.Point], at time: Double) {
            let points = points.map { ControlPoint(relativeTime: $0.time, value: Float($0.value)) }
            self.init(parameterID: id, controlPoints: points, relativeTime: time)
        }
    }

    extension CHHapticEvent {
        /// Creates a Core Haptics event; `nil` for a sound file without a resource.
        fileprivate static func make(
            _ event: HapticEvent,
            sounds: [HapticEvent.Waveform: CHHapticAudioResourceID]
        ) -> CHHapticEvent? {
            let parameters = EventParameter.allCases.compactMap { parameter in
                event[parameter].map {
                    CHHapticEventParameter(
                        parameterID: CHHapticEvent.ParameterID(rawValue: parameter.rawValue),
                        value: Float($0)
                    )
                }
            }
            if event.kind == .audioCustom {
                guard let waveform = event.waveform, let sound = sounds[waveform] else { return nil }
                guard event.duration > 0 else {
                    return CHHapticEvent(audioResourceID: sound, parameters: parameters, relativeTime: event.time)
                }
                return CHHapticEvent(
                    audioResourceID: sound,
                    parameters: parameters,
                    relativeTime: event.time,
                    duration: event.duration
                )
            }
            return CHHapticEvent(
                eventType: CHHapticEvent.EventType(rawValue: event.kind.rawValue),
                parameters: parameters,
                relativeTime: event.time,
                duration: event.duration
            )
        }
    }
#endif
