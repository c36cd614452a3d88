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
