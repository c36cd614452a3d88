"""Markdown comes in, HTML that cannot do anything goes out."""

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from news_ranking.domain.article_text import SHORT_TEXT, article_text, shortened

ELEMENTS = {
    *("p", "br", "hr", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "pre", "code", "strong", "em", "s", "a"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
ATTRIBUTES = {("a", "href"), ("a", "rel"), ("ol", "start")}
PIECES = (
    *("<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>", "<a href='javascript:x'>"),
    *("[x](javascript:alert(1))", "[x](JaVaScRiPt&colon;alert(1))", "[x](data:text/html;base64,PHNj)", "![x](//e.x/p)"),
    *("[x](vbscript:x)", "<javascript:alert(1)>", "[x]: javascript:y\n[x]", '[x](https://e.x "on\\"click=y")', "</p>"),
    *("# ", "- ", "> ", "1. ", "`", "```\n", "**", "_", "~~", "|a|b|\n|-|-|\n|c|d|\n", "\n\n", "&lt;", "<!--", "]]>"),
    *("<style>@import 'x'</style>", "<math><mi//xlink:href='data:x'>", "<form action=x><input>", "\\", "\t", "&#0;"),
)


class Reader(HTMLParser):
    """Lists the elements and attributes of a piece of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: set[str] = set()
        self.attributes: set[tuple[str, str]] = set()
        self.links: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        for name, value in attrs:
            self.attributes.add((tag, name))
            if name == "href":
                self.links.add(value or "")

    def handle_comment(self, data: str) -> None:
        self.elements.add(f"comment {data}")


def assert_harmless(html: str) -> None:
    read = Reader(html)
    assert read.elements <= ELEMENTS, html
    assert read.attributes <= ATTRIBUTES, html
    for link in read.links:
        scheme = link.split(":", 1)[0].lower() if ":" in link.split("/", 1)[0] else ""
        assert scheme in {"", "http", "https", "mailto"}, html


@given(st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=20)), max_size=40).map("".join))
def test_whatever_is_written_nothing_but_the_listed_elements_and_links_comes_out(markdown: str) -> None:
    text = article_text(markdown)
    assert_harmless(text.html)
    assert len(text.short) <= SHORT_TEXT


@pytest.mark.parametrize("piece", PIECES)
def test_each_hostile_piece_alone_is_harmless(piece: str) -> None:
    assert_harmless(article_text(piece).html)


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("# Tytuł", "<h2>Tytuł</h2>"),
        ("### Śródtytuł", "<h2>Śródtytuł</h2>"),
        ("# A\n## B\n#### C\n##### D", "<h2>A</h2>\n<h3>B</h3>\n<h4>C</h4>\n<h4>D</h4>"),
        ("Ala **ma** _kota_.", "<p>Ala <strong>ma</strong> <em>kota</em>.</p>"),
        ("~~nie~~", "<p><s>nie</s></p>"),
        ("> cytat", "<blockquote>\n<p>cytat</p>\n</blockquote>"),
        ("3. trzy", '<ol start="3">\n<li>trzy</li>\n</ol>'),
        ("[ranking](/ranking)", '<p><a href="/ranking" rel="nofollow noopener noreferrer">ranking</a></p>'),
        ("<b>nie</b>", "<p>&lt;b&gt;nie&lt;/b&gt;</p>"),
        ("  \n ", ""),
    ],
)
def test_what_organizers_write_reads_as_markdown_does(markdown: str, html: str) -> None:
    assert article_text(markdown).html == html


def test_deep_nesting_and_long_runs_of_marks_are_read_all_the_same() -> None:
    for markdown in ("> " * 2000 + "x", "*a " * 6_000, "`" * 20_000, "|" * 20_000, "- " * 5_000):
        assert_harmless(article_text(markdown[:20_000]).html)


def test_the_short_text_has_no_marks_and_ends_with_a_whole_word() -> None:
    assert article_text("# Tytuł\n\nAla **ma**\nkota [tu](https://e.x).").short == "Tytuł Ala ma kota tu."
    long = article_text("słowo " * 100).short
    assert len(long) <= SHORT_TEXT
    assert long.endswith("słowo…")
    assert len(shortened("x" * 400)) == SHORT_TEXT
