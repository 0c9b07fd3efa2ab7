# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, TypedDict

from .shared import NearbyPostcode

PostcodesInput = TypedDict(
    "PostcodesInput",
    {
        "postcode": str,
    },
)

PostcodesDataNation = TypedDict(
    "PostcodesDataNation",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataRegion = TypedDict(
    "PostcodesDataRegion",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataCounty = TypedDict(
    "PostcodesDataCounty",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataLocalAuthority = TypedDict(
    "PostcodesDataLocalAuthority",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataWard = TypedDict(
    "PostcodesDataWard",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataParish = TypedDict(
    "PostcodesDataParish",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataConstituency = TypedDict(
    "PostcodesDataConstituency",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataCountyElectoralDivision = TypedDict(
    "PostcodesDataCountyElectoralDivision",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataPoliceForceArea = TypedDict(
    "PostcodesDataPoliceForceArea",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataIntegratedCareBoard = TypedDict(
    "PostcodesDataIntegratedCareBoard",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataSubIcbLocation = TypedDict(
    "PostcodesDataSubIcbLocation",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataNhsRegion = TypedDict(
    "PostcodesDataNhsRegion",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataStrategicHealthAuthority = TypedDict(
    "PostcodesDataStrategicHealthAuthority",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataPrimaryCareTrust = TypedDict(
    "PostcodesDataPrimaryCareTrust",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataCancerAlliance = TypedDict(
    "PostcodesDataCancerAlliance",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataTravelToWorkArea = TypedDict(
    "PostcodesDataTravelToWorkArea",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataBuiltUpArea = TypedDict(
    "PostcodesDataBuiltUpArea",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataNationalPark = TypedDict(
    "PostcodesDataNationalPark",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataInternationalTerritorialLevel = TypedDict(
    "PostcodesDataInternationalTerritorialLevel",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataLocalEnterprisePartnership = TypedDict(
    "PostcodesDataLocalEnterprisePartnership",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataSecondLocalEnterprisePartnership = TypedDict(
    "PostcodesDataSecondLocalEnterprisePartnership",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataEuropeanElectoralRegion = TypedDict(
    "PostcodesDataEuropeanElectoralRegion",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataLsoa = TypedDict(
    "PostcodesDataLsoa",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataMsoa = TypedDict(
    "PostcodesDataMsoa",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataLsoa2011 = TypedDict(
    "PostcodesDataLsoa2011",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataMsoa2011 = TypedDict(
    "PostcodesDataMsoa2011",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataOutputArea = TypedDict(
    "PostcodesDataOutputArea",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataRuralUrban2011 = TypedDict(
    "PostcodesDataRuralUrban2011",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesDataRuralUrban2021 = TypedDict(
    "PostcodesDataRuralUrban2021",
    {
        "code": str,
        "name": str | None,
    },
)

PostcodesData = TypedDict(
    "PostcodesData",
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
        "nation": PostcodesDataNation | None,
        "region": PostcodesDataRegion | None,
        "county": PostcodesDataCounty | None,
        "localAuthority": PostcodesDataLocalAuthority | None,
        "ward": PostcodesDataWard | None,
        "parish": PostcodesDataParish | None,
        "constituency": PostcodesDataConstituency | None,
        "countyElectoralDivision": PostcodesDataCountyElectoralDivision | None,
        "policeForceArea": PostcodesDataPoliceForceArea | None,
        "integratedCareBoard": PostcodesDataIntegratedCareBoard | None,
        "subIcbLocation": PostcodesDataSubIcbLocation | None,
        "nhsRegion": PostcodesDataNhsRegion | None,
        "strategicHealthAuthority": PostcodesDataStrategicHealthAuthority | None,
        "primaryCareTrust": PostcodesDataPrimaryCareTrust | None,
        "cancerAlliance": PostcodesDataCancerAlliance | None,
        "travelToWorkArea": PostcodesDataTravelToWorkArea | None,
        "builtUpArea": PostcodesDataBuiltUpArea | None,
        "nationalPark": PostcodesDataNationalPark | None,
        "internationalTerritorialLevel": PostcodesDataInternationalTerritorialLevel | None,
        "localEnterprisePartnership": PostcodesDataLocalEnterprisePartnership | None,
        "secondLocalEnterprisePartnership": PostcodesDataSecondLocalEnterprisePartnership | None,
        "europeanElectoralRegion": PostcodesDataEuropeanElectoralRegion | None,
        "lsoa": PostcodesDataLsoa | None,
        "msoa": PostcodesDataMsoa | None,
        "lsoa2011": PostcodesDataLsoa2011 | None,
        "msoa2011": PostcodesDataMsoa2011 | None,
        "outputArea": PostcodesDataOutputArea | None,
        "ruralUrban2011": PostcodesDataRuralUrban2011 | None,
        "ruralUrban2021": PostcodesDataRuralUrban2021 | None,
        "source": Literal["onspd", "nspl", "code-point-open"],
        "nearestLive": list[NearbyPostcode],
    },
)
