#if canImport(CoreGraphics)
    public import CoreGraphics

    extension CGFloat: Interpolatable, VectorValue {
        /// The product.
        public func scaled(by factor: Double) -> CGFloat { self * CGFloat(factor) }
    }

    extension CGPoint: Interpolatable {
        /// The point that far on the straight line to the target.
        public func interpolated(to target: CGPoint, fraction: Double) -> CGPoint {
            CGPoint(
                x: x.interpolated(to: target.x, fraction: fraction), y: y.interpolated(to: target.y, fraction: fraction)
            )
        }
    }

    extension CGSize: Interpolatable {
        /// The size that far on the way.
        public func interpolated(to target: CGSize, fraction: Double) -> CGSize {
            CGSize(
                width: width.interpolated(to: target.width, fraction: fraction),
                height: height.interpolated(to: target.height, fraction: fraction))
        }
    }

    extension CGRect: Interpolatable {
        /// The rectangle that far on the way, origin and size each.
        public func interpolated(to target: CGRect, fraction: Double) -> CGRect {
            CGRect(
                origin: origin.interpolated(to: target.origin, fraction: fraction),
                size: size.interpolated(to: target.size, fraction: fraction))
        }
    }

    extension CGAffineTransform: Interpolatable {
        /// As ``Transform2D``: by translation, rotation, scale and skew.
        public func interpolated(to target: CGAffineTransform, fraction: Double) -> CGAffineTransform {
            let result = Transform2D(self).interpolated(to: Transform2D(target), fraction: fraction)
            return CGAffineTransform(
                a: result.a, b: result.b, c: result.c, d: result.d, tx: result.tx, ty: result.ty)
        }
    }

    extension Transform2D {
        /// The same transform.
        public init(_ transform: CGAffineTransform) {
            self.init(
                a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
        }
    }
#endif
