# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

HousePriceIndexInput = TypedDict(
    "HousePriceIndexInput",
    {
        "area": str,
        "from": NotRequired[str],
        "to": NotRequired[str],
        "propertyType": NotRequired[Literal["D", "S", "T", "F"]],
    },
)

HousePriceIndexDataArea = TypedDict(
    "HousePriceIndexDataArea",
    {
        "code": str,
        "name": str,
        "slug": str,
    },
)

HousePriceIndexDataMonthsItem = TypedDict(
    "HousePriceIndexDataMonthsItem",
    {
        "month": str,
        "averagePrice": float | None,
        "index": float | None,
        "monthlyChangePercent": float | None,
        "annualChangePercent": float | None,
        "salesVolume": int | None,
    },
)

HousePriceIndexData = TypedDict(
    "HousePriceIndexData",
    {
        "area": HousePriceIndexDataArea,
        "propertyType": Literal["D", "S", "T", "F"] | None,
        "measure": Literal["all", "detached", "semi-detached", "terraced", "flat", "cash", "mortgage", "first-time-buyer", "former-owner-occupier", "new", "existing"],
        "baseMonth": str | None,
        "months": list[HousePriceIndexDataMonthsItem],
    },
)
