"""``python -m mousemath`` is the command ``mousemath``."""

from mousemath.command import main

if __name__ == "__main__":
    raise SystemExit(main())
