"""What can go wrong with templates and origins."""

from kit.errors import Problem

__all__ = ["OriginOfAnotherSport", "TemplateUnknown"]


class TemplateUnknown(Problem):
    """There is no template of this key."""

    code = "template-unknown"
    title = "Unknown template"
    pl = "Nie ma takiego szablonu rozgrywek."
    en = "There is no such contest template."


class OriginOfAnotherSport(Problem):
    """An origin of this name exists, but for another sport."""

    status = 409
    code = "origin-of-another-sport"
    title = "Origin of another sport"
    pl = "Zawody „{name}” już istnieją, ale w innej dyscyplinie. Wybierz inną nazwę."
    en = "The competition “{name}” exists already, in another sport. Choose another name."
