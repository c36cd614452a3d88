"""Where the project stands on this machine."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
