"""What is kept: the database, its columns, backups, and how old ones are brought up."""
