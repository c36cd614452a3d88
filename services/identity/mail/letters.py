"""Content of mails, from a service's templates: one per kind and language, text and HTML by one layout."""

from dataclasses import dataclass

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined, Template

from contracts.base import Language


@dataclass(frozen=True)
class Letter:
    """The content of a mail, in plain text and in HTML."""

    subject: str
    text: str
    html: str


class LetterWriter:
    """Writes letters from the templates `<kind>.<language>.jinja` in a package's folder `mails`.

    A template extends `layout` and fills its blocks: `subject`, `before`, `act` and `after`. `act` is the label of the
    button that leads to the value `link`; without it there is no button. The blocks `item` and `item_act` name each
    entry `one` of the value `listed` and its link. Values are escaped in HTML; a missing one is an error.

    Args:
        package: the owner of the templates.
        usual: values of every letter, such as the sender.
    """

    def __init__(self, package: str, **usual: str) -> None:
        self._usual = usual
        loader = ChoiceLoader([PackageLoader(package, "mails"), PackageLoader("identity.mail")])
        self._text = Environment(loader=loader, autoescape=False, undefined=StrictUndefined, trim_blocks=True)  # noqa: S701 - plain text
        self._html = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True)

    def write(self, kind: str, language: Language, **values: object) -> Letter:
        """Return a letter.

        Raises:
            TemplateNotFound: there is no such kind in this language.
            UndefinedError: the template wants a value that was not given.
        """
        name, given = f"{kind}.{language}.jinja", {**_ABSENT, **self._usual, **values, "language": language}
        text = self._text.get_template(name)
        return Letter(
            subject=_subject(text, given | {"layout": "letter.text.jinja"}),
            text=text.render(given, layout="letter.text.jinja").strip() + "\n",
            html=self._html.get_template(name).render(given, layout="letter.html.jinja").strip() + "\n",
        )


_ABSENT: dict[str, object] = {"link": None, "listed": ()}


def _subject(template: Template, given: dict[str, object]) -> str:
    """Render the block `subject` alone: one line."""
    block = template.blocks["subject"]
    return " ".join("".join(block(template.new_context(given))).split())
