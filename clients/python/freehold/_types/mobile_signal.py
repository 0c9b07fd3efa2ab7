# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import Area

MobileSignalInput = TypedDict(
    "MobileSignalInput",
    {
        "postcode": NotRequired[str],
        "area": NotRequired[str],
    },
)

MobileSignalDataCoverageItem = TypedDict(
    "MobileSignalDataCoverageItem",
    {
        "service": Literal["voice", "4G", "5G"],
        "setting": Literal["indoors", "outdoors"],
        "confidence": Literal["high", "very high"] | None,
        "anyNetworkPercent": float | None,
        "allNetworksPercent": float | None,
        "percentByNetworks": list[float] | None,
    },
)

MobileSignalDataOperatorsCoverageItem = TypedDict(
    "MobileSignalDataOperatorsCoverageItem",
    {
        "operator": str,
        "service": Literal["voice", "4G", "5G"],
        "setting": Literal["indoors", "outdoors"],
        "confidence": Literal["high", "very high"] | None,
        "percent": float,
    },
)

MobileSignalDataOperators = TypedDict(
    "MobileSignalDataOperators",
    {
        "area": Area,
        "month": str,
        "coverage": list[MobileSignalDataOperatorsCoverageItem],
    },
)

MobileSignalData = TypedDict(
    "MobileSignalData",
    {
        "area": Area,
        "month": str,
        "premises": int | None,
        "coverage": list[MobileSignalDataCoverageItem],
        "operators": MobileSignalDataOperators | None,
    },
)
