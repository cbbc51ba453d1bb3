#if !$Embedded
    /// An operation on a property.
    @frozen
    @usableFromInline
    enum PropertyRequest {
        case read, write, path
    }

    /// A closure that reads a property into memory, writes the property from memory, or returns its key path.
    @usableFromInline
    typealias PropertyAccess<Value> = (AnyObject, PropertyRequest, UnsafeMutablePointer<Value>?) -> AnyKeyPath?

    /// Returns the access to a property, compiled in the client's module.
    ///
    /// A write through a key path that is only known at run time allocates memory in the Swift runtime. If the key path
    /// is a literal, the optimizer turns this closure into plain accesses, but only if the closure is the single use of
    /// the key path. One closure therefore does all three operations (decision 0410).
    @inlinable
    @inline(__always)
    func propertyAccess<Object: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Object, Value>
    ) -> PropertyAccess<Value> {
        { object, request, storage in
            // The closure is only called with the object that the tween was created with.
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
