"""How a position is judged and written as numbers; the deduction engine and the scholar."""
