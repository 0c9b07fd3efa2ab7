# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateHomeEquityInputInputs = TypedDict(
    "CalculateHomeEquityInputInputs",
    {
        "propertyValue": NotRequired[float],
        "mortgageBalance": NotRequired[float],
        "otherSecuredLoans": NotRequired[float],
        "maxLtvPercent": NotRequired[float],
    },
)

CalculateHomeEquityInput = TypedDict(
    "CalculateHomeEquityInput",
    {
        "jurisdiction": NotRequired[Literal["uk", "england", "northern-ireland", "scotland", "wales"]],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateHomeEquityInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateHomeEquityData = TypedDict(
    "CalculateHomeEquityData",
    {
        "equity": float,
        "equityPercent": float,
        "loanToValuePercent": float,
        "maxAdditionalBorrowing": float,
        "working": NotRequired[list[WorkingLine]],
    },
)
