# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateMortgageOverpaymentInputInputs = TypedDict(
    "CalculateMortgageOverpaymentInputInputs",
    {
        "loanAmount": NotRequired[float],
        "price": NotRequired[float],
        "deposit": NotRequired[float],
        "termYears": NotRequired[float],
        "annualRatePercent": NotRequired[float],
        "monthlyOverpayment": NotRequired[float],
        "lumpSum": NotRequired[float],
        "lumpSumMonth": NotRequired[int],
        "termMonths": NotRequired[int],
    },
)

CalculateMortgageOverpaymentInput = TypedDict(
    "CalculateMortgageOverpaymentInput",
    {
        "jurisdiction": NotRequired[Literal["uk", "england", "northern-ireland", "scotland", "wales"]],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateMortgageOverpaymentInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateMortgageOverpaymentData = TypedDict(
    "CalculateMortgageOverpaymentData",
    {
        "interestSaved": float,
        "monthlyPayment": float,
        "interestWithoutOverpayment": float,
        "interestWithOverpayment": float,
        "monthsToClear": float,
        "monthsSaved": float,
        "working": NotRequired[list[WorkingLine]],
    },
)
