# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import PostcodeRecord

PostcodeSearchInput = TypedDict(
    "PostcodeSearchInput",
    {
        "near": NotRequired[str],
        "radiusMetres": NotRequired[int],
        "q": NotRequired[str],
        "records": NotRequired[bool],
        "limit": NotRequired[int],
    },
)

PostcodeSearchDataPostcodesItemLocalAuthority = TypedDict(
    "PostcodeSearchDataPostcodesItemLocalAuthority",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeSearchDataPostcodesItem = TypedDict(
    "PostcodeSearchDataPostcodesItem",
    {
        "postcode": str,
        "status": Literal["live", "terminated"],
        "distanceMetres": NotRequired[float],
        "easting": NotRequired[int],
        "northing": NotRequired[int],
        "latitude": NotRequired[float],
        "longitude": NotRequired[float],
        "localAuthority": NotRequired[PostcodeSearchDataPostcodesItemLocalAuthority | None],
        "record": NotRequired[PostcodeRecord],
    },
)

PostcodeSearchData = TypedDict(
    "PostcodeSearchData",
    {
        "postcodes": list[PostcodeSearchDataPostcodesItem],
    },
)
