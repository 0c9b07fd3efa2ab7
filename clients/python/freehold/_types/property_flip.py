# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculatePropertyFlipInputInputs = TypedDict(
    "CalculatePropertyFlipInputInputs",
    {
        "purchasePrice": NotRequired[float],
        "refurbCost": NotRequired[float],
        "salePrice": NotRequired[float],
        "months": NotRequired[float],
        "loanPercentOfPrice": NotRequired[float],
        "contingencyPercent": NotRequired[float],
        "monthlyHoldingCosts": NotRequired[float],
        "monthlyInterestPercent": NotRequired[float],
        "arrangementFeePercent": NotRequired[float],
        "purchaseLegalFees": NotRequired[float],
        "agentFeePercentExVat": NotRequired[float],
        "saleLegalFees": NotRequired[float],
        "ownsOtherProperty": NotRequired[bool],
        "buyerType": NotRequired[Literal["individual", "company"]],
        "propertyType": NotRequired[Literal["residential", "mixed", "non-residential"]],
        "nonUkResident": NotRequired[bool],
        "corporateFlatRate": NotRequired[bool],
    },
)

CalculatePropertyFlipInput = TypedDict(
    "CalculatePropertyFlipInput",
    {
        "jurisdiction": Literal["england", "northern-ireland", "scotland", "wales"],
        "effectiveDate": NotRequired[str],
        "inputs": CalculatePropertyFlipInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculatePropertyFlipData = TypedDict(
    "CalculatePropertyFlipData",
    {
        "profit": float,
        "returnOnCashPercent": float,
        "profitOnSalePercent": float,
        "cashInvested": float,
        "totalCost": float,
        "propertyTax": float,
        "sellingCosts": float,
        "loanAmount": float,
        "financeCosts": float,
        "refurbishment": float,
        "holdingCosts": float,
        "working": NotRequired[list[WorkingLine]],
    },
)
