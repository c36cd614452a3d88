"""Problems of waiting values."""

from kit.api.errors import Problem


class ValueNotWaiting(Problem):
    """A value does not wait (any more): it was taken, typed anew, or its round has opened."""

    status = 409
    code = "value-not-waiting"
    title = "Value not waiting"
    pl = "Ta wartość z pliku już nie czeka: ktoś ją wziął albo wpisał inną, albo kolejka się otworzyła."
    en = "This value of a file no longer waits: somebody took it or typed another one, or the round has opened."
