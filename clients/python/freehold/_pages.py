from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from ._answer import Answer

Data = TypeVar("Data")


def pages(list_operation: Callable[..., Answer[Data]], input: Mapping[str, Any]) -> Iterator[Answer[Data]]:
    """Yields every page of a list, each when it's asked for: `for page in pages(freehold.schools, {"area": "reading"})`.

    Each page is a call of its own and costs credits.
    """
    given = dict(input)
    while True:
        answer = list_operation(given)
        yield answer
        cursor = answer.meta.get("nextCursor")
        if not cursor:
            return
        given["cursor"] = cursor
