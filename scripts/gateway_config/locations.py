"""The route table (``proto-contracts/routes.toml``) as nginx locations."""

import tomllib

from kit.http.middleware import LARGEST_UPLOAD
from standalone.dispatcher import API, PICTURES, UNCOMPRESSED
from standalone.documents import DOCUMENTS
from standalone.routing import OPS, beside_contracts, read_routes


def locations_conf() -> str:
    """Answer the server block's locations below ``/api``; nginx takes the longest prefix, as the table asks.

    A prefix matches whole segments: once exactly, once with a slash behind. ``^~`` keeps the expressions of files out.
    """
    routes = read_routes()
    streams, uploads, slow = _marked("streams"), _marked("uploads"), _marked("slow")
    lines: list[str] = []
    for prefix, service in sorted(routes.prefixes):
        for match, path in (("=", prefix), ("^~", prefix + "/")):
            more = "proxy_buffering off; proxy_read_timeout 60s; " if prefix in streams else ""
            more += "gzip off; " if service in UNCOMPRESSED else ""
            more += f"client_max_body_size {LARGEST_UPLOAD}; proxy_read_timeout 60s; " if prefix in uploads else ""
            more += "proxy_read_timeout 60s; " if prefix in slow else ""
            lines.append(f"location {match} {API}{path} {{ {more}proxy_pass http://{service}{path}; }}")
    for prefix in sorted(_marked("secrets")):
        service, path = routes.service(prefix), prefix + "/"
        lines.append(f"location ^~ {API}{path} {{ error_log stderr crit; proxy_pass http://{service}{path}; }}")
    for service in routes.services:
        # a service itself knows who may see how it is doing
        lines += [
            f"location = {API}/{service}/{name} {{ proxy_pass http://{service}/{name}; }}" for name in sorted(OPS)
        ]
    for owner in ("", *(f"/{service}" for service in routes.services)):
        lines += [f"location = {API}{owner}/{name} {{ {_document(name)} }}" for name in sorted(DOCUMENTS)]
    lines.append(f"location ^~ {PICTURES} {{ rewrite ^ {API}$uri last; }}")
    lines.append(f"location = {API} {{ return 404; }}")
    lines.append(f"location ^~ {API}/ {{ return 404; }}")
    return "\n".join(lines) + "\n"


def redirects_conf() -> str:
    """Answer a map for the http block: where a redirect of a service leads as the browser sees it.

    A service knows nothing of ``/api``; what it says of its own paths at the browser's host lies below it.
    """
    own = "|".join(sorted(prefix.removeprefix("/") for prefix, _ in read_routes().prefixes))
    return f"""map "$http_host $upstream_http_location" $own_location {{
    "~^(?<own_host>[^ ]+) https?://(?P=own_host)(?<below>/(?:{own})(?:[/?].*)?)$" $seen_scheme://$own_host{API}$below;
    default $upstream_http_location;
}}
proxy_redirect ~. $own_location;
"""


def _document(name: str) -> str:
    page = "set $documents 1; " if name == "docs" else ""
    return f"root $documents_root; types {{ }} default_type {DOCUMENTS[name]}; {page}set $cache no-cache;"


def _marked(mark: str) -> frozenset[str]:
    """Answer the prefixes that the table names under `mark`."""
    table = tomllib.loads(beside_contracts("routes.toml").read_text())
    return frozenset(prefix for entry in table.values() for prefix in entry.get(mark, ()))
