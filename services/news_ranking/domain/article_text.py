"""An article's text: Markdown in, HTML that is safe to show out (rules.md, Price changes and news).

There are two barriers. The Markdown parser accepts no HTML and shows tags as typed. Its output is sanitised by a list
of allowed elements. Pictures of other sites are not allowed, because they would reveal readers to those sites.
"""

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import nh3

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

SHORT_TEXT = 300
"""Characters of the short text of news (spec.md §9)."""
_ELEMENTS = {
    *("p", "br", "hr", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "pre", "code", "strong", "em", "s", "a"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
_HEADINGS = ("h2", "h3", "h4")
"""The page's first-level heading is the article's name, so the text's levels start below it, without a gap."""


@dataclass(frozen=True)
class ArticleText:
    """A text in its displayed forms."""

    html: str
    short: str
    """The beginning, without formatting, of at most `SHORT_TEXT` characters."""


def article_text(markdown: str) -> ArticleText:
    """Return sanitised HTML of Markdown (CommonMark, tables, strikethrough), and its beginning as plain text."""
    reader = _reader()
    tokens = reader.parse(markdown)
    headings = [token for token in tokens if token.type in {"heading_open", "heading_close"}]
    levels = sorted({token.tag for token in headings})
    for token in headings:
        token.tag = _HEADINGS[min(levels.index(token.tag), len(_HEADINGS) - 1)]
    made = reader.renderer.render(tokens, reader.options, {})
    html = nh3.clean(
        made,
        tags=_ELEMENTS,
        attributes={"*": set(), "a": {"href"}, "ol": {"start"}},
        url_schemes={"http", "https", "mailto"},
        link_rel="nofollow noopener noreferrer",
    )
    return ArticleText(html.strip(), shortened(" ".join(_words(tokens))))


def shortened(text: str) -> str:
    """Shorten a text to `SHORT_TEXT` characters, if possible at the end of a word, with an ellipsis."""
    text = " ".join(text.split())
    if len(text) <= SHORT_TEXT:
        return text
    cut = text[:SHORT_TEXT]
    return cut[: max(cut.rfind(" "), 0) or SHORT_TEXT - 1].rstrip(" ,;:–-") + "…"


@cache
def _reader() -> "MarkdownIt":
    """Create the reader when the first article is written: its import is a fortieth of a start."""
    from markdown_it import MarkdownIt  # noqa: PLC0415 - see above

    return MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"]).disable(["image"])


def _words(tokens: list["Token"]) -> list[str]:
    found: list[str] = []
    for token in tokens:
        if token.type == "inline":
            found.append("".join(_word(part) for part in token.children or ()))
        elif token.type in {"code_block", "fence"}:
            found.append(token.content)
    return found


def _word(part: "Token") -> str:
    return " " if part.type in {"softbreak", "hardbreak"} else part.content
