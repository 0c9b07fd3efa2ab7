# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateLeaseNpvInputInputsLease = TypedDict(
    "CalculateLeaseNpvInputInputsLease",
    {
        "termYears": NotRequired[int],
        "extraDays": NotRequired[int],
        "daysInPartialYear": NotRequired[int],
        "rents": NotRequired[list[float | None] | None],
        "npv": NotRequired[float | None],
    },
)

CalculateLeaseNpvInputInputs = TypedDict(
    "CalculateLeaseNpvInputInputs",
    {
        "lease": CalculateLeaseNpvInputInputsLease,
    },
)

CalculateLeaseNpvInput = TypedDict(
    "CalculateLeaseNpvInput",
    {
        "jurisdiction": NotRequired[Literal["uk", "england", "northern-ireland", "scotland", "wales"]],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateLeaseNpvInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateLeaseNpvData = TypedDict(
    "CalculateLeaseNpvData",
    {
        "npv": float,
        "working": NotRequired[list[WorkingLine]],
    },
)
