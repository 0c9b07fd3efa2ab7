# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateAffordabilityInputInputs = TypedDict(
    "CalculateAffordabilityInputInputs",
    {
        "method": Literal["income-less-commitments-multiple", "income-multiple", "payment-to-loan", "stress-test", "share-of-income", "btl-icr"],
        "annualIncomes": NotRequired[list[float]],
        "monthlyCommittedCosts": NotRequired[float],
        "multiple": NotRequired[float],
        "loanAmount": NotRequired[float],
        "price": NotRequired[float],
        "monthlyPayment": NotRequired[float],
        "termYears": NotRequired[float],
        "termMonths": NotRequired[int],
        "annualRatePercent": NotRequired[float],
        "stressPercent": NotRequired[float],
        "monthlyNetIncome": NotRequired[float],
        "monthlyOutgoings": NotRequired[float],
        "deposit": NotRequired[float],
        "monthlyRent": NotRequired[float],
        "icrPercent": NotRequired[float],
        "stressRatePercent": NotRequired[float],
        "lowerMultiple": NotRequired[float],
        "upperMultiple": NotRequired[float],
    },
)

CalculateAffordabilityInput = TypedDict(
    "CalculateAffordabilityInput",
    {
        "jurisdiction": NotRequired[Literal["uk", "england", "northern-ireland", "scotland", "wales"]],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateAffordabilityInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateAffordabilityData = TypedDict(
    "CalculateAffordabilityData",
    {
        "borrowUpTo": NotRequired[float],
        "borrowFrom": NotRequired[float],
        "maxLoan": NotRequired[float | None],
        "maxPrice": NotRequired[float],
        "monthlyPayment": NotRequired[float],
        "stressedPayment": NotRequired[float],
        "shareOfIncomePercent": NotRequired[float | None],
        "leftOverAfterStressedPayment": NotRequired[float | None],
        "leftOver": NotRequired[float],
        "risk": NotRequired[Literal["low", "medium", "high"] | None],
        "icrPercent": NotRequired[float | None],
        "minimumMonthlyRent": NotRequired[float],
        "passes": NotRequired[bool],
        "working": NotRequired[list[WorkingLine]],
    },
)
