# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import NotRequired, TypedDict

from .shared import NearbyPostcode

NearestPostcodesInputPointsItem = TypedDict(
    "NearestPostcodesInputPointsItem",
    {
        "latitude": float,
        "longitude": float,
        "limit": NotRequired[int],
        "radiusMetres": NotRequired[int],
    },
)

NearestPostcodesInput = TypedDict(
    "NearestPostcodesInput",
    {
        "points": list[NearestPostcodesInputPointsItem],
    },
)

NearestPostcodesDataPointsItem = TypedDict(
    "NearestPostcodesDataPointsItem",
    {
        "latitude": float,
        "longitude": float,
        "postcodes": list[NearbyPostcode],
    },
)

NearestPostcodesData = TypedDict(
    "NearestPostcodesData",
    {
        "points": list[NearestPostcodesDataPointsItem],
    },
)
