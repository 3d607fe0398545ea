"""The Great Automa: its cards, what it chooses and why."""
