# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import Area

EconomicDataInput = TypedDict(
    "EconomicDataInput",
    {
        "postcode": NotRequired[str],
        "area": NotRequired[str],
        "measure": NotRequired[str],
        "from": NotRequired[str],
        "to": NotRequired[str],
    },
)

EconomicDataDataMeasuresItemArea = TypedDict(
    "EconomicDataDataMeasuresItemArea",
    {
        "code": str,
        "name": str,
    },
)

EconomicDataDataMeasuresItemSource = TypedDict(
    "EconomicDataDataMeasuresItemSource",
    {
        "title": str,
        "publisher": str,
        "edition": str,
        "licence": str,
        "url": str,
    },
)

EconomicDataDataMeasuresItem = TypedDict(
    "EconomicDataDataMeasuresItem",
    {
        "id": str,
        "label": str,
        "unit": Literal["pounds", "percent", "percent-change", "people", "jobs", "households", "rents", "index", "score", "rank", "ratio"],
        "area": EconomicDataDataMeasuresItemArea,
        "period": str,
        "value": float | None,
        "reason": Literal["suppressed", "not available"] | None,
        "lower": float | None,
        "upper": float | None,
        "intervalFrom": Literal["confidence interval", "standard error"] | None,
        "source": EconomicDataDataMeasuresItemSource,
    },
)

EconomicDataData = TypedDict(
    "EconomicDataData",
    {
        "area": Area,
        "measures": list[EconomicDataDataMeasuresItem],
    },
)
