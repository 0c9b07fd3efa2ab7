# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Any, Literal, NotRequired, TypedDict

BatchInputCallsItem = TypedDict(
    "BatchInputCallsItem",
    {
        "id": str,
        "method": NotRequired[Literal["GET", "POST"]],
        "path": str,
        "body": NotRequired[dict[str, Any]],
    },
)

BatchInput = TypedDict(
    "BatchInput",
    {
        "calls": list[BatchInputCallsItem],
    },
)

BatchDataAnswersItem = TypedDict(
    "BatchDataAnswersItem",
    {
        "id": str,
        "status": int,
        "body": NotRequired[Any],
    },
)

BatchData = TypedDict(
    "BatchData",
    {
        "creditsCharged": int,
        "answers": list[BatchDataAnswersItem],
    },
)
