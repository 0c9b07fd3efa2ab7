# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import (
    TaxBand,
    RuleSource,
    TaxRefund,
    TaxCliff,
    WorkingLine,
)

CalculatePropertyTransactionTaxInputInputsLease = TypedDict(
    "CalculatePropertyTransactionTaxInputInputsLease",
    {
        "termYears": NotRequired[int],
        "extraDays": NotRequired[int],
        "daysInPartialYear": NotRequired[int],
        "rents": NotRequired[list[float | None] | None],
        "npv": NotRequired[float | None],
    },
)

CalculatePropertyTransactionTaxInputInputs = TypedDict(
    "CalculatePropertyTransactionTaxInputInputs",
    {
        "price": NotRequired[float],
        "propertyType": NotRequired[Literal["residential", "non-residential", "mixed"]],
        "buyerType": NotRequired[Literal["individual", "company"]],
        "firstTimeBuyer": NotRequired[bool],
        "ownsOtherProperty": NotRequired[bool],
        "replacingMainResidence": NotRequired[bool],
        "nonUkResident": NotRequired[bool],
        "corporateFlatRate": NotRequired[bool],
        "contractDate": NotRequired[str],
        "lease": NotRequired[CalculatePropertyTransactionTaxInputInputsLease | None],
        "sharedOwnershipFirstTimeBuyer": NotRequired[bool],
    },
)

CalculatePropertyTransactionTaxInput = TypedDict(
    "CalculatePropertyTransactionTaxInput",
    {
        "jurisdiction": Literal["england", "northern-ireland", "scotland", "wales"],
        "effectiveDate": NotRequired[str],
        "inputs": CalculatePropertyTransactionTaxInputInputs,
        "explain": NotRequired[bool],
    },
)

CalculatePropertyTransactionTaxData = TypedDict(
    "CalculatePropertyTransactionTaxData",
    {
        "tax": float,
        "effectiveRatePercent": float | None,
        "taxOnRent": float,
        "taxOnPrice": float,
        "npv": float | None,
        "taxWithoutAdditionalDwellingSurcharge": float,
        "taxWithoutNonResidentSurcharge": float,
        "ads": float | None,
        "regime": Literal["sdlt", "lbtt", "ltt"],
        "regimeName": str,
        "bands": list[TaxBand],
        "reasons": list[str],
        "ruleSource": list[RuleSource],
        "deadline": str,
        "refunds": list[TaxRefund],
        "cliffs": list[TaxCliff],
        "working": NotRequired[list[WorkingLine]],
    },
)
