"""`make faults`: the installation as it runs for real, broken on purpose while people save (quality.md, Faults)."""

import sys

from steps import ROOT

sys.path.append(str(ROOT / "gateway"))  # nginx is started by the harness of the gateway's own tests
