# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateInterestOnlyInputInputs = TypedDict(
    "CalculateInterestOnlyInputInputs",
    {
        "loanAmount": NotRequired[float],
        "price": NotRequired[float],
        "deposit": NotRequired[float],
        "termYears": NotRequired[float],
        "annualRatePercent": NotRequired[float],
        "termMonths": NotRequired[int],
        "rateRisePercent": NotRequired[float],
    },
)

CalculateInterestOnlyInput = TypedDict(
    "CalculateInterestOnlyInput",
    {
        "jurisdiction": NotRequired[Literal["uk", "england", "northern-ireland", "scotland", "wales"]],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateInterestOnlyInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateInterestOnlyData = TypedDict(
    "CalculateInterestOnlyData",
    {
        "monthlyPayment": float,
        "loanAmount": float,
        "balanceAtEnd": float,
        "totalInterest": float,
        "totalPayable": float,
        "monthlyPaymentAfterRateRise": float,
        "working": NotRequired[list[WorkingLine]],
    },
)
