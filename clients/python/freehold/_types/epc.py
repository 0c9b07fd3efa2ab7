# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

EpcInput = TypedDict(
    "EpcInput",
    {
        "postcode": NotRequired[str],
        "paon": NotRequired[str],
        "uprn": NotRequired[str],
        "certificateNumber": NotRequired[str],
    },
)

EpcDataCertificatesItemLocalAuthority = TypedDict(
    "EpcDataCertificatesItemLocalAuthority",
    {
        "code": str,
        "name": str | None,
    },
)

EpcDataCertificatesItem = TypedDict(
    "EpcDataCertificatesItem",
    {
        "certificateNumber": str,
        "latest": bool,
        "address": str,
        "postTown": str | None,
        "postcode": str,
        "localAuthority": EpcDataCertificatesItemLocalAuthority | None,
        "uprn": str | None,
        "propertyType": str | None,
        "builtForm": str | None,
        "tenure": Literal["Owner-occupied", "Rented (private)", "Rented (social)"] | None,
        "transactionType": str | None,
        "ageBand": str | None,
        "rating": str | None,
        "score": float | None,
        "potentialRating": str | None,
        "potentialScore": float | None,
        "floorAreaSqm": float | None,
        "habitableRooms": float | None,
        "walls": str | None,
        "roof": str | None,
        "windows": str | None,
        "heating": str | None,
        "mainFuel": str | None,
        "heatingCost": float | None,
        "hotWaterCost": float | None,
        "lightingCost": float | None,
        "energyUseKwhPerSqm": float | None,
        "co2TonnesPerYear": float | None,
        "inspectedOn": str | None,
        "lodgedOn": str,
        "expiresOn": str,
    },
)

EpcData = TypedDict(
    "EpcData",
    {
        "certificates": list[EpcDataCertificatesItem],
    },
)
