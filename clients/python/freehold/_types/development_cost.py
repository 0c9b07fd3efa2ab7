# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateDevelopmentCostInputInputs = TypedDict(
    "CalculateDevelopmentCostInputInputs",
    {
        "grossInternalAreaM2": NotRequired[float],
        "ratePerM2": NotRequired[float],
        "grossDevelopmentValue": NotRequired[float],
        "landCost": NotRequired[float],
        "vatOnWorksPercent": NotRequired[float],
        "externalWorksPercent": NotRequired[float],
        "contingencyPercent": NotRequired[float],
        "professionalFeesPercent": NotRequired[float],
        "vatOnFeesPercent": NotRequired[float],
        "regionalFactor": NotRequired[float],
        "otherCosts": NotRequired[float],
    },
)

CalculateDevelopmentCostInput = TypedDict(
    "CalculateDevelopmentCostInput",
    {
        "jurisdiction": NotRequired[Literal["uk", "england", "northern-ireland", "scotland", "wales"]],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateDevelopmentCostInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateDevelopmentCostData = TypedDict(
    "CalculateDevelopmentCostData",
    {
        "totalCost": float,
        "buildCost": float,
        "externalWorks": float,
        "contingency": float,
        "professionalFees": float,
        "vat": float,
        "totalPerM2": float,
        "profit": float | None,
        "profitOnGdvPercent": float | None,
        "working": NotRequired[list[WorkingLine]],
    },
)
