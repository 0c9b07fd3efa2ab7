import { expect, test } from 'vitest'

import { keyRows } from './key-rows.ts'
import type { ApiKey } from './keys.server.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const KEY: ApiKey = {
  id: '0d5be4ab-5dfb-4aa0-8fb6-8b5d2a1f3c11',
  name: 'Till',
  prefix: 'test_AbCd',
  first: false,
  test: true,
  scopes: ['*'],
  addresses: null,
  createdAt: NOW,
  expiresAt: null,
  revokedAt: null,
  lastUsedOn: null,
}

test.each([
  ['a test key isn’t called live, because it has no real data', {}, 'Active'],
  [
    'a rotated key works for a while',
    { revokedAt: new Date('2026-12-02T12:00:00Z') },
    'Works until 2 December 2026',
  ],
  ['a key may have expired', { expiresAt: NOW }, 'Expired'],
  ['a key may have been revoked', { revokedAt: NOW }, 'Revoked'],
])('%s', (_, changes, label) => {
  expect(keyRows([{ ...KEY, ...changes }], new Map(), NOW)).toMatchObject([{ state: { label } }])
})
