# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

PropertyAgeSubject = TypedDict(
    "PropertyAgeSubject",
    {
        "kind": Literal["home", "building", "unknown home", "postcode"],
        "postcode": str,
        "address": str | None,
    },
)

PropertyAgeBandsItem = TypedDict(
    "PropertyAgeBandsItem",
    {
        "from": int | None,
        "to": int | None,
        "probability": float,
    },
)

PropertyAgeMostLikely = TypedDict(
    "PropertyAgeMostLikely",
    {
        "from": int | None,
        "to": int | None,
        "probability": float,
        "text": str,
    },
)

PropertyAgeEvidenceItem = TypedDict(
    "PropertyAgeEvidenceItem",
    {
        "kind": Literal["stock", "neighbours", "sale", "certificate"],
        "text": str,
        "dataset": Literal["postcodes", "house-price-index", "price-paid", "council-tax", "company-ownership", "names-and-codes", "crime", "schools", "energy-certificates", "economy", "private-rents", "broadband", "mobile-coverage", "dwelling-stock", "school-results", "inspections", "boundaries", "constraints"],
        "date": str | None,
        "probability": float,
    },
)

PropertyAge = TypedDict(
    "PropertyAge",
    {
        "subject": PropertyAgeSubject,
        "bands": list[PropertyAgeBandsItem],
        "mostLikely": PropertyAgeMostLikely,
        "evidence": list[PropertyAgeEvidenceItem],
    },
)

PropertyAgeInput = TypedDict(
    "PropertyAgeInput",
    {
        "postcode": NotRequired[str],
        "paon": NotRequired[str],
        "uprn": NotRequired[str],
    },
)
