"""``python -m standalone``: serve the whole product from one process, on one address."""

import gc

gc.disable()  # imported modules are permanent: garbage collection costs a fifth of the start; serving enables it again

import sys  # noqa: E402 - see above

for name in ("pygments", "rich"):  # libraries import them for terminals wherever they are installed: 8 MB for nothing
    sys.modules[name] = None  # pyright: ignore[reportArgumentType] - how Python refuses an import

from standalone.command import main  # noqa: E402 - see above

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
