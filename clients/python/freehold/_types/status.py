# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Any, Literal, TypedDict

Status = TypedDict(
    "Status",
    {
        "status": Literal["ok"],
        "datasets": int,
    },
)

StatusInput = dict[str, Any]
