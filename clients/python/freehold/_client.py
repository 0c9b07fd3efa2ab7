from __future__ import annotations

import http.client
import json
import re
import time
import uuid
from collections.abc import Mapping
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

from ._answer import Answer, CallOptions
from ._errors import FreeholdError, failed_response
from ._operations import Operations
from ._retries import RETRIED_STATUSES, pause_before


class Freehold(Operations):
    """The API: a method for each operation, with the parameters of its reference page.

    Methods raise FreeholdError if the API refuses the call or can't be reached. A client may be used by several threads.
    """

    def __init__(self, *, key: str, site_url: str, timeout_seconds: float = 30.0, retries: int = 1) -> None:
        """Creates a client with your API key and the site's address, such as "https://www.example.com".

        `timeout_seconds` is for each attempt. `retries` says how often to retry a GET request: a POST request is only
        retried if its own options say so.
        """
        self._key = key
        self._site_url = site_url.rstrip("/")
        self._timeout_seconds = timeout_seconds
        self._retries = retries
        self._opener = build_opener(_NoRedirects)

    def _call(self, method: str, path: str, input: Mapping[str, Any], options: CallOptions | None) -> Answer[Any]:
        call = options or CallOptions()
        usual = self._retries if method == "GET" else 0
        retries = usual if call.retries is None else call.retries
        idempotency_key = call.idempotency_key or (str(uuid.uuid4()) if retries > 0 else None)
        request = self._request(method, path, input, idempotency_key)
        timeout = self._timeout_seconds if call.timeout_seconds is None else call.timeout_seconds
        attempt = 0
        while True:
            try:
                body = self._attempt(request, timeout)
                return Answer(data=body["data"], meta=body["meta"])
            except FreeholdError as error:
                pause = pause_before(attempt, error.retry_after_seconds)
                may_pass = error.status is None or error.status in RETRIED_STATUSES
                if attempt >= retries or not may_pass or pause is None:
                    raise
            time.sleep(pause)
            attempt += 1

    def _request(self, method: str, path: str, input: Mapping[str, Any], idempotency_key: str | None) -> Request:
        """Builds the request: input goes into the path, the query or the body."""
        given = dict(input)
        filled = re.sub(r"\{(\w+)\}", lambda match: quote(str(given.pop(match[1], "")), safe=""), path)
        url = f"{self._site_url}/api/v1{filled}"
        headers = {"accept": "application/json", "x-api-key": self._key}
        if method == "POST":
            headers["content-type"] = "application/json"
            if idempotency_key:
                headers["idempotency-key"] = idempotency_key
            return Request(url, data=json.dumps(given).encode(), headers=headers, method="POST")
        query = urlencode({name: _text(value) for name, value in given.items() if value is not None})
        return Request(f"{url}?{query}" if query else url, headers=headers, method="GET")

    def _attempt(self, request: Request, timeout: float) -> Any:
        try:
            with self._opener.open(request, timeout=timeout) as response:
                body = json.loads(response.read())
            if not isinstance(body, dict) or "data" not in body or "meta" not in body:
                raise ValueError("The response has no data and meta")
            return body
        except HTTPError as error:
            headers = {name.lower(): value for name, value in error.headers.items()}
            raise failed_response(error.code, headers, error.read()) from None
        except (OSError, http.client.HTTPException, ValueError) as error:
            if isinstance(error, TimeoutError) or isinstance(getattr(error, "reason", None), TimeoutError):
                raise FreeholdError(f"No response within {timeout:g} seconds") from error
            raise FreeholdError(f"Could not read an answer from {self._site_url}") from error


class _NoRedirects(HTTPRedirectHandler):
    """Refuses redirects, since the key would be sent to their address too: they're errors like any other status."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _text(value: Any) -> str:
    """Returns a parameter as the query has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
