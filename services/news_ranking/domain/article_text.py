"""An article's text: Markdown comes in, HTML that a page can show as it is goes out (rules.md, Price changes and news).

Two stand in a row: the Markdown reader takes no HTML (tags are shown as they were typed), and what it makes is
sanitised by a list of allowed elements. Pictures of other sites are no part of it: they would tell those who reads.
"""

from dataclasses import dataclass

import nh3
from markdown_it import MarkdownIt
from markdown_it.token import Token

SHORT_TEXT = 300
"""Characters of the short text of news (spec.md §9)."""
_ELEMENTS = {
    *("p", "br", "hr", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "pre", "code", "strong", "em", "s", "a"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
_HEADINGS = ("h2", "h3", "h4")
"""The page's heading of the first level is the article's name: the levels of a text begin below it, without a gap."""
_READER = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"]).disable(["image"])


@dataclass(frozen=True)
class ArticleText:
    """A text in the forms in which it is shown."""

    html: str
    short: str
    """The beginning, without any form, of at most `SHORT_TEXT` characters."""


def article_text(markdown: str) -> ArticleText:
    """Read Markdown (CommonMark, tables, strikethrough): answer sanitised HTML, and its beginning as plain text."""
    tokens = _READER.parse(markdown)
    headings = [token for token in tokens if token.type in {"heading_open", "heading_close"}]
    levels = sorted({token.tag for token in headings})
    for token in headings:
        token.tag = _HEADINGS[min(levels.index(token.tag), len(_HEADINGS) - 1)]
    made = _READER.renderer.render(tokens, _READER.options, {})
    html = nh3.clean(
        made,
        tags=_ELEMENTS,
        attributes={"*": set(), "a": {"href"}, "ol": {"start"}},
        url_schemes={"http", "https", "mailto"},
        link_rel="nofollow noopener noreferrer",
    )
    return ArticleText(html.strip(), shortened(" ".join(_words(tokens))))


def shortened(text: str) -> str:
    """Cut a text to `SHORT_TEXT` characters, at the end of a word where there is one, with an ellipsis."""
    text = " ".join(text.split())
    if len(text) <= SHORT_TEXT:
        return text
    cut = text[:SHORT_TEXT]
    return cut[: max(cut.rfind(" "), 0) or SHORT_TEXT - 1].rstrip(" ,;:–-") + "…"


def _words(tokens: list[Token]) -> list[str]:
    found: list[str] = []
    for token in tokens:
        if token.type == "inline":
            found.append("".join(_word(part) for part in token.children or ()))
        elif token.type in {"code_block", "fence"}:
            found.append(token.content)
    return found


def _word(part: Token) -> str:
    return " " if part.type in {"softbreak", "hardbreak"} else part.content
