"""`scripts/stack`: restores, the move to PostgreSQL 18, and what stops before data are left behind.

Docker is a script here.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from containers import data
from containers.__main__ import act
from containers.stack import Stack, StackFailed
from project import ROOT

DOCKER = r"""
import json, pathlib, sys
text, place = " ".join(sys.argv[1:]), pathlib.Path(__file__).parent
told = json.loads((place / "told.json").read_text())
if text.startswith("volume ls"):
    print("\n".join(told["volumes"]))
elif text.startswith("inspect"):
    config = lambda name: {"Labels": {"com.docker.compose.service": name}, "Env": ["PGDATA=" + told["data"]]}
    one = lambda name: {"Config": config(name), "State": {"Running": True}}
    print(json.dumps([one(name) for name in told["running"]]))
elif text.endswith("ps --all --quiet"):
    print("\n".join(told["running"]))
elif text.endswith("config --format json"):
    of = "postgres" if "postgres-17.yaml" in text else "postgres-18"
    print("WARN something is not set")
    print(json.dumps({
        "services": {
            "postgres": {
                "volumes": [{"source": of}, {"source": "secrets-postgres"}], "environment": {"PGDATA": "/18"}
            },
            "gateway": {"ports": [{"host_ip": "0.0.0.0", "published": "9123"}]},
            "identity": {"environment": {"TRYBUNA_PLAIN_HTTP": "false", "TRYBUNA_PUBLIC_URL": told["public"]}},
        },
        "volumes": {name: {"name": "trybuna_" + name} for name in ("postgres", of)},
    }))
else:
    with (place / "asked").open("a") as asked:
        asked.write(text + "\n")
    if "backup make" in text:
        print("a backup", end="")
    if "backup restore" in text:
        (place / "restored").write_text(sys.stdin.read())
    sys.exit(any(one in text for one in told["failing"]))
"""
Prepare = Callable[[Mapping[str, list[str] | str]], Stack]


@pytest.fixture
def prepare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Prepare:
    """Answer an installation of a Docker that knows these volumes and containers, and fails at these commands."""
    docker = tmp_path / "docker"
    docker.write_text(f"#!{sys.executable}\n{DOCKER}")
    docker.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")

    def prepared(told: Mapping[str, list[str] | str]) -> Stack:
        nothing: dict[str, list[str] | str] = {"volumes": [], "running": [], "failing": [], "data": "/18"}
        nothing["public"] = "http://localhost:9123"
        (tmp_path / "told.json").write_text(json.dumps(nothing | dict(told)))
        return Stack()

    return prepared


def asked(folder: Path) -> list[str]:
    """Answer what was asked of compose, without the file that it takes by itself."""
    lines = (folder / "asked").read_text().splitlines() if (folder / "asked").exists() else []
    return [line.replace("--file ", "-f ").replace("compose -f compose.yaml ", "compose ", 1) for line in lines]


def by_hand() -> list[str]:
    """Answer the commands that the page tells, without what the shell does with their output."""
    page = (ROOT / "deploy" / "docker" / "README.md").read_text()
    told = page.split("### From PostgreSQL 17 to 18")[1].split("```sh")[2].split("```")[0]
    lines = [re.split(r" +[#<>]|- [<>]", line)[0].strip() for line in told.strip().splitlines()]
    return [line.removeprefix("docker ").replace("compose -f compose.yaml ", "compose ") for line in lines]


def test_the_data_move_by_the_commands_that_the_page_tells(prepare: Prepare, tmp_path: Path) -> None:
    services = (
        "gateway probes identity contests fantasy_teams typer_predictions private_leagues news_ranking storage_logs"
    )
    stack = prepare({"running": [*services.split(), "postgres", "rabbitmq"]})
    file = tmp_path / "before-18.tar"
    data.move(stack, file)
    *commands, up = by_hand()
    assert [line.removesuffix(" -") for line in asked(tmp_path)] == [line.removesuffix(" -") for line in commands]
    assert up == "compose up -d"
    assert file.read_text() == (tmp_path / "restored").read_text() == "a backup"
    assert file.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(("failing", "is_kept"), [("backup make", False), ("backup restore", True)])
def test_what_ran_before_goes_on_where_the_data_cannot_move(
    prepare: Prepare, tmp_path: Path, failing: str, *, is_kept: bool
) -> None:
    stack = prepare({"running": ["identity", "postgres"], "failing": [failing]})
    with pytest.raises(StackFailed, match=failing):
        data.move(stack, tmp_path / "before-18.tar")
    old = "compose -f deploy/docker/postgres-17.yaml"
    assert asked(tmp_path)[-2:] == [f"{old} up --detach --no-build --no-deps postgres", f"{old} start identity"]
    assert (tmp_path / "before-18.tar").exists() is is_kept


def test_people_are_not_kept_out_by_a_folder_that_is_not_there(prepare: Prepare, tmp_path: Path) -> None:
    with pytest.raises(StackFailed, match="cannot be written"):
        data.move(prepare({"running": ["identity", "postgres"]}), tmp_path / "nowhere" / "before-18.tar")
    assert asked(tmp_path)[-1].endswith("start identity")


def test_no_backup_is_written_over(prepare: Prepare, tmp_path: Path) -> None:
    (tmp_path / "before-18.tar").write_text("last year's")
    with pytest.raises(StackFailed, match="is there already"):
        data.move(prepare({"running": ["identity"]}), tmp_path / "before-18.tar")
    assert asked(tmp_path) == []
    assert (tmp_path / "before-18.tar").read_text() == "last year's"


def test_a_backup_that_would_be_refused_stops_nobody(prepare: Prepare, tmp_path: Path) -> None:
    stack = prepare({"running": ["identity", "gateway", "postgres"], "failing": ["backup try"]})
    (tmp_path / "trybuna.tar").write_text("a backup")
    with pytest.raises(StackFailed, match="Nothing was stopped"):
        data.replace_with(stack, tmp_path / "trybuna.tar", ["--replace"])
    assert asked(tmp_path) == ["compose run --rm -T backup try - --replace"]


def test_who_ran_is_started_again_where_a_backup_cannot_be_put_back(
    prepare: Prepare, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stack = prepare({"running": ["identity", "gateway", "postgres"], "failing": ["backup restore"]})
    (tmp_path / "trybuna.tar").write_text("a backup")
    with pytest.raises(StackFailed, match="backup restore"):
        data.replace_with(stack, tmp_path / "trybuna.tar")
    assert asked(tmp_path)[1:] == [
        "compose stop identity gateway",
        "compose run --rm -T backup restore -",
        "compose start identity gateway",
    ]
    assert "were started again" in capsys.readouterr().out


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Answer the addresses that were waited for, each of which answers at once."""
    urls: list[str] = []

    def wait(_stack: Stack, url: str) -> None:
        urls.append(url)

    monkeypatch.setattr(Stack, "wait", wait)
    return urls


@pytest.mark.parametrize("words", [["up"], ["restore", "FILE"], ["postgres-18", "NEW"]])
@pytest.mark.parametrize("running", [[], ["identity", "postgres"]])
def test_the_port_is_the_one_that_compose_reads(
    prepare: Prepare, tmp_path: Path, waited: list[str], words: list[str], running: list[str]
) -> None:
    (tmp_path / "FILE").write_text("a backup")
    given = [str(tmp_path / word) if word.isupper() else word for word in words]
    assert act(prepare({"running": running}), given) == 0
    assert waited == ["http://127.0.0.1:9123"]


@pytest.mark.usefixtures("waited")
@pytest.mark.parametrize(
    ("public", "is_told"),
    [("http://192.0.2.1:9123", True), ("https://trybuna.example", False), ("http://[::1]", False)],
)
def test_plain_http_for_others_is_told(
    prepare: Prepare, capsys: pytest.CaptureFixture[str], public: str, *, is_told: bool
) -> None:
    assert act(prepare({"public": public}), ["up"]) == 0
    assert ("People will not stay logged in" in capsys.readouterr().out) is is_told


@pytest.mark.usefixtures("waited")
@pytest.mark.parametrize(("in_shell", "hint"), [("9123", "TRYBUNA_PORT=9123 scripts/stack"), (None, " scripts/stack")])
def test_hints_carry_a_port_that_only_this_shell_knows(
    prepare: Prepare,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    in_shell: str | None,
    hint: str,
) -> None:
    monkeypatch.delenv("TRYBUNA_PORT", raising=False)
    if in_shell:
        monkeypatch.setenv("TRYBUNA_PORT", in_shell)
    assert act(prepare({}), ["up"]) == 0
    said = capsys.readouterr().out
    assert "Trybuna: http://localhost:9123\n" in said
    assert said.count(hint) == 2
    assert said.count("TRYBUNA_PORT") == (2 if in_shell else 0)


BOTH = ["trybuna_postgres", "trybuna_postgres-18"]


@pytest.mark.parametrize(
    ("volumes", "data_of_the_running", "is_refused"),
    [
        ([], None, False),
        (["other_postgres"], None, False),
        (["trybuna_postgres"], None, True),
        (BOTH, None, False),
        (BOTH, "/18", False),
        (BOTH, "/17", True),  # people went back, and save there again
    ],
)
def test_an_upgrade_stops_where_17_is_what_there_is_or_what_runs(
    prepare: Prepare, tmp_path: Path, volumes: list[str], data_of_the_running: str | None, *, is_refused: bool
) -> None:
    running = [] if data_of_the_running is None else ["identity", "postgres"]
    stack = prepare({"volumes": volumes, "running": running, "data": data_of_the_running or ""})
    if is_refused:
        with pytest.raises(StackFailed, match=r"nothing was touched.*scripts/stack postgres-18 FILE"):
            data.refuse_to_leave_behind(stack)
    else:
        data.refuse_to_leave_behind(stack)
    data.refuse_to_leave_behind(data.before(stack))  # with 17 it is where it belongs
    assert asked(tmp_path) == []


def test_the_command_needs_no_package_before_the_set_up() -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(("scripts", "services"))}
    subprocess.run([sys.executable, "-S", "-c", "import containers.__main__"], cwd=ROOT, env=environment, check=True)
