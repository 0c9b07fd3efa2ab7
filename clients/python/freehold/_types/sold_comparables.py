# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

SoldComparablesInput = TypedDict(
    "SoldComparablesInput",
    {
        "postcode": str,
        "radiusMetres": NotRequired[int],
        "propertyType": NotRequired[str],
        "tenure": NotRequired[Literal["F", "L"]],
        "newBuild": NotRequired[bool],
        "from": NotRequired[str],
        "to": NotRequired[str],
        "minPrice": NotRequired[float],
        "maxPrice": NotRequired[float],
        "sort": NotRequired[Literal["distance", "date", "price", "similarity"]],
        "limit": NotRequired[int],
        "cursor": NotRequired[str],
    },
)

SoldComparablesDataSubjectNation = TypedDict(
    "SoldComparablesDataSubjectNation",
    {
        "code": str,
        "name": str | None,
    },
)

SoldComparablesDataSubjectRegion = TypedDict(
    "SoldComparablesDataSubjectRegion",
    {
        "code": str,
        "name": str | None,
    },
)

SoldComparablesDataSubjectLocalAuthority = TypedDict(
    "SoldComparablesDataSubjectLocalAuthority",
    {
        "code": str,
        "name": str | None,
    },
)

SoldComparablesDataSubject = TypedDict(
    "SoldComparablesDataSubject",
    {
        "postcode": str,
        "status": Literal["live", "terminated"],
        "terminatedOn": str | None,
        "easting": int,
        "northing": int,
        "latitude": float | None,
        "longitude": float | None,
        "nation": SoldComparablesDataSubjectNation | None,
        "region": SoldComparablesDataSubjectRegion | None,
        "localAuthority": SoldComparablesDataSubjectLocalAuthority | None,
        "usualType": Literal["D", "S", "T", "F", "O"] | None,
    },
)

SoldComparablesDataSummary = TypedDict(
    "SoldComparablesDataSummary",
    {
        "counted": int,
        "medianPrice": float | None,
        "lowerQuartilePrice": float | None,
        "upperQuartilePrice": float | None,
        "medianPricePerSqm": float | None,
    },
)

SoldComparablesDataSalesItem = TypedDict(
    "SoldComparablesDataSalesItem",
    {
        "transactionId": str,
        "price": float,
        "soldOn": str,
        "address": str,
        "paon": str,
        "saon": str,
        "street": str,
        "locality": str,
        "town": str,
        "postcode": str | None,
        "propertyType": Literal["D", "S", "T", "F", "O"],
        "tenure": Literal["F", "L", "U"],
        "newBuild": bool,
        "category": Literal["A", "B"],
        "distanceMetres": float,
        "similarity": float,
        "floorAreaSqm": float | None,
        "pricePerSqm": float | None,
        "indexedPrice": float | None,
        "matchTier": Literal["uprn", "address", "building", "postcode"],
    },
)

SoldComparablesData = TypedDict(
    "SoldComparablesData",
    {
        "subject": SoldComparablesDataSubject,
        "count": int,
        "summary": SoldComparablesDataSummary,
        "sales": list[SoldComparablesDataSalesItem],
    },
)
