# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import NotRequired, TypedDict

RandomPostcodeInput = TypedDict(
    "RandomPostcodeInput",
    {
        "outcode": NotRequired[str],
    },
)
