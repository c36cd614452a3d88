"""``make books``: builds docs/books into dist/books; scripts/books installs the generator."""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from book_pages.links import Broken, switched
from book_pages.staging import LANGUAGES, Books
from project import ROOT

LOADED = re.compile(
    r"<(?:script|img|iframe|source|link rel=\"(?!canonical))[^>]*\b(?:src|href)=\"((?:https?:)?//[^\"]+)"
)
"""What a browser fetches by itself, from another host."""


def main() -> int:
    """Build both languages; answers 0 if nothing was wrong."""
    parser = argparse.ArgumentParser(prog="scripts/books", description=__doc__)
    parser.add_argument("--generator", type=Path, required=True, help="the program zensical")
    parser.add_argument("--to", type=Path, default=ROOT / "dist" / "books", help="the folder, which is made anew")
    wanted = parser.parse_args()
    books = Books(ROOT)
    with tempfile.TemporaryDirectory() as made:
        site = Path(made, "books")
        for language in LANGUAGES:
            folder = Path(made, language)
            try:
                books.stage(language, folder)
            except Broken as error:
                print(f"books: {error}", file=sys.stderr)
                return 1
            command = (wanted.generator.absolute(), "build", "--strict", "--config-file", folder / "zensical.toml")
            done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
            if done.returncode or "Warning" in done.stderr + done.stdout:
                print(done.stdout + done.stderr, file=sys.stderr)
                return 1
            shutil.copytree(folder / "site", site / language)
            (site / language / "404.html").unlink()  # its links are for the root of a host, wherever this will lie
        shutil.copy(books.folder / "index.html", site)
        for page in site.rglob("*/**/*.html"):
            file = Path(*page.relative_to(site).parts[1:])
            page.write_text(switched(page.read_text("utf-8"), site, file), "utf-8")
        foreign = {address for page in site.rglob("*.html") for address in LOADED.findall(page.read_text("utf-8"))}
        if foreign:
            print(f"books: pages would load {', '.join(sorted(foreign))}", file=sys.stderr)
            return 1
        shutil.rmtree(wanted.to, ignore_errors=True)
        shutil.copytree(site, wanted.to)
    print(f"books: {sum(1 for _ in wanted.to.rglob('*.html'))} pages in {wanted.to}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
