# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateBrrrInputInputs = TypedDict(
    "CalculateBrrrInputInputs",
    {
        "purchasePrice": NotRequired[float],
        "refurbCost": NotRequired[float],
        "endValue": NotRequired[float],
        "refinanceLtvPercent": NotRequired[float],
        "monthlyRent": NotRequired[float],
        "legalFees": NotRequired[float],
        "bridgePercentOfPrice": NotRequired[float],
        "bridgeMonthlyInterestPercent": NotRequired[float],
        "bridgeMonths": NotRequired[float],
        "bridgeFeePercent": NotRequired[float],
        "refinanceRatePercent": NotRequired[float],
        "refinanceFees": NotRequired[float],
        "managementPercent": NotRequired[float],
        "monthlyOtherCosts": NotRequired[float],
        "ownsOtherProperty": NotRequired[bool],
        "buyerType": NotRequired[Literal["individual", "company"]],
        "propertyType": NotRequired[Literal["residential", "mixed", "non-residential"]],
        "nonUkResident": NotRequired[bool],
        "corporateFlatRate": NotRequired[bool],
    },
)

CalculateBrrrInput = TypedDict(
    "CalculateBrrrInput",
    {
        "jurisdiction": Literal["england", "northern-ireland", "scotland", "wales"],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateBrrrInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateBrrrData = TypedDict(
    "CalculateBrrrData",
    {
        "cashLeftIn": float,
        "cashInvestedBeforeRefinance": float,
        "cashReleased": float,
        "monthlyCashFlow": float,
        "returnOnCashLeftInPercent": float | None,
        "equityCreated": float,
        "totalProjectCost": float,
        "propertyTax": float,
        "bridgeLoan": float,
        "bridgeCost": float,
        "newLoan": float,
        "grossYieldOnEndValuePercent": float,
        "working": NotRequired[list[WorkingLine]],
    },
)
