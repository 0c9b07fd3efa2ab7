"""Client for the Freehold API: UK property data and calculators."""

from ._answer import Answer, CallOptions
from ._client import Freehold
from ._errors import FieldError, FreeholdError
from ._pages import pages
from ._types import Meta, Source

__all__ = [
    "Answer",
    "CallOptions",
    "FieldError",
    "Freehold",
    "FreeholdError",
    "Meta",
    "Source",
    "pages",
]
