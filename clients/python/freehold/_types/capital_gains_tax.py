# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateCapitalGainsTaxInputInputs = TypedDict(
    "CalculateCapitalGainsTaxInputInputs",
    {
        "proceeds": NotRequired[float],
        "purchasePrice": NotRequired[float],
        "sellingCosts": NotRequired[float],
        "purchaseCosts": NotRequired[float],
        "improvementCosts": NotRequired[float],
        "grossIncome": NotRequired[float],
        "completionDate": NotRequired[str],
        "ownershipSharePercent": NotRequired[float],
        "ownershipMonths": NotRequired[float],
        "residenceMonths": NotRequired[float],
        "residenceEndsMonthsBeforeSale": NotRequired[float],
        "longFinalPeriod": NotRequired[bool],
        "lettingGain": NotRequired[float],
        "sharedOccupancy": NotRequired[bool],
        "lossesInYear": NotRequired[float],
        "lossesBroughtForward": NotRequired[float],
        "otherTaxableGains": NotRequired[float],
        "annualExemptAmount": NotRequired[float],
        "taxableIncome": NotRequired[float],
        "personalAllowance": NotRequired[float],
        "prrAmount": NotRequired[float],
        "qualifyingMonths": NotRequired[float],
        "lettingReliefAmount": NotRequired[float],
    },
)

CalculateCapitalGainsTaxInput = TypedDict(
    "CalculateCapitalGainsTaxInput",
    {
        "jurisdiction": NotRequired[Literal["uk", "england", "northern-ireland", "scotland", "wales"]],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateCapitalGainsTaxInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateCapitalGainsTaxData = TypedDict(
    "CalculateCapitalGainsTaxData",
    {
        "taxYear": str,
        "gain": float,
        "privateResidenceRelief": float,
        "lettingRelief": float,
        "lossesInYearUsed": float,
        "annualExemptAmountUsed": float,
        "lossesBroughtForwardUsed": float,
        "taxableGain": float,
        "taxableIncome": float,
        "basicBandLeft": float,
        "taxedAtLowerRate": float,
        "taxedAtHigherRate": float,
        "lowerRatePercent": float,
        "higherRatePercent": float,
        "tax": float,
        "reportAndPayBy": str | None,
        "working": NotRequired[list[WorkingLine]],
    },
)
