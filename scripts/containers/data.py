"""Data that take another's place: those of a backup, and those of PostgreSQL 17 in the volume of 18."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from containers import engine
from containers.stack import Stack, StackFailed

STAYING = frozenset({"postgres", "rabbitmq", "seaweedfs", "mail", "prometheus", "grafana", "backups"})
"""Services that a restore leaves running: they hold what the others have, or look at it."""
OLD, NEW = "postgres", "postgres-18"
"""Volumes of compose.yaml: PostgreSQL 17's, and the one of today."""
_OVERLAY = "deploy/docker/postgres-17.yaml"
_OFFLINE = "deploy/docker/postgres-17.offline.yaml"


def before(stack: Stack) -> Stack:
    """Answer the same installation with PostgreSQL 17 on the volume that it has always had."""
    offline = (_OFFLINE,) if "compose.offline.yaml" in stack.files else ()
    return replace(stack, files=(*stack.files, _OVERLAY, *offline))


def refuse_to_leave_behind(stack: Stack) -> None:
    """Stop before PostgreSQL 17 is replaced, where its data are not taken along yet.

    Where nothing runs and both volumes are there, the job `databases` decides, which looks into them.

    Raises:
        StackFailed: 17 is what runs, or only its volume is there.
    """
    told = stack.configuration()
    if NEW not in {one["source"] for one in told["services"]["postgres"]["volumes"]}:
        return
    declared = told["volumes"]
    there = engine.docker("volume", "ls", "--format", "{{.Name}}").stdout.split()
    wanted = f"PGDATA={told['services']['postgres']['environment']['PGDATA']}"
    runs_old = any(name == "postgres" and wanted not in one["Config"]["Env"] for name, one in stack.by_service())
    if runs_old or (declared[OLD]["name"] in there and declared[NEW]["name"] not in there):
        raise StackFailed(
            f"the volume {declared[OLD]['name']} holds the data of PostgreSQL 17; nothing was touched. "
            "Take them along, which keeps people out meanwhile: "
            "scripts/stack postgres-18 FILE (a new file for the backup). "
            "Or go on with 17 for now: scripts/stack postgres-17 up. "
            f"If they are not wanted: scripts/stack down; docker volume rm {declared[OLD]['name']}"
        )


def stop_services(stack: Stack) -> list[str]:
    """Stop everybody who writes; answers who ran."""
    running = [name for name, one in stack.by_service() if one["State"]["Running"] and name not in STAYING]
    if running:
        stack.run("stop", *running, quiet=True)
    return running


def restore(stack: Stack, file: Path, options: Sequence[str] = ()) -> None:
    """Put a backup in the place of the data; services are stopped.

    Raises:
        StackFailed: it could not be put back, and nothing is changed.
    """
    _feed(stack, "restore", file, options)


def replace_with(stack: Stack, file: Path, options: Sequence[str] = ()) -> list[str]:
    """Stop the services, put a backup in the place of the data, and return the names of those that ran.

    A backup that would be refused stops no service. If it cannot be put back all the same, those that ran start again.

    Raises:
        StackFailed: it could not be put back.
    """
    try:
        _feed(stack, "try", file, options)
    except StackFailed as refused:
        raise StackFailed("not restored. Nothing was stopped or changed; the lines above have the reason") from refused
    running = stop_services(stack)
    try:
        restore(stack, file, options)
    except BaseException:  # also where somebody interrupts it
        if running:
            stack.run("start", *running, quiet=True, check=False)
            print("Not restored. The services that ran were started again.", flush=True)
        raise
    return running


def _feed(stack: Stack, act: str, file: Path, options: Sequence[str]) -> None:
    stack.stream("run", "--rm", "-T", "backup", act, "-", *options, given=file.absolute())


def move(stack: Stack, file: Path, options: Sequence[str] = ()) -> None:
    """Take the data of PostgreSQL 17 along, by a backup; the volume they are in stays as it is.

    Who ran is stopped first, so that nothing is saved that the backup does not have, and stays so. If something fails,
    they are started again as they were, on PostgreSQL 17.

    Args:
        stack: of PostgreSQL 18; its images are there.
        file: a new one, for the backup.
        options: of the restore.

    Raises:
        StackFailed: it could not be done.
    """
    if file.exists():
        raise StackFailed(f"{file} is there already; the backup wants a new file")
    old, running = before(stack), stop_services(stack)
    try:
        _back_up(old, file.absolute())
        old.run("rm", "--stop", "--force", "postgres", quiet=True)
        restore(stack, file, options)
    except StackFailed:
        old.run("up", "--detach", "--no-build", "--no-deps", "postgres", quiet=True, check=False)
        if running:
            old.run("start", *running, quiet=True, check=False)
        print("Not done: everything is as it was, with PostgreSQL 17.", flush=True)
        raise


def _back_up(old: Stack, file: Path) -> None:
    try:
        old.stream("run", "--rm", "-T", "backup", "make", "--to", "-", taken=file)
    except StackFailed:
        file.unlink(missing_ok=True)  # a part of it, if anything
        raise
    except OSError as error:
        raise StackFailed(f"the backup cannot be written: {error}") from error
