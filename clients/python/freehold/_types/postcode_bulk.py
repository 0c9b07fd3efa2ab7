# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

PostcodeBulkInput = TypedDict(
    "PostcodeBulkInput",
    {
        "postcodes": list[str],
        "fields": NotRequired[list[Literal["postcode", "status", "introducedOn", "terminatedOn", "outcode", "incode", "sector", "largeUser", "easting", "northing", "latitude", "longitude", "positionalQuality", "nation", "region", "county", "localAuthority", "ward", "parish", "constituency", "countyElectoralDivision", "policeForceArea", "integratedCareBoard", "subIcbLocation", "nhsRegion", "strategicHealthAuthority", "primaryCareTrust", "cancerAlliance", "travelToWorkArea", "builtUpArea", "nationalPark", "internationalTerritorialLevel", "localEnterprisePartnership", "secondLocalEnterprisePartnership", "europeanElectoralRegion", "lsoa", "msoa", "lsoa2011", "msoa2011", "outputArea", "ruralUrban2011", "ruralUrban2021", "source"]]],
    },
)

PostcodeBulkDataPostcodesItemRecordNation = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordNation",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordRegion = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordRegion",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordCounty = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordCounty",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordLocalAuthority = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordLocalAuthority",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordWard = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordWard",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordParish = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordParish",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordConstituency = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordConstituency",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordCountyElectoralDivision = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordCountyElectoralDivision",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordPoliceForceArea = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordPoliceForceArea",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordIntegratedCareBoard = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordIntegratedCareBoard",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordSubIcbLocation = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordSubIcbLocation",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordNhsRegion = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordNhsRegion",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordStrategicHealthAuthority = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordStrategicHealthAuthority",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordPrimaryCareTrust = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordPrimaryCareTrust",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordCancerAlliance = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordCancerAlliance",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordTravelToWorkArea = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordTravelToWorkArea",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordBuiltUpArea = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordBuiltUpArea",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordNationalPark = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordNationalPark",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordInternationalTerritorialLevel = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordInternationalTerritorialLevel",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordLocalEnterprisePartnership = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordLocalEnterprisePartnership",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordSecondLocalEnterprisePartnership = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordSecondLocalEnterprisePartnership",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordEuropeanElectoralRegion = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordEuropeanElectoralRegion",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordLsoa = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordLsoa",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordMsoa = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordMsoa",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordLsoa2011 = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordLsoa2011",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordMsoa2011 = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordMsoa2011",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordOutputArea = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordOutputArea",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordRuralUrban2011 = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordRuralUrban2011",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecordRuralUrban2021 = TypedDict(
    "PostcodeBulkDataPostcodesItemRecordRuralUrban2021",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodeBulkDataPostcodesItemRecord = TypedDict(
    "PostcodeBulkDataPostcodesItemRecord",
    {
        "postcode": NotRequired[str],
        "status": NotRequired[Literal["live", "terminated"]],
        "introducedOn": NotRequired[str | None],
        "terminatedOn": NotRequired[str | None],
        "outcode": NotRequired[str],
        "incode": NotRequired[str],
        "sector": NotRequired[str],
        "largeUser": NotRequired[bool],
        "easting": NotRequired[int | None],
        "northing": NotRequired[int | None],
        "latitude": NotRequired[float | None],
        "longitude": NotRequired[float | None],
        "positionalQuality": NotRequired[int | None],
        "nation": NotRequired[PostcodeBulkDataPostcodesItemRecordNation | None],
        "region": NotRequired[PostcodeBulkDataPostcodesItemRecordRegion | None],
        "county": NotRequired[PostcodeBulkDataPostcodesItemRecordCounty | None],
        "localAuthority": NotRequired[PostcodeBulkDataPostcodesItemRecordLocalAuthority | None],
        "ward": NotRequired[PostcodeBulkDataPostcodesItemRecordWard | None],
        "parish": NotRequired[PostcodeBulkDataPostcodesItemRecordParish | None],
        "constituency": NotRequired[PostcodeBulkDataPostcodesItemRecordConstituency | None],
        "countyElectoralDivision": NotRequired[PostcodeBulkDataPostcodesItemRecordCountyElectoralDivision | None],
        "policeForceArea": NotRequired[PostcodeBulkDataPostcodesItemRecordPoliceForceArea | None],
        "integratedCareBoard": NotRequired[PostcodeBulkDataPostcodesItemRecordIntegratedCareBoard | None],
        "subIcbLocation": NotRequired[PostcodeBulkDataPostcodesItemRecordSubIcbLocation | None],
        "nhsRegion": NotRequired[PostcodeBulkDataPostcodesItemRecordNhsRegion | None],
        "strategicHealthAuthority": NotRequired[PostcodeBulkDataPostcodesItemRecordStrategicHealthAuthority | None],
        "primaryCareTrust": NotRequired[PostcodeBulkDataPostcodesItemRecordPrimaryCareTrust | None],
        "cancerAlliance": NotRequired[PostcodeBulkDataPostcodesItemRecordCancerAlliance | None],
        "travelToWorkArea": NotRequired[PostcodeBulkDataPostcodesItemRecordTravelToWorkArea | None],
        "builtUpArea": NotRequired[PostcodeBulkDataPostcodesItemRecordBuiltUpArea | None],
        "nationalPark": NotRequired[PostcodeBulkDataPostcodesItemRecordNationalPark | None],
        "internationalTerritorialLevel": NotRequired[PostcodeBulkDataPostcodesItemRecordInternationalTerritorialLevel | None],
        "localEnterprisePartnership": NotRequired[PostcodeBulkDataPostcodesItemRecordLocalEnterprisePartnership | None],
        "secondLocalEnterprisePartnership": NotRequired[PostcodeBulkDataPostcodesItemRecordSecondLocalEnterprisePartnership | None],
        "europeanElectoralRegion": NotRequired[PostcodeBulkDataPostcodesItemRecordEuropeanElectoralRegion | None],
        "lsoa": NotRequired[PostcodeBulkDataPostcodesItemRecordLsoa | None],
        "msoa": NotRequired[PostcodeBulkDataPostcodesItemRecordMsoa | None],
        "lsoa2011": NotRequired[PostcodeBulkDataPostcodesItemRecordLsoa2011 | None],
        "msoa2011": NotRequired[PostcodeBulkDataPostcodesItemRecordMsoa2011 | None],
        "outputArea": NotRequired[PostcodeBulkDataPostcodesItemRecordOutputArea | None],
        "ruralUrban2011": NotRequired[PostcodeBulkDataPostcodesItemRecordRuralUrban2011 | None],
        "ruralUrban2021": NotRequired[PostcodeBulkDataPostcodesItemRecordRuralUrban2021 | None],
        "source": NotRequired[Literal["onspd", "nspl", "code-point-open"]],
    },
)

PostcodeBulkDataPostcodesItem = TypedDict(
    "PostcodeBulkDataPostcodesItem",
    {
        "query": str,
        "record": PostcodeBulkDataPostcodesItemRecord | None,
    },
)

PostcodeBulkData = TypedDict(
    "PostcodeBulkData",
    {
        "postcodes": list[PostcodeBulkDataPostcodesItem],
    },
)
