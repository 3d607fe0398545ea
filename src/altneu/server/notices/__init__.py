"""Notices to people who are not looking: what is told to whom, once, by push or webhook."""
