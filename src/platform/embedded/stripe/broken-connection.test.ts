/** The stand-in for Stripe while its database breaks: the process that it's in serves the site, and must live on. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { standInPrices } from '#billing/prices/stand-in-prices.ts'
import { systemClock } from '#platform/clock.server.ts'
import { openClient } from '#platform/database.server.ts'
import { createLog } from '#platform/log.server.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { proxyTo, type Proxy } from '#testing/proxy.ts'

import { stripeKeys } from './keys.server.ts'
import { openStripeStandIn } from './stand-in.server.ts'
import { openStore } from './store.server.ts'

const origin = 'http://localhost'

let database: TestDatabase
let proxy: Proxy
/** Resolves when a connection has gone. It doesn't listen to errors. */
const ended = (client: { once(event: 'end', act: () => void): unknown }) =>
  new Promise<void>((resolve) => void client.once('end', resolve))

beforeAll(async () => {
  database = await testDatabase()
  proxy = await proxyTo(database.url)
})
afterAll(async () => {
  await proxy.close()
  await database.close()
})

it('a connection that breaks between two statements fails its request and nothing else', async () => {
  const store = await openStore({ databaseUrl: proxy.url, siteUrl: origin, clock: systemClock, prices: [] })
  const request = store.run(async ({ client }) => {
    const broken = ended(client)
    proxy.cut()
    // Without somebody to listen, the error would end the process.
    expect(client.listenerCount('error')).toBeGreaterThan(0)
    await broken
    await client.query('select 1')
  })
  await expect(request).rejects.toThrow(/not queryable|terminated|closed/)
  proxy.mend()
  expect(await store.run(async ({ now }) => now)).toBeGreaterThan(0)
  await store.close()
})

it('a single connection that breaks reports it with its next query', async () => {
  const client = await openClient({ connectionString: proxy.url })
  const broken = ended(client)
  proxy.cut()
  await broken
  await expect(client.query('select 1')).rejects.toThrow(/not queryable|terminated|closed/)
  proxy.mend()
})

it('the site’s calls get an error of Stripe’s kind, and the log a line instead of a stack on the screen', async () => {
  const keys = stripeKeys('of the tests')
  const standIn = await openStripeStandIn({
    databaseUrl: proxy.url,
    siteUrl: origin,
    ...keys,
    webhook: null,
    prices: standInPrices(),
    clock: systemClock,
    log: createLog('silent'),
    operatorToken: 'the token of the tests',
    development: false,
    everyMs: 3_600_000,
  })
  const screen = vi.spyOn(console, 'error')
  proxy.cut()
  const answer = await standIn.fetch(
    new Request(`${origin}/v1/customers`, { headers: { authorization: `Bearer ${keys.secretKey}` } }),
  )
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: { type: 'api_error', message: 'The card processor failed.' } },
  ])
  expect(screen).not.toHaveBeenCalled()
  proxy.mend()
  await standIn.close()
})
