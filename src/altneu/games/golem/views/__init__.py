"""What can be read from a state: what a seat may see, snapshots, invariants, where points came from."""
