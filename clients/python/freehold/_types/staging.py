# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

StagingJobCheck = TypedDict(
    "StagingJobCheck",
    {
        "verdict": Literal["pass", "warn", "fail"],
        "cameraShiftPx": float,
        "structureRecall": float,
    },
)

StagedFile = TypedDict(
    "StagedFile",
    {
        "name": Literal["picture.jpg", "picture.png", "small.jpg", "mask.png", "moved.jpg"],
        "path": str,
    },
)

StagingJob = TypedDict(
    "StagingJob",
    {
        "id": str,
        "state": Literal["queued", "running", "done", "failed", "cancelled"],
        "progressPercent": int,
        "room": Literal["living", "bedroom", "dining", "office", "kitchen-diner", "nursery", "hallway"],
        "style": Literal["scandinavian", "mid-century", "traditional", "contemporary", "japandi", "industrial", "coastal", "luxury"],
        "seed": int,
        "problem": str | None,
        "check": StagingJobCheck | None,
        "files": list[StagedFile],
        "sentTo": str | None,
        "createdAt": str,
        "statusPath": str,
    },
)

PostStagingInputCornersCornersItem = TypedDict(
    "PostStagingInputCornersCornersItem",
    {
        "name": Literal["floor-back-left", "floor-back-right", "ceiling-back-left", "ceiling-back-right"],
        "x": float,
        "y": float,
    },
)

PostStagingInputCornersEdgesItem = TypedDict(
    "PostStagingInputCornersEdgesItem",
    {
        "edge": Literal["floor-back", "floor-left", "floor-right", "ceiling-back", "ceiling-left", "ceiling-right", "back-left", "back-right"],
        "x": float,
        "y": float,
    },
)

PostStagingInputCornersOpeningsItem = TypedDict(
    "PostStagingInputCornersOpeningsItem",
    {
        "kind": Literal["window", "door", "radiator"],
        "quad": list[list[float]],
    },
)

PostStagingInputCorners = TypedDict(
    "PostStagingInputCorners",
    {
        "width": int,
        "height": int,
        "focalPx": float | None,
        "ceilingMetres": NotRequired[float],
        "corners": list[PostStagingInputCornersCornersItem],
        "edges": list[PostStagingInputCornersEdgesItem],
        "openings": list[PostStagingInputCornersOpeningsItem],
    },
)

PostStagingInput = TypedDict(
    "PostStagingInput",
    {
        "image": str,
        "room": Literal["living", "bedroom", "dining", "office", "kitchen-diner", "nursery", "hallway"],
        "style": Literal["scandinavian", "mid-century", "traditional", "contemporary", "japandi", "industrial", "coastal", "luxury"],
        "seed": NotRequired[int],
        "listing": NotRequired[str],
        "corners": NotRequired[PostStagingInputCorners],
    },
)

StagingInput = TypedDict(
    "StagingInput",
    {
        "id": str,
    },
)

CancelStagingInput = TypedDict(
    "CancelStagingInput",
    {
        "id": str,
    },
)
