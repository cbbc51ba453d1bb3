extension HapticPattern {
    /// The whole pattern later (or earlier), its inner timing kept.
    ///
    /// ```swift
    /// let taps = HapticPattern(events: [.transient(at: 0), .transient(at: 0.1)])
    /// taps.timeShifted(relativeTime: 1).events.map(\.time)  // → [1.0, 1.1]
    /// ```
    ///
    /// A pattern never starts before 0: a shift to the left stops where the first event or control reaches 0.
    ///
    /// - Parameters:
    ///   - relativeTime: Seconds, later if positive.
    ///   - duration: A new duration of continuous events, in seconds; taps stay taps.
    /// - Returns: The shifted pattern; its length moves along.
    public func timeShifted(relativeTime: Double, duration: Double? = nil) -> HapticPattern {
        let rest = length - contentEnd
        let shift = relativeTime.isNaN ? 0 : max(relativeTime, -(layers.isEmpty ? length : contentStart))
        var result = mapLayers { layer in
            for index in layer.events.indices {
                layer.events[index].time += shift
                if let duration, layer.events[index].kind == .continuous { layer.events[index].duration = duration }
            }
            for index in layer.controls.indices { layer.controls[index].time += shift }
        }
        result.extend(to: layers.isEmpty ? length + shift : result.contentEnd + rest)
        return result
    }

    /// Adds another pattern at the same times; controls of one never act on the other.
    ///
    /// - Parameter other: The other pattern. Its metadata is not taken over.
    public mutating func formOverlay(_ other: HapticPattern) {
        for layer in other.layers { add(layer) }
        extend(to: other.length)
    }

    /// Both patterns at the same time.
    ///
    /// - Parameter other: The other pattern; controls of one never act on the other.
    /// - Returns: The pattern, as long as the longer of both.
    public consuming func overlay(_ other: HapticPattern) -> HapticPattern {
        formOverlay(other)
        return self
    }

    /// Adds another pattern that starts where this one ends.
    ///
    /// - Parameter other: The other pattern. A tail that rings past the seam stays as it was.
    /// - Complexity: O(*m*) in the other's size, amortised.
    public mutating func append(_ other: HapticPattern) {
        let start = length
        for var layer in other.layers {
            for index in layer.events.indices { layer.events[index].time += start }
            for index in layer.controls.indices { layer.controls[index].time += start }
            add(layer)
        }
        extend(to: start + other.length)
    }

    /// This pattern, and another where this one ends.
    ///
    /// A fade-out of the first never mutes the second:
    ///
    /// ```swift
    /// let fade = HapticPattern(
    ///     events: [.continuous(duration: 1, intensity: 1)],
    ///     controls: [.curve(.intensity, [.init(0, 1), .init(1, 0)])]
    /// )
    /// let both = fade.then(.single(intensity: 0.5))
    /// both.intensity(at: 1)  // → 0.5
    /// both.layers.count  // → 2
    /// ```
    ///
    /// - Parameter other: What follows.
    /// - Returns: The pattern, as long as both.
    public consuming func then(_ other: HapticPattern) -> HapticPattern {
        append(other)
        return self
    }

    /// The pattern several times in a row.
    ///
    /// - Parameters:
    ///   - count: How often, 0 or more.
    ///   - gap: Silence between two of them, in seconds.
    /// - Returns: The pattern.
    public func repeated(_ count: Int, gap: Double = 0) -> HapticPattern {
        precondition(count >= 0, "HapticPattern.repeated needs a count of 0 or more")
        guard count != 1 else { return self }
        var result = HapticPattern()
        result.copyHead(from: self)
        for index in 0..<count {
            if index > 0 { result.extend(to: result.length + clampedTime(gap)) }
            result.append(self)
        }
        return result
    }

    /// The pattern weaker or stronger: event intensities are multiplied, controls stay.
    ///
    /// An absent intensity becomes the default times the factor; a factor of 1 changes nothing.
    ///
    /// - Parameter factor: The factor, 0 or more; results are moved into 0…1.
    /// - Returns: The scaled pattern.
    public func scaled(intensity factor: Double) -> HapticPattern {
        guard factor != 1 else { return self }
        var result = mapLayers { layer in
            for index in layer.events.indices where layer.events[index].kind.isHaptic {
                layer.events[index].intensity = layer.events[index].level(of: .intensity) * factor
            }
        }
        result.extend(to: length)
        return result
    }

    /// The pattern slower or faster: all times and durations are multiplied.
    ///
    /// Attack, decay and release are not times but normalised values, and stay.
    ///
    /// - Parameter factor: The factor, more than 0; 2 is half as fast.
    /// - Returns: The stretched pattern.
    public func stretched(by factor: Double) -> HapticPattern {
        precondition(factor > 0, "HapticPattern.stretched needs a factor of more than 0")
        var result = mapLayers { layer in
            for index in layer.events.indices {
                layer.events[index].time *= factor
                layer.events[index].duration *= factor
            }
            layer.controls = layer.controls.map { control in
                var slower = control.mapPoints { .init($0.time * factor, $0.value) }
                slower.time = control.time * factor
                return slower
            }
        }
        result.extend(to: length * factor)
        return result
    }

    /// The start of the first event or control, in seconds; 0 for a pattern without any.
    var contentStart: Double {
        let starts = layers.flatMap { $0.events.map(\.time) + $0.controls.map(\.time) }
        return starts.min() ?? 0
    }

    /// The same head, layers changed one by one; the length is their content's end.
    func mapLayers(_ change: (inout HapticLayer) -> Void) -> HapticPattern {
        var changed = layers
        for index in changed.indices { change(&changed[index]) }
        var result = HapticPattern(layers: changed)
        result.copyHead(from: self)
        return result
    }

    mutating func copyHead(from other: HapticPattern) {
        metadata = other.metadata
        unknownFields = other.unknownFields
        unknownElements = other.unknownElements
    }
}
