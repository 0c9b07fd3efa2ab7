# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import NotRequired, TypedDict

PlacesInput = TypedDict(
    "PlacesInput",
    {
        "q": str,
        "limit": NotRequired[int],
    },
)

PlacesDataTownsItem = TypedDict(
    "PlacesDataTownsItem",
    {
        "name": str,
        "postTown": str,
        "county": str,
        "postcodeArea": str,
        "outcodes": list[str],
    },
)

PlacesDataStreetsItem = TypedDict(
    "PlacesDataStreetsItem",
    {
        "name": str,
        "localities": list[str],
        "postTown": str,
        "outcode": str,
        "postcodes": list[str],
    },
)

PlacesData = TypedDict(
    "PlacesData",
    {
        "towns": list[PlacesDataTownsItem],
        "streets": list[PlacesDataStreetsItem],
    },
)
