"""Tables in use: who sits there, what happens, who is told."""
