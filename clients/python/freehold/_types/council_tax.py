# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from typing import Literal, NotRequired, TypedDict

from .shared import Area

CouncilTaxBandsItem = TypedDict(
    "CouncilTaxBandsItem",
    {
        "band": Literal["A", "B", "C", "D", "E", "F", "G", "H", "I"],
        "annualCharge": float,
    },
)

CouncilTaxStockItem = TypedDict(
    "CouncilTaxStockItem",
    {
        "band": Literal["A", "B", "C", "D", "E", "F", "G", "H", "I"],
        "dwellings": int,
    },
)

CouncilTax = TypedDict(
    "CouncilTax",
    {
        "authority": Area,
        "taxYear": str,
        "bands": list[CouncilTaxBandsItem],
        "stockYear": str | None,
        "stock": list[CouncilTaxStockItem],
    },
)

CouncilTaxInput = TypedDict(
    "CouncilTaxInput",
    {
        "postcode": NotRequired[str],
        "authority": NotRequired[str],
        "band": NotRequired[Literal["A", "B", "C", "D", "E", "F", "G", "H", "I"]],
    },
)
