import PropertyAnimator

final class Card {
    var x = -200.0
    var alpha = 0.0
}

let card = Card()
let animator = TimelineAnimator<String>()

animator.animate("card", duration: 1, curve: .easeOut) {
    Tween(card, \.x, to: 0)
    Tween(card, \.alpha, to: 1)
}
