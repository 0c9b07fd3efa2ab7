# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateHmoInputInputs = TypedDict(
    "CalculateHmoInputInputs",
    {
        "price": NotRequired[float],
        "monthlyRoomRents": NotRequired[list[float]],
        "occupancyPercent": NotRequired[float],
        "annualBills": NotRequired[float],
        "loanAmount": NotRequired[float],
        "annualRatePercent": NotRequired[float],
        "managementPercent": NotRequired[float],
        "annualCouncilTax": NotRequired[float],
        "annualMaintenance": NotRequired[float],
        "annualInsurance": NotRequired[float],
        "licenceFee": NotRequired[float],
        "licenceYears": NotRequired[float],
    },
)

CalculateHmoInput = TypedDict(
    "CalculateHmoInput",
    {
        "jurisdiction": NotRequired[Literal["uk", "england", "northern-ireland", "scotland", "wales"]],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateHmoInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateHmoData = TypedDict(
    "CalculateHmoData",
    {
        "annualCashFlow": float,
        "grossAnnualRent": float,
        "effectiveAnnualRent": float,
        "annualCosts": float,
        "netOperatingIncome": float,
        "grossYieldPercent": float,
        "netYieldPercent": float,
        "working": NotRequired[list[WorkingLine]],
    },
)
