"""`make promotion`: two of everything, of which one is lost in the midst of saves (quality.md, Faults)."""

import sys

from steps import ROOT

sys.path.append(str(ROOT / "gateway"))  # nginx is started by the harness of the gateway's own tests
