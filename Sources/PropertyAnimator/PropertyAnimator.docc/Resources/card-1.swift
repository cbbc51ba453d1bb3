import PropertyAnimator

final class Card {
    var x = -200.0
    var alpha = 0.0
}

let card = Card()
let animator = TimelineAnimator<String>()
