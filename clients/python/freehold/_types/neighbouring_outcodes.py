# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import NotRequired, TypedDict

from .shared import NearbyOutcode

NeighbouringOutcodesInput = TypedDict(
    "NeighbouringOutcodesInput",
    {
        "outcode": str,
        "radiusMetres": NotRequired[int],
        "limit": NotRequired[int],
    },
)

NeighbouringOutcodesData = TypedDict(
    "NeighbouringOutcodesData",
    {
        "outcodes": list[NearbyOutcode],
    },
)
