import { afterAll, beforeAll, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { demonstrationDatabase, testDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'

import { lookUpEndpoints } from './look-up-endpoints.server.tsx'
import { examplePlace, lookUp } from './look-up.server.ts'

const today = isoDate('2026-11-20')
let database: TestDatabase

beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(() => database.close())

const answerTo = async (path: string) => lookUpEndpoints(pageContext(database, '/').site).request(path)

test('a whole postcode in any spelling is answered with its place', async () => {
  expect(await lookUp(database.webDb, ' rg30-1aa ', today)).toMatchObject({
    kind: 'place',
    report: { record: { postcode: 'RG30 1AA' } },
  })
})

test('the beginning of one is answered with postcodes, anything else with why not', async () => {
  expect(await lookUp(database.webDb, 'rg30', today)).toMatchObject({ kind: 'matches' })
  expect(await lookUp(database.webDb, 'stamp duty', today)).toMatchObject({ kind: 'unknown' })
})

test('the example is a place with sales, and always the same one', async () => {
  const [one, other] = [await examplePlace(database.webDb, today), await examplePlace(database.webDb, today)]
  if (one?.kind !== 'place' || other?.kind !== 'place') throw new Error('There is no example')
  expect(one.report.sold.summary.sales).toBeGreaterThan(5)
  expect(one.report.record.postcode).toBe(other.report.record.postcode)
})

test('without data there is no example', async () => {
  const empty = await testDatabase()
  expect(await examplePlace(empty.webDb, today)).toBeNull()
  await empty.close()
})

test('GET /api/look-up answers with a piece of the page, and nothing with nothing', async () => {
  const answer = await answerTo('/api/look-up?q=RG30+1AA')
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  const html = await answer.text()
  expect(html).toContain('RG30 1AA')
  expect(html).toContain('href="/postcodes/rg301aa"')
  expect(html).not.toContain('<html')
  expect((await answerTo('/api/look-up?q=+')).status).toBe(204)
})

test('what was typed comes back as text only', async () => {
  const html = await (await answerTo(`/api/look-up?q=${encodeURIComponent('<b>bold</b>\0')}`)).text()
  expect(html).toContain('&lt;b&gt;bold')
  expect(html).not.toContain('<b>')
  expect(html).not.toContain('\0')
})

test('GET /api/postcodes completes a postcode, six at most', async () => {
  const { postcodes } = (await (await answerTo('/api/postcodes?q=rg30')).json()) as { postcodes: string[] }
  expect(postcodes).toHaveLength(6)
  for (const postcode of postcodes) expect(postcode).toMatch(/^RG30 /)
  expect(await (await answerTo('/api/postcodes?q=%3Cb')).json()).toEqual({ postcodes: [] })
})
