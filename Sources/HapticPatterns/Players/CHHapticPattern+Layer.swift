#if canImport(CoreHaptics) && (os(iOS) || os(macOS) || os(tvOS) || os(visionOS))
    import CoreHaptics

    extension CHHapticPattern {
        /// Creates a Core Haptics pattern from a layer; absent parameters stay absent, and long curves and events are
        /// split.
        convenience init(_ layer: HapticLayer) throws {
            let events = layer.events.flatMap(AHAP.split).compactMap(CHHapticEvent.init)
            var steps: [CHHapticDynamicParameter] = []
            var curves: [CHHapticParameterCurve] = []
            for control in layer.controls.flatMap(AHAP.split) {
                let id = CHHapticDynamicParameter.ID(rawValue: control.parameter.rawValue)
                switch control.shape {
                case .step(let value):
                    steps.append(
                        CHHapticDynamicParameter(parameterID: id, value: Float(value), relativeTime: control.time)
                    )
                case .curve(let points):
                    let own = points.map {
                        CHHapticParameterCurve.ControlPoint(relativeTime: $0.time, value: Float($0.value))
                    }
                    curves.append(
                        CHHapticParameterCurve(parameterID: id, controlPoints: own, relativeTime: control.time)
                    )
                }
            }
            // Core Haptics accepts either steps or curves; with both, each step becomes a curve of one point.
            if curves.isEmpty {
                try self.init(events: events, parameters: steps)
            } else {
                let pointCurves = steps.map { step in
                    CHHapticParameterCurve(
                        parameterID: step.parameterID,
                        controlPoints: [.init(relativeTime: 0, value: step.value)],
                        relativeTime: step.relativeTime
                    )
                }
                try self.init(events: events, parameterCurves: pointCurves + curves)
            }
        }
    }

    extension CHHapticEvent {
        /// Creates a Core Haptics event; `nil` for a sound file, which would need a resource of the engine.
        fileprivate convenience init?(_ event: HapticEvent) {
            guard event.kind != .audioCustom else { return nil }
            let parameters = EventParameter.allCases.compactMap { parameter in
                event[parameter].map {
                    CHHapticEventParameter(
                        parameterID: CHHapticEvent.ParameterID(rawValue: parameter.rawValue),
                        value: Float($0)
                    )
                }
            }
            self.init(
                eventType: CHHapticEvent.EventType(rawValue: event.kind.rawValue),
                parameters: parameters,
                relativeTime: event.time,
                duration: event.duration
            )
        }
    }
#endif
