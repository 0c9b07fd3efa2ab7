# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateEstateAgentFeeInputInputs = TypedDict(
    "CalculateEstateAgentFeeInputInputs",
    {
        "salePrice": NotRequired[float],
        "charged": NotRequired[Literal["fixed", "percentage"]],
        "feePercent": NotRequired[float],
        "fixedFee": NotRequired[float],
        "feeIncludesVat": NotRequired[bool],
        "minimumFee": NotRequired[float],
        "vatPercent": NotRequired[float],
    },
)

CalculateEstateAgentFeeInput = TypedDict(
    "CalculateEstateAgentFeeInput",
    {
        "jurisdiction": NotRequired[Literal["uk", "england", "northern-ireland", "scotland", "wales"]],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateEstateAgentFeeInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateEstateAgentFeeData = TypedDict(
    "CalculateEstateAgentFeeData",
    {
        "feeIncVat": float,
        "feeExVat": float,
        "vat": float,
        "effectivePercentIncVat": float,
        "netProceeds": float,
        "working": NotRequired[list[WorkingLine]],
    },
)
