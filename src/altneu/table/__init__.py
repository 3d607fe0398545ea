"""The table: seats, record, undo and saves. It knows no game by name."""
