"""Tables as people are shown them, and the feeds that carry that."""
