# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateRentVsBuyInputInputs = TypedDict(
    "CalculateRentVsBuyInputInputs",
    {
        "price": NotRequired[float],
        "deposit": NotRequired[float],
        "mortgageRatePercent": NotRequired[float],
        "monthlyRent": NotRequired[float],
        "horizonYears": NotRequired[int],
        "purchaseCosts": NotRequired[float],
        "termYears": NotRequired[float],
        "termMonths": NotRequired[int],
        "houseGrowthPercent": NotRequired[float],
        "rentGrowthPercent": NotRequired[float],
        "investmentReturnPercent": NotRequired[float],
        "maintenancePercent": NotRequired[float],
        "annualOwnershipCosts": NotRequired[float],
        "sellingCostsPercent": NotRequired[float],
        "annualRenterCosts": NotRequired[float],
    },
)

CalculateRentVsBuyInput = TypedDict(
    "CalculateRentVsBuyInput",
    {
        "jurisdiction": NotRequired[Literal["uk", "england", "northern-ireland", "scotland", "wales"]],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateRentVsBuyInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateRentVsBuyData = TypedDict(
    "CalculateRentVsBuyData",
    {
        "netCostOfBuying": float,
        "netCostOfRenting": float,
        "monthlyMortgagePayment": float,
        "homeValueAtEnd": float,
        "mortgageBalanceAtEnd": float,
        "netEquityAtEnd": float,
        "cheaper": Literal["buy", "rent"],
        "difference": float,
        "working": NotRequired[list[WorkingLine]],
    },
)
