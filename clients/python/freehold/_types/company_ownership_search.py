# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

CompanyOwnershipCompaniesItem = TypedDict(
    "CompanyOwnershipCompaniesItem",
    {
        "name": str,
        "companyNumber": str | None,
        "country": str | None,
        "titles": int,
    },
)

CompanyOwnershipTitlesItemProprietorsItem = TypedDict(
    "CompanyOwnershipTitlesItemProprietorsItem",
    {
        "name": str,
        "companyNumber": str | None,
        "category": str | None,
        "country": str | None,
        "addresses": list[str],
    },
)

CompanyOwnershipTitlesItem = TypedDict(
    "CompanyOwnershipTitlesItem",
    {
        "titleNumber": str,
        "registers": list[Literal["uk", "overseas"]],
        "tenure": Literal["F", "L"] | None,
        "address": str | None,
        "district": str | None,
        "county": str | None,
        "region": str | None,
        "postcode": str | None,
        "multipleAddresses": bool,
        "pricePaid": int | None,
        "proprietors": list[CompanyOwnershipTitlesItemProprietorsItem],
        "moreProprietors": bool,
        "addedOn": str | None,
    },
)

CompanyOwnership = TypedDict(
    "CompanyOwnership",
    {
        "companies": list[CompanyOwnershipCompaniesItem],
        "count": int | None,
        "titles": list[CompanyOwnershipTitlesItem],
    },
)

CompanyOwnershipSearchInput = TypedDict(
    "CompanyOwnershipSearchInput",
    {
        "company": NotRequired[str],
        "companyNumber": NotRequired[str],
        "postcode": NotRequired[str],
        "titleNumber": NotRequired[str],
        "limit": NotRequired[int],
        "cursor": NotRequired[str],
    },
)
