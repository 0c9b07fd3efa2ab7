# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateMortgageRepaymentInputInputs = TypedDict(
    "CalculateMortgageRepaymentInputInputs",
    {
        "price": NotRequired[float],
        "deposit": NotRequired[float],
        "termYears": NotRequired[float],
        "annualRatePercent": NotRequired[float],
        "loanAmount": NotRequired[float],
        "termMonths": NotRequired[int],
        "rateRisePercent": NotRequired[float],
        "balanceAfterYears": NotRequired[list[float]],
    },
)

CalculateMortgageRepaymentInput = TypedDict(
    "CalculateMortgageRepaymentInput",
    {
        "jurisdiction": NotRequired[Literal["uk", "england", "northern-ireland", "scotland", "wales"]],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateMortgageRepaymentInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateMortgageRepaymentData = TypedDict(
    "CalculateMortgageRepaymentData",
    {
        "monthlyPayment": float,
        "loanAmount": float,
        "totalInterest": float,
        "totalPayable": float,
        "monthlyPaymentAfterRateRise": float,
        "balances": dict[str, float],
        "working": NotRequired[list[WorkingLine]],
    },
)
