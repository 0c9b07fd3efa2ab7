import { afterAll, beforeAll, expect, test } from 'vitest'

import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

let database: TestDatabase
let site: TestSite

beforeAll(async () => {
  database = await demonstrationDatabase()
  site = await testSite(database)
})

afterAll(async () => {
  await site.close()
  await database.close()
})

const page = async (query: string) => {
  const response = await fetch(`${site.origin}/search${query}`)
  return { status: response.status, html: await response.text() }
}

test('the results page works without scripts, and isn’t indexed', async () => {
  const { status, html } = await page('?q=kilnfeild+lane')
  expect(status).toBe(200)
  expect(html).toContain('noindex')
  expect(html).toMatch(/<a href="\/(postcodes\/ex1|search\?street=Kilnfield\+Lane&amp;in=EX1)[^"]*"/)
  expect(html).toContain('value="kilnfeild lane"')
})

test('a search without results says what it covers, and denies nothing', async () => {
  const { html } = await page('?q=Atlantis+Boulevard')
  expect(html).toContain('No results for “Atlantis Boulevard”')
  expect(html).toContain('emonstration data only')
  expect(html).not.toMatch(/doesn’t exist|There is no/)
})

test('a street lists its postcodes, a town its districts; others are not found', async () => {
  expect((await page('?town=reading&in=RG')).html).toContain('href="/postcodes?in=RG30"')
  const street = await page('?street=willowherb%20road&in=M4')
  expect(street.html).toContain('Postcodes on this street')
  expect(street.html).toContain('href="/postcodes/m41aa"')
  for (const query of ['?town=reading&in=M', '?street=x&in=%27', `?street=${'x'.repeat(5000)}&in=RG1`])
    expect((await page(query)).status, query).toBe(404)
})

test.each([
  '%',
  '%00',
  '%F0%9F%98%80',
  'x'.repeat(5000),
  '%E2%80%AEgnidaer',
  "'; drop table property.street",
])('survives %s', async (text) => {
  expect((await page(`?q=${text}`)).status).toBeLessThan(500)
  expect((await fetch(`${site.origin}/api/search?q=${text}`)).status).toBeLessThan(500)
})

test('the dialog’s answer is small, and cached by the browser', async () => {
  for (const text of ['a', 'school', 'lane', 'property', 'reading', 'M1']) {
    const response = await fetch(`${site.origin}/api/search?q=${text}`)
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(10_000)
  }
})

test('too many searches from one address are refused for a while', async () => {
  const ask = (at: number) => fetch(`${site.origin}/api/search?q=number+${at}`)
  const statuses = new Set<number>()
  for (let at = 0; at < 340; at += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, more) => ask(at + more)))
    for (const { status } of answers) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([200, 429]))
  expect((await page('?q=reading+road')).html).toContain('Wait a minute')
})
