#if !$Embedded
    /// An operation on a property.
    @frozen
    @usableFromInline
    enum PropertyRequest {
        case read, write, path
    }

    /// Reads a property into a place, writes it from there, or answers its key path.
    @usableFromInline
    typealias PropertyAccess<Value> = (AnyObject, PropertyRequest, UnsafeMutablePointer<Value>?) -> AnyKeyPath?

    /// Makes the access to a property, in the client's module.
    ///
    /// Writing through a key path that is known only at run time costs an allocation in the Swift runtime. Where a key path is written
    /// out the optimiser turns this closure into plain accesses; but only if the closure is the single use of the key path, which is
    /// why it does all three.
    @inlinable
    @inline(__always)
    func propertyAccess<Object: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Object, Value>
    ) -> PropertyAccess<Value> {
        { object, request, storage in
            // It is only ever called with the object that the tween was made with.
            let object = unsafeDowncast(object, to: Object.self)
            switch request {
            case .read: storage?.initialize(to: object[keyPath: path])
            case .write: if let storage { object[keyPath: path] = storage.pointee }
            case .path: return path
            }
            return nil
        }
    }
#endif
