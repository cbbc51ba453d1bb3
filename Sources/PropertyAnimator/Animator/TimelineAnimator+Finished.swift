#if !$Embedded
    extension TimelineAnimator {
        /// Waits until the animations of several tags have ended, and returns their ends.
        ///
        /// The animations are those that the tags have at the call. If the waiting task is cancelled, the missing ends
        /// are `nil`, and the animations continue.
        ///
        /// - Parameter tags: The tags.
        /// - Returns: The end of each animation in the order of the tags; `nil` for a tag without an animation.
        /// - Complexity: O(*n*) for *n* tags.
        public func finished(of tags: [Tag]) async -> [Finish?] {
            let ends = tags.map { tag -> Handoff<Finish?> in
                let end = Handoff<Finish?>()
                if self[tag].hasAnimation {
                    self[tag].addCompletion { end.send($0) }
                } else {
                    end.send(nil)
                }
                return end
            }
            var finishes: [Finish?] = []
            for end in ends { finishes.append(await end.receive(orWhenCancelled: nil)) }
            return finishes
        }
    }
#endif
