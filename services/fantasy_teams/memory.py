"""What was read once and cannot change under its key: rules of a contest's revision, athletes, pinned prices."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Memory(Generic[Key, Value]):
    """Remembers the values used last.

    Args:
        largest: how many; beyond that the one used longest ago is forgotten.
    """

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._values: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        """Answer what is remembered under a key."""
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: Key, value: Value) -> Value:
        """Remember a value, and answer it."""
        self._values[key] = value
        if len(self._values) > self._largest:
            self._values.popitem(last=False)
        return value
