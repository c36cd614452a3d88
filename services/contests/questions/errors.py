"""Problems of questions."""

from kit.api.errors import Problem


class QuestionsForTyperOnly(Problem):
    """Only prediction contests have questions."""

    status = 409
    code = "questions-for-typer-only"
    title = "Questions for typer only"
    pl = "Pytania zadaje się tylko w typerze."
    en = "Only prediction contests have questions."


class QuestionClosed(Problem):
    """What a question says and pays stands from its closing on (rules-blocks.md)."""

    status = 409
    code = "question-closed"
    title = "Question closed"
    pl = "To pytanie jest już zamknięte: jego treści, odpowiedzi i punktów nie można zmieniać."
    en = "This question is closed: its text, answers and points cannot be changed any more."


class ClosingMissing(Problem):
    """A question beside the rounds has a closing of its own."""

    code = "closing-missing"
    title = "Closing missing"
    pl = "Podaj, kiedy to pytanie się zamyka."
    en = "Say when this question closes."


class QuestionFormStands(Problem):
    """Answers to one form of a question are none to another."""

    status = 409
    code = "question-form-stands"
    title = "Question form stands"
    pl = "Rodzaju pytania nie można zmienić: usuń je i zadaj nowe."
    en = "The form of a question cannot be changed: delete it and ask another one."


class NumberBoundsMeet(Problem):
    """No two numbers are left to choose between."""

    code = "number-bounds-meet"
    title = "Number bounds meet"
    pl = "Najniższa odpowiedź musi być niższa od najwyższej."
    en = "The lowest answer must be below the highest one."


class NearWithoutDistance(Problem):
    """A near number pays, but nothing says how near it must be."""

    code = "near-without-distance"
    title = "Near without distance"
    pl = "Podaj, o ile najwyżej może się mylić odpowiedź w pobliżu."
    en = "Say by how much a near answer may be off at most."


class AnswersTooFew(Problem):
    """A choice must leave an answer out, or nothing is predicted."""

    code = "answers-too-few"
    title = "Answers too few"
    pl = "Odpowiedzi musi być więcej, niż można ich wybrać: jest {answers}, a wybrać można {choose}."
    en = "There must be more answers than may be chosen: there are {answers}, and {choose} may be chosen."
    example = {"answers": 4, "choose": 4}


class AnswerTwice(Problem):
    """Two answers of a question have the same name or key."""

    code = "answer-twice"
    title = "Answer twice"
    pl = "Odpowiedź „{answer}” jest na liście dwa razy."
    en = "The answer “{answer}” is on the list twice."
    example = {"answer": "Brazylia"}
