# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

HouseValuationInput = TypedDict(
    "HouseValuationInput",
    {
        "postcode": str,
        "propertyType": Literal["D", "S", "T", "F"],
        "tenure": NotRequired[Literal["F", "L"]],
        "floorAreaSqm": NotRequired[float],
        "bedrooms": NotRequired[int],
        "newBuild": NotRequired[bool],
        "asOf": NotRequired[str],
    },
)

HouseValuationDataInterval80 = TypedDict(
    "HouseValuationDataInterval80",
    {
        "low": int,
        "high": int,
    },
)

HouseValuationDataInterval95 = TypedDict(
    "HouseValuationDataInterval95",
    {
        "low": int,
        "high": int,
    },
)

HouseValuationDataMethodsItem = TypedDict(
    "HouseValuationDataMethodsItem",
    {
        "method": Literal["area", "own sales", "comparables", "correction"],
        "estimate": int,
        "weight": float | None,
        "sales": int | None,
    },
)

HouseValuationDataComparablesItem = TypedDict(
    "HouseValuationDataComparablesItem",
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

HouseValuationData = TypedDict(
    "HouseValuationData",
    {
        "estimate": int,
        "interval80": HouseValuationDataInterval80,
        "interval95": HouseValuationDataInterval95,
        "confidence": Literal["high", "medium", "low"],
        "asOf": str,
        "propertyType": Literal["D", "S", "T", "F"],
        "methods": list[HouseValuationDataMethodsItem],
        "comparables": list[HouseValuationDataComparablesItem],
        "modelVersion": str,
        "trainedTo": str,
    },
)
