"""The client against a small server that answers what each test tells it. Run with `python3 -m unittest discover`."""

from __future__ import annotations

import json
import threading
import typing
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from unittest.mock import patch

from freehold import CallOptions, Freehold, FreeholdError, _types, pages

META = {"requestId": "1", "credits": {"charged": 1, "remaining": 9}, "sources": [], "notices": []}
GOOD = (200, {}, {"data": {"postcode": "RG30 1AA"}, "meta": META})


def failing(status, code="unavailable", headers=None, **more):
    problem = {"title": "Failed", "detail": "It failed.", "code": code, "status": status, "requestId": "2", **more}
    return (status, headers or {}, problem)


class Stub(ThreadingHTTPServer):
    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.answers: list = []
        self.requests: list = []


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        length = int(self.headers.get("content-length") or 0)
        body = json.loads(self.rfile.read(length)) if length else None
        self.server.requests.append((self.command, self.path, {name.lower(): value for name, value in self.headers.items()}, body))
        answer = self.server.answers.pop(0)
        if answer == "hang":
            threading.Event().wait(0.5)
            answer = GOOD
        status, headers, document = answer
        text = json.dumps(document).encode()
        try:
            self.send_response(status)
            for name, value in {"content-length": str(len(text)), **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(text)
        except OSError:
            pass

    do_POST = do_GET

    def log_message(self, *_):
        pass


class ClientTest(unittest.TestCase):
    def setUp(self):
        self.stub = Stub()
        threading.Thread(target=self.stub.serve_forever, args=(0.01,), daemon=True).start()
        self.freehold = Freehold(key="test_key", site_url=f"http://127.0.0.1:{self.stub.server_port}/")
        self.pauses: list[float] = []
        patcher = patch("freehold._client.time.sleep", self.pauses.append)
        patcher.start()
        self.addCleanup(patcher.stop)
        self.addCleanup(self.stub.server_close)
        self.addCleanup(self.stub.shutdown)

    def failure(self, call):
        with self.assertRaises(FreeholdError) as caught:
            call()
        return caught.exception

    def test_sends_input_in_the_path_and_query_with_the_key(self):
        self.stub.answers = [GOOD, GOOD]
        answer = self.freehold.postcodes({"postcode": "RG30 1AA"})
        self.assertEqual(answer.data["postcode"], "RG30 1AA")
        self.assertEqual(answer.meta["credits"]["remaining"], 9)
        self.freehold.sold_comparables({"postcode": "RG30 1AA", "newBuild": True, "from": "2026-01-01"})
        paths = [path for _, path, _, _ in self.stub.requests]
        self.assertEqual(
            paths,
            [
                "/api/v1/postcodes/RG30%201AA",
                "/api/v1/sold-comparables?postcode=RG30+1AA&newBuild=true&from=2026-01-01",
            ],
        )
        self.assertEqual(self.stub.requests[0][2]["x-api-key"], "test_key")

    def test_sends_input_of_a_post_in_the_body_and_never_retries_it_unasked(self):
        self.stub.answers = [failing(503)]
        given = {"jurisdiction": "england", "inputs": {"price": 1}}
        error = self.failure(lambda: self.freehold.calculate_rental_yield(given))
        method, path, headers, body = self.stub.requests[0]
        self.assertEqual((method, path, body), ("POST", "/api/v1/calculators/rental-yield", given))
        self.assertNotIn("idempotency-key", headers)
        self.assertEqual((error.status, self.pauses), (503, []))

    def test_retries_a_post_with_one_idempotency_key(self):
        self.stub.answers = [failing(503), failing(500), GOOD]
        self.freehold.calculate_rental_yield({"inputs": {}}, options=CallOptions(retries=2))
        keys = {headers["idempotency-key"] for _, _, headers, _ in self.stub.requests}
        self.assertEqual((len(self.stub.requests), len(keys)), (3, 1))

    def test_retries_a_get_once_for_each_status_that_may_pass_and_no_other(self):
        for status in (408, 409, 425, 429, 500, 502, 503, 504):
            self.stub.answers = [failing(status), GOOD]
            self.assertEqual(self.freehold.status().data, {"postcode": "RG30 1AA"})
        self.stub.requests.clear()
        for status in (400, 401, 402, 403, 404, 405, 422, 501):
            self.stub.answers = [failing(status)]
            self.assertEqual(self.failure(self.freehold.status).status, status)
        self.assertEqual(len(self.stub.requests), 8)
        self.stub.answers = [failing(503), failing(503)]
        self.assertEqual(self.failure(self.freehold.status).status, 503)

    def test_waits_as_asked_or_longer_each_time_and_not_for_hours(self):
        self.stub.answers = [failing(429, headers={"retry-after": "7"}), failing(503), failing(503), GOOD]
        self.freehold.status(options=CallOptions(retries=3))
        self.assertEqual(self.pauses[0], 7)
        self.assertTrue(0.4 <= self.pauses[1] <= 0.8 and 0.8 <= self.pauses[2] <= 1.6, self.pauses)
        self.stub.answers = [failing(429, headers={"retry-after": "3600"})]
        self.assertEqual(self.failure(self.freehold.status).retry_after_seconds, 3600)

    def test_tells_what_was_wrong(self):
        wrong = [{"field": "postcode", "message": "is required"}]
        self.stub.answers = [failing(422, "invalid_parameters", errors=wrong, type="https://a.test/docs/errors/x")]
        error = self.failure(lambda: self.freehold.postcodes({"postcode": "?"}))
        self.assertEqual((error.code, error.request_id, error.errors), ("invalid_parameters", "2", wrong))
        self.assertEqual((str(error), error.help), ("It failed.", "https://a.test/docs/errors/x"))

    def test_gives_up_after_the_timeout_and_when_nobody_answers(self):
        self.stub.answers = ["hang", "hang"]
        error = self.failure(lambda: self.freehold.status(options=CallOptions(timeout_seconds=0.05)))
        self.assertEqual((error.status, str(error)), (None, "No response within 0.05 seconds"))
        self.assertEqual(len(self.pauses), 1)
        nobody = Freehold(key="k", site_url="http://127.0.0.1:9", retries=0)
        self.assertIsNone(self.failure(nobody.status).status)

    def test_follows_no_redirect_so_that_the_key_goes_nowhere_else(self):
        for status in (301, 302, 303, 307, 308):
            self.stub.answers = [(status, {"location": "/elsewhere"}, {}), GOOD]
            self.assertEqual(self.failure(self.freehold.status).status, status)
        self.assertEqual({path for _, path, _, _ in self.stub.requests}, {"/api/v1/status"})

    def test_fails_if_an_answer_has_no_data_or_meta(self):
        for body in (None, [], "data", {}, {"data": {}}, {"meta": META}):
            self.stub.answers = [(200, {}, body), (200, {}, body)]
            self.assertRegex(str(self.failure(self.freehold.status)), "^Could not read an answer from http://")

    def test_yields_pages_until_there_is_no_cursor(self):
        def page(cursor):
            return (200, {}, {"data": {}, "meta": {**META, "nextCursor": cursor}})

        self.stub.answers = [page("b"), page(None)]
        found = list(pages(self.freehold.schools, {"area": "reading"}))
        self.assertEqual([each.meta["nextCursor"] for each in found], ["b", None])
        self.assertTrue(self.stub.requests[1][1].endswith("?area=reading&cursor=b"))


class TypesTest(unittest.TestCase):
    def test_every_type_can_be_resolved(self):
        types = [each for each in vars(_types).values() if typing.is_typeddict(each)]
        self.assertGreater(len(types), 80)
        for each in types:
            self.assertTrue(typing.get_type_hints(each), each)


if __name__ == "__main__":
    unittest.main()
