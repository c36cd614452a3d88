"""Plain text from the input of users."""

from html.parser import HTMLParser


def without_tags(text: str) -> str:
    """Return the text between tags, unchanged; scripts, styles and all tags are removed.

    Removing tags can create new ones (`<<b>b>`). Their opening bracket is removed, too.
    """
    kept = _between_tags(text)
    return kept if _between_tags(kept) == kept else kept.replace("<", "")


def _between_tags(text: str) -> str:
    parser = _Text()
    parser.feed(text.replace("&", "&amp;"))  # which the parser reads as the sign that was written
    parser.close()
    return "".join(parser.parts)


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._hidden = 0

    def parse_html_declaration(self, i: int) -> int:
        """Parse `<!…` as a comment, as browsers do; the parser would fail at what looks like a marked section."""
        if self.rawdata.startswith("<![", i):
            return self.parse_bogus_comment(i)
        return super().parse_html_declaration(i)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - its signature
        self._hidden += tag in {"script", "style"}

    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in {"script", "style"} and self._hidden > 0

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.parts.append(data)
