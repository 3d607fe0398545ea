"""What can be read from a state: what a seat may see, other worlds that fit it, snapshots, invariants."""
