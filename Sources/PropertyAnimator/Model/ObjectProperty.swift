#if !$Embedded
    /// A property of an object that is held weakly.
    @usableFromInline
    struct ObjectProperty<Object: AnyObject, Value> {
        private(set) weak var object: Object?
        let path: ReferenceWritableKeyPath<Object, Value>
        /// Sets the property.
        ///
        /// Writing through a key path that is known only at run time costs an allocation in the Swift runtime. This closure is made in
        /// the client's module, where the optimiser sees a key path that is written out and turns it into a plain access.
        let write: (Object, Value) -> Void

        @inlinable
        @inline(__always)
        init(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>) {
            self.init(object, path) { $0[keyPath: path] = $1 }
        }

        @usableFromInline
        init(
            _ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>,
            write: @escaping (Object, Value) -> Void
        ) {
            (self.object, self.path, self.write) = (object, path, write)
        }

        func isSame(as other: ObjectProperty) -> Bool {
            object != nil && object === other.object && path == other.path
        }
    }
#endif
