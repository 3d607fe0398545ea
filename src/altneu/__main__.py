"""`python -m altneu` is the command `altneu`."""

from altneu.cli import main

if __name__ == "__main__":
    main()
