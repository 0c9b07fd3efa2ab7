"""Calls every operation of a running site with an example: `python3 tests/live.py SITE_URL KEY < examples.json`.

Reads {"operation_name": input} and prints {"operation_name": {"data": …, "charged": …}} as JSON.
"""

import json
import sys

from freehold import Freehold

freehold = Freehold(key=sys.argv[2], site_url=sys.argv[1])
answers = {name: getattr(freehold, name)(given) for name, given in json.load(sys.stdin).items()}
json.dump(
    {
        name: {"data": answer.data, "charged": answer.meta["credits"]["charged"]}
        for name, answer in answers.items()
    },
    sys.stdout,
)
