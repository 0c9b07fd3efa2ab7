# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, TypedDict

BroadbandInput = TypedDict(
    "BroadbandInput",
    {
        "postcode": str,
    },
)

BroadbandDataAvailability = TypedDict(
    "BroadbandDataAvailability",
    {
        "superfastPercent": float | None,
        "ultrafast100Percent": float | None,
        "ultrafastPercent": float | None,
        "gigabitPercent": float | None,
        "fullFibrePercent": float | None,
        "below2MbpsPercent": float | None,
        "below5MbpsPercent": float | None,
        "below10MbpsPercent": float | None,
        "below30MbpsPercent": float | None,
        "belowDecentPercent": float | None,
    },
)

BroadbandDataResidential = TypedDict(
    "BroadbandDataResidential",
    {
        "superfastPercent": float | None,
        "ultrafast100Percent": float | None,
        "ultrafastPercent": float | None,
        "gigabitPercent": float | None,
        "fullFibrePercent": float | None,
        "below2MbpsPercent": float | None,
        "below5MbpsPercent": float | None,
        "below10MbpsPercent": float | None,
        "below30MbpsPercent": float | None,
        "belowDecentPercent": float | None,
    },
)

BroadbandDataOutputAreaAvailability = TypedDict(
    "BroadbandDataOutputAreaAvailability",
    {
        "superfastPercent": float | None,
        "ultrafast100Percent": float | None,
        "ultrafastPercent": float | None,
        "gigabitPercent": float | None,
        "fullFibrePercent": float | None,
        "below2MbpsPercent": float | None,
        "below5MbpsPercent": float | None,
        "below10MbpsPercent": float | None,
        "below30MbpsPercent": float | None,
        "belowDecentPercent": float | None,
    },
)

BroadbandDataOutputArea = TypedDict(
    "BroadbandDataOutputArea",
    {
        "code": str,
        "premises": int | None,
        "availability": BroadbandDataOutputAreaAvailability,
    },
)

BroadbandData = TypedDict(
    "BroadbandData",
    {
        "postcode": str,
        "availability": BroadbandDataAvailability | None,
        "residential": BroadbandDataResidential | None,
        "reason": Literal["no premises", "no homes", "homes not imported"] | None,
        "premises": int | None,
        "outputArea": BroadbandDataOutputArea | None,
        "edition": str | None,
    },
)
