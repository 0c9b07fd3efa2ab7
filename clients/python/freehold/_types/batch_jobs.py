# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, TypedDict

BatchJob = TypedDict(
    "BatchJob",
    {
        "id": str,
        "path": str,
        "state": Literal["queued", "running", "done", "cancelled"],
        "rows": int,
        "done": int,
        "failed": int,
        "credits": int,
        "createdAt": str,
        "endedAt": str | None,
        "keptUntil": str | None,
        "result": str | None,
    },
)

PostBatchJobsInput = TypedDict(
    "PostBatchJobsInput",
    {
        "path": str,
        "csv": str,
    },
)

BatchJobsInput = TypedDict(
    "BatchJobsInput",
    {
        "id": str,
    },
)

CancelBatchJobsInput = TypedDict(
    "CancelBatchJobsInput",
    {
        "id": str,
    },
)
