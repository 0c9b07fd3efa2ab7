# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateRentalIncomeTaxInputInputs = TypedDict(
    "CalculateRentalIncomeTaxInputInputs",
    {
        "taxYear": NotRequired[str | None],
        "otherIncome": NotRequired[float],
        "annualRent": NotRequired[float],
        "allowableExpenses": NotRequired[float],
        "financeCosts": NotRequired[float],
        "unusedFinanceCostsBroughtForward": NotRequired[float],
        "propertyLossesBroughtForward": NotRequired[float],
        "ownershipSharePercent": NotRequired[float],
        "usePropertyAllowance": NotRequired[bool],
    },
)

CalculateRentalIncomeTaxInput = TypedDict(
    "CalculateRentalIncomeTaxInput",
    {
        "jurisdiction": Literal["england", "northern-ireland", "scotland", "wales"],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateRentalIncomeTaxInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateRentalIncomeTaxDataBandsItem = TypedDict(
    "CalculateRentalIncomeTaxDataBandsItem",
    {
        "of": Literal["other income", "rents"],
        "ratePercent": float,
        "taxed": float,
        "tax": float,
    },
)

CalculateRentalIncomeTaxData = TypedDict(
    "CalculateRentalIncomeTaxData",
    {
        "rentalProfit": float,
        "personalAllowance": float,
        "bands": list[CalculateRentalIncomeTaxDataBandsItem],
        "incomeTaxBeforeFinanceCostRelief": float,
        "financeCostRelief": float,
        "totalIncomeTax": float,
        "taxWithoutProperty": float,
        "taxDueToProperty": float,
        "unusedFinanceCostsCarriedForward": float,
        "propertyLossCarriedForward": float,
        "netCashAfterTax": float,
        "working": NotRequired[list[WorkingLine]],
    },
)
