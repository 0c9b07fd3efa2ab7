/** The home page's question as a browser asks it, with and without scripts. */
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

const get = async (path: string) => {
  const answer = await fetch(site.origin + path)
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') }
}

test('the page starts with an example without a postcode, and one red edge', async () => {
  const { status, html } = await get('/')
  expect(status).toBe(200)
  expect(html).toContain('Example: a £300,000 home in England')
  expect(html).toContain('£35,150')
  expect(html.match(/red-edge/g)).toHaveLength(1)
  expect(html).not.toContain('noindex')
})

test('without scripts the form shows the answer on the page and keeps the inputs', async () => {
  const { status, html } = await get('/?postcode=rg30+1aa&price=350k&buyer=first-time')
  expect(status).toBe(200)
  expect(html).toContain('A £350,000 home in Reading, first-time buyer')
  expect(html).toContain('value="rg30 1aa"')
  expect(html).toContain('href="/postcodes/rg301aa?price=350k&amp;buyer=first-time#cost"')
  expect(html).toContain('noindex,follow')
  expect(html.match(/red-edge/g)).toHaveLength(1)
})

test('the map and its table show the postcode’s town in a single year', async () => {
  const { html } = await get('/?postcode=RG30+1AA')
  expect(html).toContain('What homes sold for in Reading in 2025')
  expect(html).toContain('aria-label="Map of Reading with RG30 outlined in red')
  expect(html).toContain('Prices are medians for 2025')
})

test('an invalid price returns 422 with a message next to the field', async () => {
  const { status, html } = await get('/?price=lots')
  expect(status).toBe(422)
  expect(html).toContain('Enter the price in pounds, such as 300,000 or 300k')
  expect(html).not.toContain('red-edge')
})

test('for an unknown postcode says so and uses England’s tax', async () => {
  const { status, html } = await get('/?postcode=ZZ99+9ZZ&price=200000')
  expect(status).toBe(422)
  expect(html).toContain('A £200,000 home in England')
  expect(html).toContain('so the tax is England’s')
})

test('GET /api/living-cost returns the answer as HTML', async () => {
  const answer = await get('/api/living-cost?postcode=RG30+1AA&price=250000')
  expect(answer.status).toBe(200)
  const { html } = JSON.parse(answer.html) as { html: string }
  expect(html).toContain('A £250,000 home in Reading')
  expect(html).not.toContain('<html')
})

test('the answer says “an £850,000 home”, as people do', async () => {
  const { html } = await get('/?price=850000')
  expect(html).toContain('An £850,000 home in England')
})

test('inputs are escaped', async () => {
  const typed = encodeURIComponent('<b>bold</b>\0')
  for (const path of [`/api/living-cost?price=${typed}`, `/?postcode=${typed}`]) {
    const { html } = await get(path)
    expect(html, path).not.toContain('<b>bold')
    expect(html, path).not.toContain('\0')
  }
})
