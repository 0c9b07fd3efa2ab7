# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

MissingReason = TypedDict(
    "MissingReason",
    {
        "code": str,
        "text": str,
    },
)

SchoolsInput = TypedDict(
    "SchoolsInput",
    {
        "urn": NotRequired[str],
        "postcode": NotRequired[str],
        "radiusMetres": NotRequired[int],
        "area": NotRequired[str],
        "phase": NotRequired[Literal["nursery", "primary", "middle-deemed-primary", "secondary", "middle-deemed-secondary", "all-through", "16-plus", "middle", "grammar", "preps", "not-applicable"]],
        "type": NotRequired[str],
        "gender": NotRequired[Literal["mixed", "boys", "girls"]],
        "faith": NotRequired[str],
        "limit": NotRequired[int],
        "cursor": NotRequired[str],
    },
)

SchoolsDataSchoolsItemLocalAuthority = TypedDict(
    "SchoolsDataSchoolsItemLocalAuthority",
    {
        "code": str,
        "name": str,
    },
)

SchoolsDataSchoolsItemAgeRange = TypedDict(
    "SchoolsDataSchoolsItemAgeRange",
    {
        "from": int,
        "to": int,
    },
)

SchoolsDataSchoolsItemLinksItem = TypedDict(
    "SchoolsDataSchoolsItemLinksItem",
    {
        "urn": str,
        "name": str | None,
        "relation": str,
    },
)

SchoolsDataSchoolsItemInspectionsItem = TypedDict(
    "SchoolsDataSchoolsItemInspectionsItem",
    {
        "framework": Literal["overall-grade", "judgements", "report-card", "ungraded"],
        "inspectedOn": str,
        "publishedOn": str | None,
        "outcome": str | None,
        "grades": dict[str, str],
    },
)

SchoolsDataSchoolsItemKeyStage2 = TypedDict(
    "SchoolsDataSchoolsItemKeyStage2",
    {
        "year": str | None,
        "reason": str | None,
        "reasons": dict[str, MissingReason],
        "expectedStandardPercent": float | None,
        "higherStandardPercent": float | None,
        "readingProgress": float | None,
        "writingProgress": float | None,
        "mathsProgress": float | None,
        "readingScore": float | None,
        "mathsScore": float | None,
        "pupils": float | None,
    },
)

SchoolsDataSchoolsItemKeyStage4 = TypedDict(
    "SchoolsDataSchoolsItemKeyStage4",
    {
        "year": str | None,
        "reason": str | None,
        "reasons": dict[str, MissingReason],
        "attainment8": float | None,
        "progress8": float | None,
        "englishMathsGrade5Percent": float | None,
        "englishMathsGrade4Percent": float | None,
        "ebaccAps": float | None,
        "ebaccEntryPercent": float | None,
        "pupils": float | None,
    },
)

SchoolsDataSchoolsItemKeyStage5 = TypedDict(
    "SchoolsDataSchoolsItemKeyStage5",
    {
        "year": str | None,
        "reason": str | None,
        "reasons": dict[str, MissingReason],
        "aLevelPointsPerEntry": float | None,
        "aLevelGrade": str | None,
        "aLevelValueAdded": float | None,
    },
)

SchoolsDataSchoolsItem = TypedDict(
    "SchoolsDataSchoolsItem",
    {
        "urn": str,
        "name": str,
        "phase": str | None,
        "type": str | None,
        "status": Literal["open", "closing", "closed", "proposed"] | None,
        "postcode": str | None,
        "localAuthority": SchoolsDataSchoolsItemLocalAuthority | None,
        "latitude": float | None,
        "longitude": float | None,
        "distanceMetres": float | None,
        "ageRange": SchoolsDataSchoolsItemAgeRange | None,
        "gender": str | None,
        "religiousCharacter": str | None,
        "capacity": int | None,
        "pupils": int | None,
        "reason": str | None,
        "openedOn": str | None,
        "closedOn": str | None,
        "links": list[SchoolsDataSchoolsItemLinksItem],
        "inspections": list[SchoolsDataSchoolsItemInspectionsItem],
        "inspectionsReason": str | None,
        "keyStage2": SchoolsDataSchoolsItemKeyStage2,
        "keyStage4": SchoolsDataSchoolsItemKeyStage4,
        "keyStage5": SchoolsDataSchoolsItemKeyStage5,
    },
)

SchoolsData = TypedDict(
    "SchoolsData",
    {
        "schools": list[SchoolsDataSchoolsItem],
    },
)
