import { expect, test } from 'vitest'

import { callEndpoint } from '#testing/call-endpoint.ts'

import { usage } from './usage.server.ts'

test.each([
  ['to=0001-01-01', 'to', 'must be 2000-01-01 or later'],
  ['from=2026-11-02&to=2026-11-01', 'from', 'must not be after to'],
  ['from=2024-11-01&to=2026-11-01', 'from', 'must be no more than 366 days before to'],
])('usage for %s is refused, with the reason', async (query, field, message) => {
  expect(await callEndpoint(usage, { query })).toMatchObject({
    ok: false,
    code: 'invalid_parameters',
    errors: [{ field, message }],
  })
})
