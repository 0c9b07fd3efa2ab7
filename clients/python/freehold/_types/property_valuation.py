# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

PropertyValuationInput = TypedDict(
    "PropertyValuationInput",
    {
        "postcode": NotRequired[str],
        "paon": NotRequired[str],
        "saon": NotRequired[str],
        "uprn": NotRequired[str],
    },
)

PropertyValuationDataInterval80 = TypedDict(
    "PropertyValuationDataInterval80",
    {
        "low": int,
        "high": int,
    },
)

PropertyValuationDataInterval95 = TypedDict(
    "PropertyValuationDataInterval95",
    {
        "low": int,
        "high": int,
    },
)

PropertyValuationDataMethodsItem = TypedDict(
    "PropertyValuationDataMethodsItem",
    {
        "method": Literal["area", "own sales", "comparables", "correction"],
        "estimate": int,
        "weight": float | None,
        "sales": int | None,
    },
)

PropertyValuationDataComparablesItem = TypedDict(
    "PropertyValuationDataComparablesItem",
    {
        "transactionId": str,
        "address": str,
        "postcode": str | None,
        "propertyType": Literal["D", "S", "T", "F", "O"],
        "soldOn": str,
        "price": int,
        "adjustedPrice": int,
        "weight": float,
        "isOwn": bool,
        "distanceMetres": float | None,
        "floorAreaSqm": float | None,
        "matchTier": Literal["uprn", "address", "building", "postcode"],
    },
)

PropertyValuationDataSalesItem = TypedDict(
    "PropertyValuationDataSalesItem",
    {
        "transactionId": str,
        "price": float,
        "soldOn": str,
        "propertyType": Literal["D", "S", "T", "F", "O"],
        "tenure": Literal["F", "L", "U"],
        "newBuild": bool,
        "category": Literal["A", "B"],
    },
)

PropertyValuationDataCertificateLocalAuthority = TypedDict(
    "PropertyValuationDataCertificateLocalAuthority",
    {
        "code": str,
        "name": str | None,
    },
)

PropertyValuationDataCertificate = TypedDict(
    "PropertyValuationDataCertificate",
    {
        "certificateNumber": str,
        "latest": bool,
        "address": str,
        "postTown": str | None,
        "postcode": str,
        "localAuthority": PropertyValuationDataCertificateLocalAuthority | None,
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

PropertyValuationData = TypedDict(
    "PropertyValuationData",
    {
        "estimate": int,
        "interval80": PropertyValuationDataInterval80,
        "interval95": PropertyValuationDataInterval95,
        "confidence": Literal["high", "medium", "low"],
        "asOf": str,
        "propertyType": Literal["D", "S", "T", "F"],
        "methods": list[PropertyValuationDataMethodsItem],
        "comparables": list[PropertyValuationDataComparablesItem],
        "modelVersion": str,
        "trainedTo": str,
        "address": str,
        "postcode": str,
        "sales": list[PropertyValuationDataSalesItem],
        "certificate": PropertyValuationDataCertificate | None,
    },
)
