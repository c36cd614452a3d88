"""What a build needs of this host's network: certificates, and where packages come from. Kept out of images."""

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from kit.process.build import build_of
from project import ROOT

FOLDER = ROOT / ".trybuna" / "build"
CERTIFICATES = ("PIP_CERT", "NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE")
PIP_KEYS = ("index-url", "extra-index-url", "trusted-host", "proxy", "timeout")
APT_SOURCES = Path("/etc/apt/sources.list.d/debian.sources")
APT_LIST = Path("/etc/apt/sources.list")


def build_variables() -> dict[str, str]:
    """Answer the variables of compose.yaml that tell a build its name and this host's settings; set ones stay."""
    found = {"TRYBUNA_BUILD": build_of(ROOT), "TRYBUNA_BUILD_CA": _certificates()}
    for name, content in (("PIP", _pip()), ("NPMRC", _npmrc()), ("APT", _apt())):
        found[f"TRYBUNA_BUILD_{name}"] = _file(name.lower(), content) if content else None
    return {name: value for name, value in found.items() if value and name not in os.environ}


def _certificates() -> str | None:
    """Answer the bundle that the host's programs were told to trust, if they were."""
    bundles = (os.environ.get(name) for name in CERTIFICATES)
    return next((bundle for bundle in bundles if bundle and Path(bundle).is_file()), None)


def _file(name: str, content: str) -> str:
    FOLDER.mkdir(parents=True, exist_ok=True)
    file = FOLDER / name
    file.touch(mode=0o600)
    file.write_text(content)
    return str(file)


def _output(*command: str) -> str:
    if not shutil.which(command[0]):
        return ""
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def _pip() -> str:
    """Answer a pip.conf with this host's indexes; folders of the host are left out."""
    return pip_configuration(_output("pip", "config", "list") or _output("pip3", "config", "list"))


def pip_configuration(listed: str) -> str:
    """Turn what `pip config list` prints into a file with the indexes that are reached over the network."""
    settings: dict[str, str] = {}
    for line in listed.splitlines():
        match = re.fullmatch(r"(?:global|:env:)\.([\w-]+)='(.*)'", line)
        if not match or match[1] not in PIP_KEYS:
            continue
        words = [word for word in match[2].replace("\\n", " ").split() if not word.startswith(("file:", "/", "~"))]
        if words:
            settings[match[1]] = " ".join(words)
    return "".join(["[global]\n", *(f"{name} = {value}\n" for name, value in settings.items())]) if settings else ""


def _npmrc() -> str:
    """Answer an .npmrc with this host's registries and what they ask for."""
    file = Path.home() / ".npmrc"
    own = file.read_text() if file.exists() else ""
    return npm_configuration(_output("npm", "config", "get", "registry").strip(), own)


def npm_configuration(registry: str, own: str) -> str:
    """Keep the lines of an .npmrc that say where packages are and how to get in."""
    kept = [
        line for line in own.splitlines() if re.match(r"(//|@[\w.-]+:registry|proxy|https-proxy|noproxy)", line.strip())
    ]
    if registry.startswith(("http://", "https://")):
        kept.insert(0, f"registry={registry}")
    return "\n".join([*kept, ""]) if kept else ""


def _apt() -> str:
    texts = {file.suffix: file.read_text() for file in (APT_SOURCES, APT_LIST) if file.exists()}
    return apt_sources(texts)


def apt_sources(texts: Mapping[str, str]) -> str:
    """Answer sources of Debian 13 at the mirrors that the given sources (by suffix, `.sources` or `.list`) name."""
    mirrors: list[str] = re.findall(r"^URIs: *(\S+)", texts.get(".sources", ""), re.MULTILINE)
    mirrors += re.findall(r"^deb (?:\[[^]]*\] )?(\S+)", texts.get(".list", ""), re.MULTILINE)
    stanzas: list[str] = []
    for mirror in dict.fromkeys(mirror.rstrip("/") for mirror in mirrors):
        if mirror.endswith("/debian"):
            suites = "trixie trixie-updates"
        elif mirror.endswith("/debian-security"):
            suites = "trixie-security"
        else:
            continue
        keys = "/usr/share/keyrings/debian-archive-keyring.gpg"
        stanzas.append(f"Types: deb\nURIs: {mirror}\nSuites: {suites}\nComponents: main\nSigned-By: {keys}\n")
    return "\n".join(stanzas)
