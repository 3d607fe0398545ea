"""What is printed: the data files, how they are read, and the box that is built from them."""
