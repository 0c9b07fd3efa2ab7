# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import NotRequired, TypedDict

from .shared import NearbyOutcode

NearestOutcodesInput = TypedDict(
    "NearestOutcodesInput",
    {
        "near": str,
        "radiusMetres": NotRequired[int],
        "limit": NotRequired[int],
    },
)

NearestOutcodesData = TypedDict(
    "NearestOutcodesData",
    {
        "outcodes": list[NearbyOutcode],
    },
)
