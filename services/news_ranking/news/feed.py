"""The Atom feed of a contest's news (RFC 4287)."""

from collections.abc import Sequence
from datetime import UTC, datetime
from html import escape
from uuid import UUID
from xml.etree import ElementTree as ET

from news_ranking.news.schemas import NewsItem

MEDIA_TYPE = "application/atom+xml"
MOST_ENTRIES = 50
"""Feed readers keep the entries that they have seen."""
_ATOM = "http://www.w3.org/2005/Atom"
_XML = "{http://www.w3.org/XML/1998/namespace}"
_UNTOLD = {code: " " for code in range(0x20) if chr(code) not in "\t\n\r"} | {0xFFFE: " ", 0xFFFF: " "}
"""Characters that XML 1.0 cannot represent."""


def atom(contest_id: UUID, contest: str, items: Sequence[NewsItem], *, site: str, language: str) -> bytes:
    """Return the newest items as an Atom document.

    Args:
        contest_id: the contest in the feed's id.
        contest: its name.
        items: the newest first.
        site: the address of the installation, without a trailing slash.
        language: the language of the items.
    """
    ET.register_namespace("", _ATOM)
    feed = ET.Element(f"{{{_ATOM}}}feed", {f"{_XML}lang": language, f"{_XML}base": f"{site}/"})
    _add(feed, "id", contest_id.urn)
    _add(feed, "title", contest)
    _add(feed, "updated", _instant(items[0].order_date if items else datetime.fromtimestamp(0, UTC)))
    _add(_add(feed, "author"), "name", contest)
    _add(feed, "link", rel="alternate", href=f"{site}/news")
    _add(feed, "link", rel="self", type=MEDIA_TYPE, href=f"{site}/api/news/feed/{contest_id}?lang={language}")
    for item in items[:MOST_ENTRIES]:
        entry = _add(feed, "entry")
        _add(entry, "id", item.id.urn)
        _add(entry, "title", item.name)
        _add(entry, "updated", _instant(item.order_date))
        _add(entry, "link", rel="alternate", href=f"{site}/newsdetails/{item.id}")
        _add(entry, "category", term=item.kind)
        _add(entry, "summary", item.short_text)
        if item.article is not None:
            _add(entry, "content", _picture(item, site) + item.article, type="html")
    return ET.tostring(feed, encoding="utf-8", xml_declaration=True)


def _add(parent: ET.Element, name: str, text: str | None = None, **attributes: str) -> ET.Element:
    child = ET.SubElement(parent, f"{{{_ATOM}}}{name}", attributes)
    child.text = None if text is None else text.translate(_UNTOLD)
    return child


def _picture(item: NewsItem, site: str) -> str:
    """Return the HTML of an article's picture, which precedes its text; empty without a picture."""
    if not item.images:
        return ""
    largest = item.images[-1]
    alt = escape(item.image_alt or "")
    shape = f'width="{largest.width}" height="{largest.height}"'
    return f'<p><img src="{site}/api{largest.src}" alt="{alt}" {shape}></p>'


def _instant(instant: datetime) -> str:
    return instant.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
