# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Any, Literal, TypedDict

CoverageDatasetsItemNationsItem = TypedDict(
    "CoverageDatasetsItemNationsItem",
    {
        "nation": str,
        "covered": bool,
        "status": Literal["imported", "partly", "not imported", "not covered", "unknown"],
    },
)

DateRange = TypedDict(
    "DateRange",
    {
        "from": str,
        "to": str,
    },
)

CoverageDatasetsItemPlacesItem = TypedDict(
    "CoverageDatasetsItemPlacesItem",
    {
        "kind": Literal["sector", "outcode", "area", "authority", "nation", "series", "force", "measure", "layer"],
        "code": str,
        "imported": list[DateRange],
        "partly": list[DateRange],
        "found": int | None,
        "listed": int | None,
    },
)

CoverageDatasetsItem = TypedDict(
    "CoverageDatasetsItem",
    {
        "dataset": str,
        "edition": str,
        "demonstration": bool,
        "rows": int,
        "coversFrom": str | None,
        "coversTo": str | None,
        "publishedAt": str,
        "whole": bool,
        "extent": str | None,
        "nations": list[CoverageDatasetsItemNationsItem],
        "places": list[CoverageDatasetsItemPlacesItem],
    },
)

Coverage = TypedDict(
    "Coverage",
    {
        "datasets": list[CoverageDatasetsItem],
    },
)

CoverageInput = dict[str, Any]
