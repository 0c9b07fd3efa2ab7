/** Long answers share memory one after another, and never at the same time. */
import { EventEmitter } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { postcodeBulk } from '#datasets/postcodes/bulk-endpoint.server.ts'
import { customer, type Customer, testApi } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

const OUTCODES = Array.from({ length: 40 }, (_, n) => `RG${n + 10}`)
const LETTERS = 'ABDEFGHJLN'

let database: TestDatabase
let server: Server
let app: ReturnType<typeof testApi>['app']
let who: Customer

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `insert into property.edition (dataset, label, rows, nations) values ('postcodes', 'to August 2026', 4000, '{england}')`,
  )
  await database.pool.query(
    `insert into property.postcode (postcode, outcode, sector, nation_code, authority_code, ward_code, parish_code, source)
    select o || ' 1' || substr($2, n / 10 + 1, 1) || substr($2, n % 10 + 1, 1), o, o || ' 1', 'E92000001', 'E06000038', 'W' || o,
      'P' || o, 'onspd' from unnest($1::text[]) o, generate_series(0, 99) n`,
    [OUTCODES, LETTERS],
  )
  await database.pool.query(
    `insert into property.area (code, name, kind, slug)
    select 'W' || o, 'Ynys Môn ac Ystâd yr Ŵyl ' || o || repeat(' and so on', 10), 'ward', 'w-' || lower(o) from unnest($1::text[]) o`,
    [OUTCODES],
  )
  who = await customer(database, { apiCredits: 1_000_000 })
  app = testApi(database, { endpoints: [postcodeBulk] }).app
  const listener = getRequestListener((request, env) => app.fetch(request, env))
  server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await database.close()
})

const postcodesIn = (outcode: string) =>
  Array.from({ length: 100 }, (_, n) => `${outcode} 1${LETTERS[Math.floor(n / 10)]}${LETTERS[n % 10]}`)

/** Asks for the postcodes of an outcode, and reads nothing of the answer yet. */
function ask(outcode: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  const headers = { 'x-api-key': who.key, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, path: '/postcodes', method: 'POST', headers, agent: false }, resolve)
    sent.on('error', reject)
    sent.end(JSON.stringify({ postcodes: postcodesIn(outcode) }))
  })
}

it('are whole, whoever else asks at the same time, reads slowly or goes away', async () => {
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(OUTCODES.map(ask))
    // Some callers go away, and the others read when all answers have been written as far as their lines took them.
    for (const [at, answer] of answers.entries()) if (at % 5 === round) answer.destroy()
    for (const [at, answer] of answers.entries()) {
      if (answer.destroyed) continue
      const body = await text(answer)
      const { data } = JSON.parse(body) as {
        data: {
          postcodes: { query: string; record: { postcode: string; ward: { code: string; name: string } } }[]
        }
      }
      const outcode = OUTCODES[at] ?? ''
      expect(body.length).toBeGreaterThan(65_536)
      expect(data.postcodes.map(({ query }) => query)).toEqual(postcodesIn(outcode))
      expect(data.postcodes.every(({ query, record }) => record.postcode === query)).toBe(true)
      expect(new Set(data.postcodes.map(({ record }) => record.ward.name)).size).toBe(1)
      expect(data.postcodes[0]?.record.ward).toMatchObject({ code: `W${outcode}` })
      expect(data.postcodes[0]?.record.ward.name).toMatch(new RegExp(`^Ynys Môn ac Ystâd yr Ŵyl ${outcode} `))
    }
  }
})

it('keep their memory until the operating system has all of them', async () => {
  const answerOf = (outcode: string, outgoing: EventEmitter) => {
    const body = JSON.stringify({ postcodes: postcodesIn(outcode) })
    const headers = { 'x-api-key': who.key, 'content-type': 'application/json' }
    return app.fetch(new Request('http://localhost/postcodes', { method: 'POST', headers, body }), {
      outgoing,
    })
  }
  const [first, second] = [new EventEmitter(), new EventEmitter()]
  const [early, late] = [await answerOf('RG10', first), await answerOf('RG11', second)]
  expect([first, second].map((each) => each.listenerCount('finish'))).toEqual([1, 1])
  expect(await early.text()).toContain('"postcode":"RG10 1AA"')
  first.emit('finish')
  await answerOf('RG12', first)
  expect(await late.text()).toContain('"postcode":"RG11 1AA"')
})
