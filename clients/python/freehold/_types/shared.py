# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

MetaCredits = TypedDict(
    "MetaCredits",
    {
        "charged": int,
        "remaining": int | None,
    },
)

Source = TypedDict(
    "Source",
    {
        "dataset": str,
        "publisher": str,
        "edition": str | None,
        "licence": str,
        "attribution": str,
        "url": str,
    },
)

Meta = TypedDict(
    "Meta",
    {
        "requestId": str,
        "credits": MetaCredits,
        "sources": list[Source],
        "notices": list[str],
        "nextCursor": NotRequired[str | None],
    },
)

ProblemErrorsItem = TypedDict(
    "ProblemErrorsItem",
    {
        "field": str,
        "message": str,
    },
)

Problem = TypedDict(
    "Problem",
    {
        "type": str,
        "title": str,
        "status": int,
        "detail": str,
        "code": Literal["invalid_request", "missing_key", "unknown_key", "revoked_key", "expired_key", "no_credits", "cap_reached", "scope_denied", "address_denied", "plan_required", "not_found", "not_imported", "method_not_allowed", "too_large", "unsupported_media_type", "invalid_parameters", "not_covered", "rate_limited", "internal", "unavailable"],
        "requestId": str,
        "errors": NotRequired[list[ProblemErrorsItem]],
    },
)

PostcodeRecordNation = TypedDict(
    "PostcodeRecordNation",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordRegion = TypedDict(
    "PostcodeRecordRegion",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordCounty = TypedDict(
    "PostcodeRecordCounty",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordLocalAuthority = TypedDict(
    "PostcodeRecordLocalAuthority",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordWard = TypedDict(
    "PostcodeRecordWard",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordParish = TypedDict(
    "PostcodeRecordParish",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordConstituency = TypedDict(
    "PostcodeRecordConstituency",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordCountyElectoralDivision = TypedDict(
    "PostcodeRecordCountyElectoralDivision",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordPoliceForceArea = TypedDict(
    "PostcodeRecordPoliceForceArea",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordIntegratedCareBoard = TypedDict(
    "PostcodeRecordIntegratedCareBoard",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordSubIcbLocation = TypedDict(
    "PostcodeRecordSubIcbLocation",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordNhsRegion = TypedDict(
    "PostcodeRecordNhsRegion",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordStrategicHealthAuthority = TypedDict(
    "PostcodeRecordStrategicHealthAuthority",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordPrimaryCareTrust = TypedDict(
    "PostcodeRecordPrimaryCareTrust",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordCancerAlliance = TypedDict(
    "PostcodeRecordCancerAlliance",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordTravelToWorkArea = TypedDict(
    "PostcodeRecordTravelToWorkArea",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordBuiltUpArea = TypedDict(
    "PostcodeRecordBuiltUpArea",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordNationalPark = TypedDict(
    "PostcodeRecordNationalPark",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordInternationalTerritorialLevel = TypedDict(
    "PostcodeRecordInternationalTerritorialLevel",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordLocalEnterprisePartnership = TypedDict(
    "PostcodeRecordLocalEnterprisePartnership",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordSecondLocalEnterprisePartnership = TypedDict(
    "PostcodeRecordSecondLocalEnterprisePartnership",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordEuropeanElectoralRegion = TypedDict(
    "PostcodeRecordEuropeanElectoralRegion",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordLsoa = TypedDict(
    "PostcodeRecordLsoa",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordMsoa = TypedDict(
    "PostcodeRecordMsoa",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordLsoa2011 = TypedDict(
    "PostcodeRecordLsoa2011",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordMsoa2011 = TypedDict(
    "PostcodeRecordMsoa2011",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordOutputArea = TypedDict(
    "PostcodeRecordOutputArea",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordRuralUrban2011 = TypedDict(
    "PostcodeRecordRuralUrban2011",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecordRuralUrban2021 = TypedDict(
    "PostcodeRecordRuralUrban2021",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeRecord = TypedDict(
    "PostcodeRecord",
    {
        "postcode": str,
        "status": Literal["live", "terminated"],
        "introducedOn": str | None,
        "terminatedOn": str | None,
        "outcode": str,
        "incode": str,
        "sector": str,
        "largeUser": bool,
        "easting": int | None,
        "northing": int | None,
        "latitude": float | None,
        "longitude": float | None,
        "positionalQuality": int | None,
        "nation": PostcodeRecordNation | None,
        "region": PostcodeRecordRegion | None,
        "county": PostcodeRecordCounty | None,
        "localAuthority": PostcodeRecordLocalAuthority | None,
        "ward": PostcodeRecordWard | None,
        "parish": PostcodeRecordParish | None,
        "constituency": PostcodeRecordConstituency | None,
        "countyElectoralDivision": PostcodeRecordCountyElectoralDivision | None,
        "policeForceArea": PostcodeRecordPoliceForceArea | None,
        "integratedCareBoard": PostcodeRecordIntegratedCareBoard | None,
        "subIcbLocation": PostcodeRecordSubIcbLocation | None,
        "nhsRegion": PostcodeRecordNhsRegion | None,
        "strategicHealthAuthority": PostcodeRecordStrategicHealthAuthority | None,
        "primaryCareTrust": PostcodeRecordPrimaryCareTrust | None,
        "cancerAlliance": PostcodeRecordCancerAlliance | None,
        "travelToWorkArea": PostcodeRecordTravelToWorkArea | None,
        "builtUpArea": PostcodeRecordBuiltUpArea | None,
        "nationalPark": PostcodeRecordNationalPark | None,
        "internationalTerritorialLevel": PostcodeRecordInternationalTerritorialLevel | None,
        "localEnterprisePartnership": PostcodeRecordLocalEnterprisePartnership | None,
        "secondLocalEnterprisePartnership": PostcodeRecordSecondLocalEnterprisePartnership | None,
        "europeanElectoralRegion": PostcodeRecordEuropeanElectoralRegion | None,
        "lsoa": PostcodeRecordLsoa | None,
        "msoa": PostcodeRecordMsoa | None,
        "lsoa2011": PostcodeRecordLsoa2011 | None,
        "msoa2011": PostcodeRecordMsoa2011 | None,
        "outputArea": PostcodeRecordOutputArea | None,
        "ruralUrban2011": PostcodeRecordRuralUrban2011 | None,
        "ruralUrban2021": PostcodeRecordRuralUrban2021 | None,
        "source": Literal["onspd", "nspl", "code-point-open"],
    },
)

NearbyPostcodeLocalAuthority = TypedDict(
    "NearbyPostcodeLocalAuthority",
    {
        "code": str,
        "name": str | None,
    },
)

NearbyPostcode = TypedDict(
    "NearbyPostcode",
    {
        "postcode": str,
        "distanceMetres": float,
        "easting": int,
        "northing": int,
        "latitude": float,
        "longitude": float,
        "localAuthority": NearbyPostcodeLocalAuthority | None,
    },
)

NearbyOutcode = TypedDict(
    "NearbyOutcode",
    {
        "outcode": str,
        "live": int,
        "distanceMetres": float,
        "easting": int,
        "northing": int,
        "latitude": float,
        "longitude": float,
    },
)

Area = TypedDict(
    "Area",
    {
        "code": str,
        "name": str,
    },
)

TaxBand = TypedDict(
    "TaxBand",
    {
        "on": Literal["price", "rent", "supplement"],
        "from": float,
        "to": float | None,
        "ratePercent": float,
        "taxed": float,
        "tax": float,
    },
)

RuleSource = TypedDict(
    "RuleSource",
    {
        "rule": str,
        "title": str,
        "url": str,
        "from": str,
        "to": str,
        "verifiedOn": str,
        "confidence": Literal["A", "B", "C"],
    },
)

TaxRefund = TypedDict(
    "TaxRefund",
    {
        "amount": float,
        "by": str,
        "condition": str,
        "how": str,
    },
)

TaxCliff = TypedDict(
    "TaxCliff",
    {
        "above": float,
        "jump": float,
        "why": str,
    },
)

WorkingLineSource = TypedDict(
    "WorkingLineSource",
    {
        "title": str,
        "url": str,
        "confidence": Literal["A", "B", "C"],
        "verifiedOn": str,
        "from": str | None,
        "to": str | None,
    },
)

WorkingLine = TypedDict(
    "WorkingLine",
    {
        "label": str,
        "formula": str,
        "values": str,
        "result": str,
        "rule": str,
        "source": WorkingLineSource | None,
    },
)
