# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import NotRequired, TypedDict

UsageDaysItem = TypedDict(
    "UsageDaysItem",
    {
        "day": str,
        "endpoint": str,
        "keyId": str,
        "keyName": str,
        "calls": int,
        "credits": int,
        "price": float,
    },
)

Usage = TypedDict(
    "Usage",
    {
        "from": str,
        "to": str,
        "calls": int,
        "credits": int,
        "price": float,
        "days": list[UsageDaysItem],
    },
)

UsageInput = TypedDict(
    "UsageInput",
    {
        "from": NotRequired[str],
        "to": NotRequired[str],
    },
)
