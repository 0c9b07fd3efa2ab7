# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import NotRequired, TypedDict

from .shared import NearbyPostcode

NeighbouringPostcodesInput = TypedDict(
    "NeighbouringPostcodesInput",
    {
        "postcode": str,
        "radiusMetres": NotRequired[int],
        "limit": NotRequired[int],
    },
)

NeighbouringPostcodesData = TypedDict(
    "NeighbouringPostcodesData",
    {
        "postcodes": list[NearbyPostcode],
    },
)
