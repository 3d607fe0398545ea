"""The table of Golem, drawn in a terminal of 80 columns."""
