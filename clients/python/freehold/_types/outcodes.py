# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import TypedDict

CodeAndName = TypedDict(
    "CodeAndName",
    {
        "code": str,
        "name": str | None,
    },
)

OutcodesInput = TypedDict(
    "OutcodesInput",
    {
        "outcode": str,
    },
)

OutcodesData = TypedDict(
    "OutcodesData",
    {
        "outcode": str,
        "live": int,
        "terminated": int | None,
        "easting": int | None,
        "northing": int | None,
        "latitude": float | None,
        "longitude": float | None,
        "nations": list[CodeAndName],
        "regions": list[CodeAndName],
        "counties": list[CodeAndName],
        "localAuthorities": list[CodeAndName],
        "wards": list[CodeAndName],
        "parishes": list[CodeAndName],
        "constituencies": list[CodeAndName],
    },
)
