"""For tests: an overlay is rendered once, and a machine that cannot says so."""

from functools import cache

import pytest

from manifests.rendering import KUBERNETES, Resource, kubectl, render
from standalone.routing import read_routes

HOSTS = {service: service.replace("_", "-") for service in read_routes().services}
"""What a service is called in the cluster, where names have no underscores."""


@cache
def rendered(overlay: str) -> list[Resource]:
    """Answer the resources of an overlay; skips the test without a kubectl that renders them."""
    program = kubectl()
    if program is None:
        pytest.skip("kubectl 1.27 or newer is not here: apt-get install kubernetes-client (Debian 13 or newer)")
    return render(program, KUBERNETES / "overlays" / overlay)
