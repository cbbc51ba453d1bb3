#if canImport(CoreGraphics)
    public import CoreGraphics

    extension CGFloat: Interpolatable, VectorValue {
        /// Returns the product with a factor.
        public func scaled(by factor: Double) -> CGFloat { self * CGFloat(factor) }
    }

    // Decision 0452. The types below are not `VectorValue`s: that would need public operators on system types, and an
    // app's own `+` of two points would become ambiguous. Each type interpolates and shifts its numbers one by one
    // instead.

    extension CGPoint: Interpolatable {
        /// Returns the point in which both coordinates are interpolated.
        public func interpolated(to target: CGPoint, fraction: Double) -> CGPoint {
            CGPoint(
                x: x.interpolated(to: target.x, fraction: fraction), y: y.interpolated(to: target.y, fraction: fraction)
            )
        }

        /// Returns this point plus a fraction of the difference between two other points.
        public func shifted(by fraction: Double, from origin: CGPoint, to target: CGPoint) -> CGPoint {
            CGPoint(
                x: x.shifted(by: fraction, from: origin.x, to: target.x),
                y: y.shifted(by: fraction, from: origin.y, to: target.y))
        }
    }

    extension CGVector: Interpolatable {
        /// Returns the vector in which both components are interpolated.
        public func interpolated(to target: CGVector, fraction: Double) -> CGVector {
            CGVector(
                dx: dx.interpolated(to: target.dx, fraction: fraction),
                dy: dy.interpolated(to: target.dy, fraction: fraction))
        }

        /// Returns this vector plus a fraction of the difference between two other vectors.
        public func shifted(by fraction: Double, from origin: CGVector, to target: CGVector) -> CGVector {
            CGVector(
                dx: dx.shifted(by: fraction, from: origin.dx, to: target.dx),
                dy: dy.shifted(by: fraction, from: origin.dy, to: target.dy))
        }
    }

    extension CGSize: Interpolatable {
        /// Returns the size in which width and height are interpolated.
        public func interpolated(to target: CGSize, fraction: Double) -> CGSize {
            CGSize(
                width: width.interpolated(to: target.width, fraction: fraction),
                height: height.interpolated(to: target.height, fraction: fraction))
        }

        /// Returns this size plus a fraction of the difference between two other sizes.
        public func shifted(by fraction: Double, from origin: CGSize, to target: CGSize) -> CGSize {
            CGSize(
                width: width.shifted(by: fraction, from: origin.width, to: target.width),
                height: height.shifted(by: fraction, from: origin.height, to: target.height))
        }
    }

    extension CGRect: Interpolatable {
        /// Returns the rectangle in which origin and size are interpolated.
        public func interpolated(to target: CGRect, fraction: Double) -> CGRect {
            CGRect(
                origin: origin.interpolated(to: target.origin, fraction: fraction),
                size: size.interpolated(to: target.size, fraction: fraction))
        }

        /// Returns this rectangle plus a fraction of the difference between two other rectangles, in origin and size.
        public func shifted(by fraction: Double, from origin: CGRect, to target: CGRect) -> CGRect {
            CGRect(
                origin: self.origin.shifted(by: fraction, from: origin.origin, to: target.origin),
                size: size.shifted(by: fraction, from: origin.size, to: target.size))
        }
    }

    extension CGAffineTransform: Interpolatable {
        /// Returns the transform interpolated as a ``Transform2D``: by translation, rotation and stretch.
        public func interpolated(to target: CGAffineTransform, fraction: Double) -> CGAffineTransform {
            let result = Transform2D(self).interpolated(to: Transform2D(target), fraction: fraction)
            return CGAffineTransform(
                a: result.a, b: result.b, c: result.c, d: result.d, tx: result.tx, ty: result.ty)
        }
    }

    extension Transform2D {
        /// Creates a transform with the same numbers as a transform of Core Graphics.
        public init(_ transform: CGAffineTransform) {
            self.init(
                a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
        }
    }
#endif
