/// A vector of three numbers, such as the coordinates of a color.
struct Triple: Equatable {
    var x: Double
    var y: Double
    var z: Double

    init(_ x: Double, _ y: Double, _ z: Double) {
        (self.x, self.y, self.z) = (x, y, z)
    }

    func map(_ transform: (Double) -> Double) -> Triple {
        Triple(transform(x), transform(y), transform(z))
    }

    subscript(index: Int) -> Double {
        get { index == 0 ? x : index == 1 ? y : z }
        set { if index == 0 { x = newValue } else if index == 1 { y = newValue } else { z = newValue } }
    }

    /// Replaces the hue by the hue of another color, unless that color has no chroma.
    mutating func adoptHue(of other: Triple, in space: MixingSpace) {
        guard let hue = space.hueIndex, let chroma = space.chroma else { return }
        if abs(self[chroma.index]) < chroma.least, abs(other[chroma.index]) >= chroma.least { self[hue] = other[hue] }
    }
}

extension MixingSpace {
    /// The index of the hue coordinate; `nil` in a space without hues.
    var hueIndex: Int? {
        switch self {
        case .okLCh, .lch: 2
        case .hsl: 0
        case .sRGB, .linearSRGB, .okLab, .lab: nil
        }
    }

    /// The index of the coordinate for colorfulness, and the value of that coordinate below which the hue has no
    /// effect.
    ///
    /// The property is `nil` in a space without hues.
    ///
    /// CSS Color 4 calls a hue without effect a powerless hue.
    var chroma: (index: Int, least: Double)? {
        switch self {
        case .okLCh: (1, 4e-6)
        case .lch: (1, 1.5e-3)
        case .hsl: (1, 1e-5)
        case .sRGB, .linearSRGB, .okLab, .lab: nil
        }
    }
}

/// A matrix with three rows and three columns.
struct Matrix3 {
    let rows: (Triple, Triple, Triple)

    init(_ a: Triple, _ b: Triple, _ c: Triple) {
        rows = (a, b, c)
    }

    func times(_ v: Triple) -> Triple {
        Triple(Self.dot(rows.0, v), Self.dot(rows.1, v), Self.dot(rows.2, v))
    }

    private static func dot(_ a: Triple, _ b: Triple) -> Double {
        a.x * b.x + a.y * b.y + a.z * b.z
    }
}

/// A namespace for the conversions between gamma-encoded sRGB and the mixing spaces.
///
/// Sources: W3C CSS Color Module Level 4, section 18 (sample code); Björn Ottosson, "A perceptual color space for image
/// processing", 2020.
enum ColorMath {
    static let linearToXYZ = Matrix3(
        Triple(506752.0 / 1228815, 87881.0 / 245763, 12673.0 / 70218),
        Triple(87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545),
        Triple(7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1053270))
    static let xyzToLinear = Matrix3(
        Triple(12831.0 / 3959, -329.0 / 214, -1974.0 / 3959),
        Triple(-851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810),
        Triple(705.0 / 12673, -2585.0 / 12673, 705.0 / 667))
    static let linearP3ToXYZ = Matrix3(
        Triple(608311.0 / 1250200, 189793.0 / 714400, 198249.0 / 1000160),
        Triple(35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2500400),
        Triple(0, 32229.0 / 714400, 5220557.0 / 5000800))
    static let xyzToLMS = Matrix3(
        Triple(0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
        Triple(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
        Triple(0.0481771893596242, 0.2642395317527308, 0.6335478284694309))
    static let lmsToXYZ = Matrix3(
        Triple(1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
        Triple(-0.0405757452148008, 1.1122868032803170, -0.0717110580655164),
        Triple(-0.0763729366746601, -0.4214933324022432, 1.5869240198367816))
    static let lmsToOKLab = Matrix3(
        Triple(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
        Triple(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
        Triple(0.0259040424655478, 0.7827717124575296, -0.8086757549230774))
    static let okLabToLMS = Matrix3(
        Triple(1, 0.3963377773761749, 0.2158037573099136),
        Triple(1, -0.1055613458156586, -0.0638541728258133),
        Triple(1, -0.0894841775298119, -1.2914855480194092))
    static let d65ToD50 = Matrix3(
        Triple(1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
        Triple(0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
        Triple(-0.009243040646204504, 0.015055191490298152, 0.7518742814281371))
    static let d50ToD65 = Matrix3(
        Triple(0.955473421488075, -0.02309845494876471, 0.06325924320057072),
        Triple(-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
        Triple(0.012314014864481998, -0.020507649298898964, 1.330365926242124))
    static let d50White = Triple(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

    // MARK: - Converting between sRGB and a space

    static func coordinates(of srgb: Triple, in space: MixingSpace) -> Triple {
        switch space {
        case .sRGB: srgb
        case .linearSRGB: srgb.map(linear)
        case .okLab: okLab(of: srgb)
        case .okLCh: polar(okLab(of: srgb))
        case .lab: lab(of: srgb)
        case .lch: polar(lab(of: srgb))
        case .hsl: hsl(of: srgb)
        }
    }

    static func srgb(from coordinates: Triple, in space: MixingSpace) -> Triple {
        switch space {
        case .sRGB: coordinates
        case .linearSRGB: coordinates.map(encoded)
        case .okLab: srgb(fromOKLab: coordinates)
        case .okLCh: srgb(fromOKLab: rectangular(coordinates))
        case .lab: srgb(fromLab: coordinates)
        case .lch: srgb(fromLab: rectangular(coordinates))
        case .hsl: srgb(fromHSL: coordinates)
        }
    }

    // MARK: - Gamma encoding of sRGB, extended to negative values

    static func linear(_ encoded: Double) -> Double {
        let size = abs(encoded)
        if size <= 0.04045 { return encoded / 12.92 }
        let light = Math.power((size + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -light : light
    }

    static func encoded(_ linear: Double) -> Double {
        let size = abs(linear)
        if size <= 0.0031308 { return linear * 12.92 }
        let code = 1.055 * Math.power(size, 1 / 2.4) - 0.055
        return linear < 0 ? -code : code
    }

    // MARK: - OKLab

    private static func okLab(of srgb: Triple) -> Triple {
        lmsToOKLab.times(xyzToLMS.times(linearToXYZ.times(srgb.map(linear))).map(Math.cubeRoot))
    }

    private static func srgb(fromOKLab lab: Triple) -> Triple {
        xyzToLinear.times(lmsToXYZ.times(okLabToLMS.times(lab).map { $0 * $0 * $0 })).map(encoded)
    }

    // MARK: - CIE Lab

    private static let epsilon = 216.0 / 24389
    private static let kappa = 24389.0 / 27

    private static func lab(of srgb: Triple) -> Triple {
        let xyz = d65ToD50.times(linearToXYZ.times(srgb.map(linear)))
        let f = Triple(xyz.x / d50White.x, xyz.y / d50White.y, xyz.z / d50White.z).map {
            $0 > epsilon ? Math.cubeRoot($0) : (kappa * $0 + 16) / 116
        }
        return Triple(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
    }

    private static func srgb(fromLab lab: Triple) -> Triple {
        let y = (lab.x + 16) / 116
        let f = Triple(lab.y / 500 + y, y, y - lab.z / 200)
        let light = f.map { $0 * $0 * $0 > epsilon ? $0 * $0 * $0 : (116 * $0 - 16) / kappa }
        let xyz = Triple(light.x * d50White.x, light.y * d50White.y, light.z * d50White.z)
        return xyzToLinear.times(d50ToD65.times(xyz)).map(encoded)
    }

    // MARK: - Polar coordinates, with the hue in degrees

    private static func polar(_ lab: Triple) -> Triple {
        let hue = Math.arcTangent(lab.z, lab.y) * 180 / Math.pi
        return Triple(lab.x, (lab.y * lab.y + lab.z * lab.z).squareRoot(), hue < 0 ? hue + 360 : hue)
    }

    private static func rectangular(_ lch: Triple) -> Triple {
        let angle = lch.z * Math.pi / 180
        return Triple(lch.x, lch.y * Math.cosine(angle), lch.y * Math.sine(angle))
    }

    // MARK: - HSL

    private static func hsl(of srgb: Triple) -> Triple {
        let (high, low) = (max(srgb.x, srgb.y, srgb.z), min(srgb.x, srgb.y, srgb.z))
        let (range, lightness) = (high - low, (high + low) / 2)
        guard range != 0 else { return Triple(0, 0, lightness) }
        let room = min(lightness, 1 - lightness)
        var saturation = room == 0 ? 0 : (high - lightness) / room
        var hue: Double
        if high == srgb.x {
            hue = (srgb.y - srgb.z) / range + (srgb.y < srgb.z ? 6 : 0)
        } else if high == srgb.y {
            hue = (srgb.z - srgb.x) / range + 2
        } else {
            hue = (srgb.x - srgb.y) / range + 4
        }
        hue *= 60
        // Outside the gamut the saturation can be negative, which means the opposite hue.
        if saturation < 0 {
            hue += 180
            saturation = -saturation
        }
        return Triple(hue >= 360 ? hue - 360 : hue, saturation, lightness)
    }

    static func srgb(fromHSL hsl: Triple) -> Triple {
        let turns = hsl.x - (hsl.x / 360).rounded(.down) * 360
        let reach = hsl.y * min(hsl.z, 1 - hsl.z)
        func component(_ offset: Double) -> Double {
            let sum = offset + turns / 30
            let k = sum - (sum / 12).rounded(.down) * 12
            return hsl.z - reach * max(-1, min(k - 3, 9 - k, 1))
        }
        return Triple(component(0), component(8), component(4))
    }
}
