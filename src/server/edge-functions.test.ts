import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { callEdgeFunction } from '#platform/edge-functions.ts'
import { supabaseClient } from '#platform/supabase.server.ts'
import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

let database: TestDatabase
let site: AccountSite
let ann: TestPerson
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database, { config: { priceIds: { 'pro-monthly': 'price_pro' } } })
  ann = await site.signUp('Ann')
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const clientOf = (accessToken?: string, url = site.origin) =>
  supabaseClient({ url, publishableKey: 'sb_publishable_of_the_tests' }, accessToken)
const ask = (client: ReturnType<typeof clientOf>, challenge = 'Finding a family home near good schools') =>
  callEdgeFunction(client, 'validate-challenge', { challenge })

describe('the edge functions of the embedded stack', () => {
  it('answer somebody who is signed in as /api/validate-challenge does', async () => {
    expect(await ask(clientOf(ann.accessToken))).toMatchObject({
      data: { valid: true, reason: null },
      error: null,
    })
    for (const challenge of ['Finding a family home near good schools', 'short']) {
      const direct = await fetch(`${site.origin}/api/validate-challenge`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ challenge }),
      })
      expect((await ask(clientOf(ann.accessToken), challenge)).data).toEqual(await direct.json())
    }
  })

  it('reject calls without a valid token', async () => {
    for (const token of [undefined, 'a.b.c']) {
      const { data, error } = await ask(clientOf(token))
      expect([data, error?.message]).toEqual([null, 'Edge Function returned a non-2xx status code'])
    }
  })

  it('look up price IDs for somebody who is signed in, with the messages of the specification', async () => {
    const client = clientOf(ann.accessToken)
    const found = await callEdgeFunction(client, 'price-lookup', { tier: 'pro', frequency: 'monthly' })
    expect(found).toMatchObject({ data: { priceId: 'price_pro' }, error: null })
    const wrong = [
      { tier: 'gold', frequency: 'monthly' },
      { tier: 'elite', frequency: 'monthly' },
    ]
    const answers = wrong.map(async (body) => {
      const answer = await fetch(`${site.origin}/api/price-lookup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return [answer.status, await answer.json()]
    })
    expect(await Promise.all(answers)).toEqual([
      [400, { error: 'Invalid tier' }],
      [500, { error: 'Failed to get price ID. Please check configuration.' }],
    ])
    const refused = await callEdgeFunction(client, 'price-lookup', { tier: 'gold', frequency: 'monthly' })
    expect(refused.error?.message).toBe('Edge Function returned a non-2xx status code')
  })

  it('are 404 under any other name', async () => {
    const answer = await fetch(`${site.origin}/functions/v1/other`, { method: 'POST' })
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'Requested function was not found' },
    ])
  })
})

describe('callEdgeFunction()', () => {
  it('sends POST with the bearer token, and tells a relay error from an answer', async () => {
    const heard: unknown[] = []
    const relay = createServer((request, response) => {
      heard.push([request.method, request.url, request.headers.authorization])
      response.writeHead(200, { 'x-relay-error': 'true' }).end()
    })
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`
    const { error } = await ask(clientOf('the-token', url))
    expect(error?.message).toBe('Relay Error invoking the Edge Function')
    expect(heard).toEqual([['POST', '/functions/v1/validate-challenge', 'Bearer the-token']])
    await new Promise((resolve) => relay.close(resolve))
    const away = await ask(clientOf('the-token', url))
    expect(away.error?.message).toBe('Failed to send a request to the Edge Function')
  })

  it('does not compile for another function or body', () => {
    const client = createClient('http://127.0.0.1:1', 'sb_publishable_of_the_tests')
    const wrong = [
      // @ts-expect-error -- there is no such function
      () => callEdgeFunction(client, 'other', { challenge: '' }),
      // @ts-expect-error -- the words are called challenge
      () => callEdgeFunction(client, 'validate-challenge', { words: '' }),
    ]
    expect(wrong).toHaveLength(2)
  })
})
