# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import WorkingLine

CalculateHelpToBuyIsaInputInputs = TypedDict(
    "CalculateHelpToBuyIsaInputInputs",
    {
        "closingBalance": NotRequired[float],
        "firstMonthDeposit": NotRequired[float],
        "monthlyDeposit": NotRequired[float],
        "months": NotRequired[int],
        "purchasePrice": NotRequired[float],
        "inLondon": NotRequired[bool],
        "firstTimeBuyer": NotRequired[bool],
        "mortgage": NotRequired[bool],
        "accountOpened": NotRequired[str],
    },
)

CalculateHelpToBuyIsaInput = TypedDict(
    "CalculateHelpToBuyIsaInput",
    {
        "jurisdiction": NotRequired[Literal["uk", "england", "northern-ireland", "scotland", "wales"]],
        "effectiveDate": NotRequired[str],
        "inputs": CalculateHelpToBuyIsaInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculateHelpToBuyIsaData = TypedDict(
    "CalculateHelpToBuyIsaData",
    {
        "bonus": float,
        "balance": float,
        "eligible": bool,
        "depositsValid": bool,
        "reasons": list[Literal["below-minimum-savings", "price-above-cap", "not-first-time-buyer", "no-mortgage", "opened-after-scheme-closed", "claimed-after-scheme-end"]],
        "working": NotRequired[list[WorkingLine]],
    },
)
