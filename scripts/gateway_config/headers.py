"""The headers of every answer (``proto-contracts/security-headers.toml``) as nginx directives."""

import tomllib

from standalone.routing import beside_contracts


def headers_conf() -> str:
    """Answer maps for the http block: each header's value, empty where the service has set its own.

    ``$documents`` is 1 on the API's pages for people, ``$seen_scheme`` is how the browser came.
    """
    table: dict[str, dict[str, str]] = tomllib.loads(beside_contracts("security-headers.toml").read_text())
    lines: list[str] = []
    for name, value in table["always"].items():
        on_documents = table["documents"].get(name, value)
        lines += _map(name, "$documents", {"": value, "1": on_documents})
    for name, value in table["tls"].items():
        lines += _map(name, "$seen_scheme", {"https": value})
    names = (*table["always"], *table["tls"])
    lines += [f"add_header {name} {_variable(name)} always;" for name in names]
    return "\n".join(lines) + "\n"


def _map(name: str, what: str, values: dict[str, str]) -> list[str]:
    own = f"$upstream_http_{name.lower().replace('-', '_')}"
    cases = [f'    "{key}:" "{value}";' for key, value in values.items()]
    return [f'map "{what}:{own}" {_variable(name)} {{', *cases, '    default "";', "}"]


def _variable(name: str) -> str:
    return f"$own_{name.lower().replace('-', '_')}"
