import HapticPatterns

let chime = HapticPattern {
    HapticTransient(intensity: 1, sharpness: 0.9)
    HapticContinuous(duration: 0.5, intensity: 0.6, sharpness: 0.5)
        .ramp(.intensity, to: 0)
}

let second = chime.scaled(intensity: 0.7).stretched(by: 1.5)
let doorbell = chime.then(second)
