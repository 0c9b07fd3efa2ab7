# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateLeaseTermInputInputs = TypedDict(
    "CalculateLeaseTermInputInputs",
    {
        "effectiveDate": NotRequired[str],
        "leaseStart": str,
        "leaseEnd": str,
    },
)

CalculateLeaseTermInput = TypedDict(
    "CalculateLeaseTermInput",
    {
        "jurisdiction": NotRequired[Literal["uk", "england", "northern-ireland", "scotland", "wales"]],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateLeaseTermInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateLeaseTermData = TypedDict(
    "CalculateLeaseTermData",
    {
        "years": int,
        "days": int,
        "daysInPartialYear": int,
        "working": NotRequired[list[WorkingLine]],
    },
)
