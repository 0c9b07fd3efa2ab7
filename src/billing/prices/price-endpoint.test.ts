import { expect, it } from 'vitest'

import { readSettings } from '#platform/env.server.ts'

import { priceEndpoints } from './price-endpoint.server.ts'

const priceIds = { 'pro-monthly': 'price_pro', meter: 'price_meter' }
const app = priceEndpoints({ config: { ...readSettings({}).site, priceIds } })
const ask = async (body: string) => {
  const answer = await app.request('/api/price-lookup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return [answer.status, await answer.json()]
}

// The messages are those of the specification, section 8.
it.each([
  [{ tier: 'pro', frequency: 'monthly' }, 200, { priceId: 'price_pro' }],
  [{ apiTier: 'meter' }, 200, { priceId: 'price_meter' }],
  [{}, 400, { error: 'Tier and frequency are required' }],
  [null, 400, { error: 'Tier and frequency are required' }],
  [{ tier: 7, frequency: [] }, 400, { error: 'Tier and frequency are required' }],
  [{ tier: 'gold', frequency: 'monthly' }, 400, { error: 'Invalid tier' }],
  [{ tier: 'pro', frequency: 'weekly' }, 400, { error: 'Invalid frequency' }],
  [{ apiTier: '1k', frequency: 'monthly' }, 400, { error: 'Invalid API tier' }],
  [{ apiTier: '2k' }, 400, { error: 'Frequency is required for non-metered plans' }],
  [
    { apiTier: '2k', frequency: 'monthly' },
    500,
    { error: 'Failed to get price ID. Please check configuration.' },
  ],
])('POST /api/price-lookup with %j answers %i', async (body, status, answer) => {
  expect(await ask(JSON.stringify(body))).toEqual([status, answer])
})

it('what isn’t JSON gets a message too', async () => {
  expect(await ask('{')).toEqual([400, { error: 'Tier and frequency are required' }])
})
