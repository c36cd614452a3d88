"""`python -m manifests [FOLDER]`: hold deploy/kubernetes against the schemas of its kinds.

Custom resources are held against the definitions in FOLDER (deploy/kubernetes/README.md says which). Where nothing is
wrong, `custom-resources.json` notes the fields that were looked at, so that tests notice one that was not.
"""

import argparse
import json
import sys
from pathlib import Path

from manifests.rendering import KUBERNETES, OVERLAYS, is_custom, kubectl, pooler, render
from manifests.schemas import RELEASES, core_faults, custom_faults, fields, read_definitions

NOTED = KUBERNETES / "custom-resources.json"


def main(arguments: list[str]) -> int:
    """Run the command; answers its exit code."""
    parser = argparse.ArgumentParser(prog="python -m manifests", description=__doc__)
    parser.add_argument("definitions", type=Path, nargs="?", help="a folder of CustomResourceDefinitions")
    chosen = parser.parse_args(arguments)
    program = kubectl()
    if program is None:
        print("manifests: kubectl 1.27 or newer is needed", file=sys.stderr)
        return 1
    overlays = (KUBERNETES / "overlays" / overlay for overlay in OVERLAYS)
    resources = [resource for overlay in overlays for resource in render(program, overlay)] + pooler()
    custom = [resource for resource in resources if is_custom(resource)]
    faults = [fault for one in resources if not is_custom(one) for r in RELEASES for fault in core_faults(one, r)]
    if chosen.definitions is not None:
        definitions = read_definitions(chosen.definitions)
        faults += [fault for one in custom for fault in custom_faults(one, definitions)]
        if not faults:
            NOTED.write_text(json.dumps(fields(custom), indent=1, ensure_ascii=False) + "\n")
    for fault in faults:
        print(fault)
    looked_at = len(resources) if chosen.definitions is not None else len(resources) - len(custom)
    print(f"manifests: {looked_at} of {len(resources)} resources looked at, {len(faults)} faults")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
