"""What a seat may know: views, observations, and other worlds that fit them."""
