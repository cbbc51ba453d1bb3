extension HapticPattern {
    /// Returns the whole pattern moved later or earlier; the intervals between its events stay the same.
    ///
    /// ```swift
    /// let taps = HapticPattern(
    ///     events: [.transient(at: 0), .transient(at: 0.1)])
    /// let later = taps.timeShifted(relativeTime: 1)
    /// later.events.map(\.time)  // → [1.0, 1.1]
    /// ```
    ///
    /// A pattern never starts before 0: a shift to an earlier time stops when the first event or control reaches 0.
    ///
    /// - Parameters:
    ///   - relativeTime: The shift in seconds; positive values move the pattern later.
    ///   - duration: A new duration for continuous events, in seconds; `nil` keeps their durations. The durations of
    ///     taps are not changed.
    /// - Returns: The shifted pattern. Its length changes by the same amount. A new `duration` can change the length
    ///   further; the rest at the end of the pattern stays the same.
    /// - Complexity: O(*n*) in the number of events and controls.
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

    /// Adds another pattern that starts at the same time as this pattern.
    ///
    /// The controls of one pattern never act on the events of the other.
    ///
    /// - Parameter other: The pattern to add. The metadata of this pattern is ignored.
    /// - Complexity: O(*m*), amortized, in the size of `other`.
    public mutating func formOverlay(_ other: HapticPattern) {
        for layer in other.layers { add(layer) }
        extend(to: other.length)
    }

    /// Returns a pattern that plays this pattern and another pattern at the same time.
    ///
    /// - Parameter other: The pattern to add. The controls of one pattern never act on the other.
    /// - Returns: The combined pattern, as long as the longer of the two.
    /// - Complexity: O(*n* + *m*) in the sizes of both patterns. In a loop, use ``formOverlay(_:)``, which adds to the
    ///   same pattern in O(*m*).
    public consuming func overlay(_ other: HapticPattern) -> HapticPattern {
        formOverlay(other)
        return self
    }

    /// Adds another pattern that starts at the end of this pattern.
    ///
    /// - Parameter other: The pattern to add. A release at the end of this pattern is not shortened, even if the
    ///   release overlaps the start of `other`.
    /// - Complexity: O(*m*), amortized, in the size of `other`.
    public mutating func append(_ other: HapticPattern) {
        let start = length
        for var layer in other.layers {
            for index in layer.events.indices { layer.events[index].time += start }
            for index in layer.controls.indices { layer.controls[index].time += start }
            add(layer)
        }
        extend(to: start + other.length)
    }

    /// Returns a pattern that plays this pattern and then another pattern.
    ///
    /// A fade-out in the first pattern never mutes the second:
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
    /// - Parameter other: The pattern that follows.
    /// - Returns: The combined pattern; its length is the sum of both lengths.
    /// - Complexity: O(*n* + *m*) in the sizes of both patterns. In a loop, use ``append(_:)``, which adds to the same
    ///   pattern in O(*m*).
    public consuming func then(_ other: HapticPattern) -> HapticPattern {
        append(other)
        return self
    }

    /// Returns a pattern that plays this pattern several times, one after another.
    ///
    /// - Parameters:
    ///   - count: The number of times that the pattern plays, 0…10,000. With 1, the result is the pattern itself; with
    ///     0, the result is empty.
    ///   - gap: The silence between two repetitions, in seconds; a negative gap or NaN is treated as 0.
    /// - Returns: The repeated pattern.
    /// - Precondition: `count` is 0…10,000.
    /// - Complexity: O(*n* · `count`) in the number *n* of events and controls.
    public func repeated(_ count: Int, gap: Double = 0) -> HapticPattern {
        precondition((0...10_000).contains(count), "HapticPattern.repeated needs a count of 0 to 10,000")
        guard count != 1 else { return self }
        var result = HapticPattern()
        result.copyHead(from: self)
        for index in 0..<count {
            if index > 0 { result.extend(to: result.length + clampedTime(gap)) }
            result.append(self)
        }
        return result
    }

    /// Returns the pattern with the intensity of every haptic event multiplied by a factor.
    ///
    /// The controls stay the same. An absent intensity becomes the default intensity times the factor. A factor of 1
    /// changes nothing.
    ///
    /// - Parameter factor: The factor, 0 or more; the products are clamped to 0…1.
    /// - Returns: The scaled pattern.
    /// - Complexity: O(*n*) in the number of events.
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

    /// Returns the pattern with all times and durations multiplied by a factor.
    ///
    /// Attack, decay and release are normalized values, not times, and stay the same.
    ///
    /// - Parameter factor: The factor, more than 0; 2 plays the pattern at half speed.
    /// - Returns: The stretched pattern.
    /// - Precondition: `factor` is more than 0.
    /// - Complexity: O(*n*) in the number of events and control points.
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

    /// The start of the first event or control, in seconds; 0 for an empty pattern.
    var contentStart: Double {
        let starts = layers.flatMap { $0.events.map(\.time) + $0.controls.map(\.time) }
        return starts.min() ?? 0
    }

    /// Returns a pattern with every layer changed and with the same metadata and unknown content.
    ///
    /// The length of the result is the end of its content.
    ///
    /// - Complexity: O(*n*) in the number of events and controls.
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
