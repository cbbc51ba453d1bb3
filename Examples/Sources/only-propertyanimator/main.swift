import PropertyAnimator

print("PropertyAnimator")
