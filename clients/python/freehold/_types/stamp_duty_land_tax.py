# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import (
    TaxBand,
    RuleSource,
    TaxRefund,
    TaxCliff,
    WorkingLine,
)

LandTax = TypedDict(
    "LandTax",
    {
        "tax": float,
        "taxOnPrice": float,
        "taxOnRent": float,
        "npv": float | None,
        "ads": float | None,
        "taxWithoutAdditionalDwellingSurcharge": float,
        "taxWithoutNonResidentSurcharge": float,
        "effectiveRatePercent": float | None,
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

StampDutyLandTaxInput = TypedDict(
    "StampDutyLandTaxInput",
    {
        "price": float,
        "effectiveDate": NotRequired[str],
        "jurisdiction": NotRequired[Literal["england", "northern-ireland", "scotland", "wales"]],
        "postcode": NotRequired[str],
        "propertyType": NotRequired[Literal["residential", "non-residential", "mixed"]],
        "buyerType": NotRequired[Literal["individual", "company"]],
        "firstTimeBuyer": NotRequired[bool],
        "ownsOtherProperty": NotRequired[bool],
        "replacingMainResidence": NotRequired[bool],
        "nonUkResident": NotRequired[bool],
        "corporateFlatRate": NotRequired[bool],
        "sharedOwnershipFirstTimeBuyer": NotRequired[bool],
        "contractDate": NotRequired[str],
        "termYears": NotRequired[int],
        "extraDays": NotRequired[int],
        "daysInPartialYear": NotRequired[int],
        "rents": NotRequired[str],
        "npv": NotRequired[float],
        "explain": NotRequired[bool],
    },
)

PostStampDutyLandTaxInputLease = TypedDict(
    "PostStampDutyLandTaxInputLease",
    {
        "termYears": NotRequired[int],
        "extraDays": NotRequired[int],
        "daysInPartialYear": NotRequired[int],
        "rents": NotRequired[list[float | None] | None],
        "npv": NotRequired[float | None],
    },
)

PostStampDutyLandTaxInput = TypedDict(
    "PostStampDutyLandTaxInput",
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
        "lease": NotRequired[PostStampDutyLandTaxInputLease | None],
        "sharedOwnershipFirstTimeBuyer": NotRequired[bool],
        "effectiveDate": NotRequired[str],
        "jurisdiction": NotRequired[Literal["england", "northern-ireland", "scotland", "wales"] | None],
        "postcode": NotRequired[str],
        "explain": NotRequired[bool | None],
    },
)
