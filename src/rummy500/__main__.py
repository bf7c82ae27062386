"""`python -m rummy500` is the same as the command `rummy500`."""

import sys

from rummy500.cli import main

if __name__ == "__main__":
    sys.exit(main())
