"""What a viewer sees of a table, in words and in data."""
