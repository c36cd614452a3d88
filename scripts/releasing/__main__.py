"""``scripts/release VERSION``: the tag, and the files of a release in dist/release/VERSION.

    scripts/release 1.2.0                    images too, saved as one file
    scripts/release 1.2.0 --repository HOST/NAME --push    pushed to a registry; compose.release.yaml pins their digests
    scripts/release 1.2.0 --no-images        on a machine without Docker

Refuses a tree with anything that is in no commit, a tag that is there, a version without its section in CHANGELOG.md.
Where something fails, the tag is taken back. Nothing is published but images with --push: push the tag yourself.
"""

import argparse
import hashlib
import json
import shutil
import sys
from pathlib import Path

from project import ROOT
from releasing import bases, bills, changelog, images, vulnerabilities
from releasing.compose import Images, release_file
from releasing.repository import (
    Refused,
    archive,
    git,
    make_tag,
    note_release,
    refuse_existing,
    refuse_unclean,
    released,
)

SUMS = "SHA256SUMS"


def main(arguments: list[str]) -> int:
    """Make a release; answers the exit code."""
    parser = argparse.ArgumentParser(
        prog="scripts/release", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("version", help="three numbers with dots between; the tag is v and these")
    parser.add_argument("--no-images", action="store_true", help="build no images")
    parser.add_argument("--repository", default="trybuna", help="where images are, before /services and /gateway")
    parser.add_argument("--push", action="store_true", help="push the images there, instead of saving them in a file")
    parser.add_argument("--unchecked", action="store_true", help="do not hold bills against their schema (20 s)")
    parser.add_argument("--tools", type=Path, default=ROOT / ".cache" / "release", help="an environment of its own")
    chosen = parser.parse_args(arguments)
    try:
        notes = refuse(ROOT, chosen.version)
        made = release(chosen, notes)
        note_release(ROOT, chosen.version)
    except Refused as refusal:
        print(f"release: {refusal}", file=sys.stderr)
        return 1
    print(f"v{chosen.version} is tagged; its files are in {made.relative_to(ROOT)}:")
    print((made / SUMS).read_text(), end="")
    print((made / "NOTES.md").read_text().partition("\n## Base images")[2].strip().replace("## ", ""))
    print(f"RELEASES has its line: commit it. Publish the files, then: git push origin HEAD v{chosen.version}")
    return 0


def refuse(root: Path, version: str) -> str:
    """Refuse what cannot be released; answers the version's notes.

    Raises:
        Refused: with what to do.
    """
    if not changelog.VERSION.fullmatch(version):
        raise Refused(f"{version} is no version: three numbers with dots between, without a v")
    refuse_unclean(root)
    refuse_existing(root, version)
    file = root / changelog.FILE
    text = file.read_text() if file.exists() else ""
    section = changelog.section_of(text, version)
    if section is None:
        raise Refused(f"{changelog.FILE} has no section of {version}: ## [{version}] - <day>, with what changed")
    if wrong := changelog.faults(text, sorted(released(root))):
        raise Refused(f"{changelog.FILE}: {'; '.join(wrong)}")
    if (root / "dist" / "release" / version).exists():
        raise Refused(f"dist/release/{version} is there already: look at it, then remove it")
    return section.text


def release(chosen: argparse.Namespace, notes: str) -> Path:
    """Make the tag and the files; answers their folder. Where something fails neither is left.

    Raises:
        Refused: something failed.
    """
    version: str = chosen.version
    tag = f"v{version}"
    folder = ROOT / "dist" / "release" / version
    draft = folder.with_name(f".{version}.draft")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    make_tag(ROOT, tag, f"Trybuna {version}\n\n{notes}\n")
    try:
        _write(draft, chosen, notes)
        draft.rename(folder)
    except BaseException:
        git(ROOT, "tag", "--delete", tag)
        shutil.rmtree(draft, ignore_errors=True)
        raise
    return folder


def _write(draft: Path, chosen: argparse.Namespace, notes: str) -> None:
    """Write every file of the release, the sums last."""
    version: str = chosen.version
    digests: dict[str, str] = {}
    others = bases.references(ROOT)
    pins = bases.pinned(others)
    if not chosen.no_images:
        named = images.references(chosen.repository, version)
        images.build(named, tag=f"v{version}", pins=pins)
        if chosen.push:
            digests = images.push(named)
        else:
            images.save(named, draft / f"trybuna-{version}-images.tar.gz")
    tools = bills.ensure_tools(ROOT, chosen.tools)
    made = {
        "sbom-python": bills.python_bill(ROOT, tools, version=version),
        "sbom-web": bills.npm_bill(ROOT, version=version),
    }
    for name, bill in made.items():
        if not chosen.unchecked:
            bills.validate(tools, bill)
        (draft / f"{name}.cdx.json").write_text(json.dumps(bill, indent=1, ensure_ascii=False) + "\n")
    (draft / "LICENCES.md").write_text(bills.licences(ROOT, tuple(made.values())))
    composed = release_file(ROOT, Images(version, chosen.repository, digests, pins))
    (draft / "compose.release.yaml").write_text(composed)
    for beside in ("roll", "postgres-17.yaml"):
        shutil.copy(ROOT / "deploy" / "docker" / beside, draft / beside)
    supplied = f"{bases.told(others, pins)}\n{vulnerabilities.told(vulnerabilities.audits(ROOT, tools))}"
    (draft / "NOTES.md").write_text(f"# Trybuna {version}\n\n{notes}\n\n{supplied}")
    archive(ROOT, f"v{version}", draft / f"trybuna-{version}.tar.gz", prefix=f"trybuna-{version}")
    lines = [f"{_sum(file)}  {file.name}\n" for file in sorted(draft.iterdir())]
    (draft / SUMS).write_text("".join(lines))


def _sum(file: Path) -> str:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
