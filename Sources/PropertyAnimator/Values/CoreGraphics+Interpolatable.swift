#if canImport(CoreGraphics)
    public import CoreGraphics

    extension CGFloat: Interpolatable, VectorValue {
        /// The product.
        public func scaled(by factor: Double) -> CGFloat { self * CGFloat(factor) }
    }

    extension CGPoint: VectorValue {
        /// The sum, coordinate by coordinate.
        public static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
        /// The difference, coordinate by coordinate.
        public static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
        /// The point that many times as far from the origin.
        public func scaled(by factor: Double) -> CGPoint { CGPoint(x: x.scaled(by: factor), y: y.scaled(by: factor)) }
    }

    extension CGVector: VectorValue {
        /// The sum, part by part.
        public static func + (a: CGVector, b: CGVector) -> CGVector { CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
        /// The difference, part by part.
        public static func - (a: CGVector, b: CGVector) -> CGVector { CGVector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
        /// The vector that many times as long.
        public func scaled(by factor: Double) -> CGVector {
            CGVector(dx: dx.scaled(by: factor), dy: dy.scaled(by: factor))
        }
    }

    extension CGSize: VectorValue {
        /// The sum, part by part.
        public static func + (a: CGSize, b: CGSize) -> CGSize {
            CGSize(width: a.width + b.width, height: a.height + b.height)
        }
        /// The difference, part by part.
        public static func - (a: CGSize, b: CGSize) -> CGSize {
            CGSize(width: a.width - b.width, height: a.height - b.height)
        }
        /// The size stretched by a factor.
        public func scaled(by factor: Double) -> CGSize {
            CGSize(width: width.scaled(by: factor), height: height.scaled(by: factor))
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
