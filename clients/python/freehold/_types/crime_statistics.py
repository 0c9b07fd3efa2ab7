# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

CrimeStatisticsInput = TypedDict(
    "CrimeStatisticsInput",
    {
        "postcode": NotRequired[str],
        "area": NotRequired[str],
        "from": NotRequired[str],
        "to": NotRequired[str],
        "months": NotRequired[int],
    },
)

CrimeStatisticsDataArea = TypedDict(
    "CrimeStatisticsDataArea",
    {
        "code": str,
        "name": str,
        "kind": Literal["lsoa", "authority", "force"],
    },
)

CrimeStatisticsDataByTypeItem = TypedDict(
    "CrimeStatisticsDataByTypeItem",
    {
        "type": str,
        "count": int,
        "ratePer1000": float | None,
    },
)

CrimeStatisticsDataByMonthItem = TypedDict(
    "CrimeStatisticsDataByMonthItem",
    {
        "month": str,
        "count": int | None,
    },
)

CrimeStatisticsDataComparisonAuthority = TypedDict(
    "CrimeStatisticsDataComparisonAuthority",
    {
        "code": str,
        "name": str,
        "ratePer1000": float | None,
    },
)

CrimeStatisticsDataComparisonNation = TypedDict(
    "CrimeStatisticsDataComparisonNation",
    {
        "code": str,
        "name": str,
        "ratePer1000": float | None,
    },
)

CrimeStatisticsDataComparison = TypedDict(
    "CrimeStatisticsDataComparison",
    {
        "authority": CrimeStatisticsDataComparisonAuthority | None,
        "nation": CrimeStatisticsDataComparisonNation | None,
    },
)

CrimeStatisticsDataCompletenessItem = TypedDict(
    "CrimeStatisticsDataCompletenessItem",
    {
        "month": str,
        "force": str,
        "state": Literal["complete", "incomplete", "missing", "not_imported"],
    },
)

CrimeStatisticsData = TypedDict(
    "CrimeStatisticsData",
    {
        "area": CrimeStatisticsDataArea,
        "from": str,
        "to": str,
        "total": int | None,
        "ratePer1000": float | None,
        "ratePer1000Workday": float | None,
        "byType": list[CrimeStatisticsDataByTypeItem],
        "byMonth": list[CrimeStatisticsDataByMonthItem],
        "comparison": CrimeStatisticsDataComparison,
        "completeness": list[CrimeStatisticsDataCompletenessItem],
    },
)
