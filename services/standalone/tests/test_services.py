"""The seven services together."""

import pytest

from kit.postgres.server import CONNECTIONS
from standalone.errors import CannotStart
from standalone.routing import read_routes
from standalone.services import SUPERUSERS, make_product, require_connections


def test_the_server_must_have_every_connection_that_the_services_may_open() -> None:
    routes = read_routes()
    product = make_product(routes, dict.fromkeys(routes.services, "postgresql://nobody:nothing@127.0.0.1:1/nowhere"))
    most = sum(app.state.database.most_connections for app in product.apps.values())
    require_connections(product, given=CONNECTIONS)
    require_connections(product, given=most + SUPERUSERS)
    with pytest.raises(CannotStart, match=f"may open {most} connections.*TRYBUNA_POSTGRES_CONNECTIONS is {most + 2}"):
        require_connections(product, given=most + SUPERUSERS - 1)
