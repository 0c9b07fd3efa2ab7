# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, TypedDict

PostcodeValidityInput = TypedDict(
    "PostcodeValidityInput",
    {
        "postcode": str,
    },
)

PostcodeValidityData = TypedDict(
    "PostcodeValidityData",
    {
        "postcode": str | None,
        "valid": bool,
        "status": Literal["live", "terminated", "never existed"] | None,
    },
)
