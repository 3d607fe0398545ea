"""How the database came to have its columns, step by step."""
