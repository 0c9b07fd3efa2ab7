# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateRentalYieldInputInputs = TypedDict(
    "CalculateRentalYieldInputInputs",
    {
        "price": NotRequired[float],
        "monthlyRent": NotRequired[float],
        "voidWeeksPerYear": NotRequired[float],
        "annualCosts": NotRequired[float],
        "purchaseCosts": NotRequired[float],
        "weeklyRent": NotRequired[float],
        "annualServiceCharge": NotRequired[float],
        "annualGroundRent": NotRequired[float],
        "works": NotRequired[float],
    },
)

CalculateRentalYieldInput = TypedDict(
    "CalculateRentalYieldInput",
    {
        "jurisdiction": NotRequired[Literal["uk", "england", "northern-ireland", "scotland", "wales"]],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateRentalYieldInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateRentalYieldData = TypedDict(
    "CalculateRentalYieldData",
    {
        "netYieldPercent": float,
        "grossYieldPercent": float,
        "annualRent": float,
        "netIncome": float,
        "working": NotRequired[list[WorkingLine]],
    },
)
