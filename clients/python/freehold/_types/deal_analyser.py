# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateDealAnalyserInputInputs = TypedDict(
    "CalculateDealAnalyserInputInputs",
    {
        "purchasePrice": NotRequired[float],
        "monthlyRent": NotRequired[float],
        "refurbCost": NotRequired[float],
        "ltvPercent": NotRequired[float],
        "mortgageRatePercent": NotRequired[float],
        "mortgageType": NotRequired[Literal["interest-only", "repayment"]],
        "termYears": NotRequired[float],
        "legalFees": NotRequired[float],
        "otherPurchaseCosts": NotRequired[float],
        "voidWeeksPerYear": NotRequired[float],
        "managementPercent": NotRequired[float],
        "annualCosts": NotRequired[float],
        "ownsOtherProperty": NotRequired[bool],
        "buyerType": NotRequired[Literal["individual", "company"]],
        "propertyType": NotRequired[Literal["residential", "mixed", "non-residential"]],
        "nonUkResident": NotRequired[bool],
        "corporateFlatRate": NotRequired[bool],
    },
)

CalculateDealAnalyserInput = TypedDict(
    "CalculateDealAnalyserInput",
    {
        "jurisdiction": Literal["england", "northern-ireland", "scotland", "wales"],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateDealAnalyserInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateDealAnalyserData = TypedDict(
    "CalculateDealAnalyserData",
    {
        "cashOnCashReturnPercent": float,
        "cashRequired": float,
        "propertyTax": float,
        "loanAmount": float,
        "netOperatingIncome": float,
        "annualMortgageCost": float,
        "annualCashFlow": float,
        "monthlyCashFlow": float,
        "grossYieldPercent": float,
        "netYieldPercent": float,
        "interestCoverPercent": float | None,
        "working": NotRequired[list[WorkingLine]],
    },
)
