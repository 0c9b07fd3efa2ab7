import { afterAll, beforeAll, expect, test } from 'vitest'

import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { visitPage } from '#testing/visit-page.ts'

import { placeFiles } from './place-files.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(() => database.close())

type Row = Record<string, string | number | null>

const app = () => placeFiles(pageContext(database, '/').site)
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

async function rowsOf(path: string): Promise<Row[]> {
  const response = await app().request(path)
  expect([path, response.status]).toEqual([path, 200])
  const { figures } = (await response.json()) as { figures: Row[] }
  return figures
}

/** The addresses of the files that a page links to. */
async function filesOf(path: string): Promise<{ html: string; files: string[] }> {
  const { html } = await visitPage(pageContext(database, path))
  const links = [...html.matchAll(/href="([^"]+\.(?:csv|json)(?:\?[^"]*)?)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  return { html, files: [...new Set(links)] }
}

test.each([
  ['/economic-data', ['/economic-data.csv', '/economic-data.json']],
  ['/economic-data?q=reading', ['/economic-data.csv?q=reading', '/economic-data.json?q=reading']],
  ['/crime-rates', ['/crime-rates.csv', '/crime-rates.json']],
  ['/postcodes/rg301aa', ['/living-cost.csv?postcode=RG30+1AA', '/living-cost.json?postcode=RG30+1AA']],
  ['/postcodes?in=RG30', ['/living-cost.csv?in=RG30', '/living-cost.json?in=RG30']],
  ['/location/authority/reading', ['/living-cost.csv?in=reading', '/living-cost.json?in=reading']],
])('%s links to its files, and to a form for mistakes', async (path, wanted) => {
  const { html, files } = await filesOf(path)
  expect(files).toEqual(expect.arrayContaining(wanted))
  expect(html).toContain('/contact?figure=')
  for (const file of wanted) expect([file, (await app().request(file)).status]).toEqual([file, 200])
})

test('a file of costs has the lines and totals of the card, for the price in its address', async () => {
  const path = '/postcodes/rg301aa?price=400000&deposit=20&band=C'
  const { html, files } = await filesOf(path)
  const address = files.find((file) => file.startsWith('/living-cost.json')) ?? ''
  const rows = await rowsOf(address)
  const card = textOf(html)
  const of = (when: string, cost: string) => rows.find((row) => row['when'] === when && row['cost'] === cost)
  expect(of('up front', 'Deposit (20%)')?.['pounds']).toBe(80_000)
  const sum = (when: string) =>
    rows
      .filter((row) => row['when'] === when && row['cost'] !== 'Total')
      .reduce((all, row) => all + Math.round(100 * Number(row['pounds'] ?? 0)), 0) / 100
  for (const when of ['up front', 'every month']) expect(of(when, 'Total')?.['pounds']).toBe(sum(when))
  const total = Number(of('up front', 'Total')?.['pounds'])
  expect(card).toContain(`£${total.toLocaleString('en-GB')}`)
  const year = Number(of('first year', 'Total')?.['pounds'])
  expect(card).toContain(`£${Math.round(year).toLocaleString('en-GB')} in the first year`)
  const other = await rowsOf('/living-cost.json?postcode=RG30+1AA&price=200000')
  expect(other.find((row) => row['cost'] === 'Deposit (10%)')?.['pounds']).toBe(20_000)
})

test.each(['/postcodes/rg301aa', '/postcodes?in=RG30', '/location/authority/reading'])(
  'the file of costs of %s has its local price too, if no price was given',
  async (path) => {
    const { html, files } = await filesOf(path)
    const rows = await rowsOf(files.find((file) => file.startsWith('/living-cost.json')) ?? '')
    const total = rows.find((row) => row['when'] === 'up front' && row['cost'] === 'Total')?.['pounds']
    expect(rows[0]?.['home']).toMatch(/^home at the local (median|average) price of £/)
    expect(textOf(html).replaceAll(/\s+/g, ' ')).toContain(
      `£${Math.round(Number(total)).toLocaleString('en-GB')} up front`,
    )
  },
)

test('a line of a file of costs cites what it’s worked out from, a total what its lines cite', async () => {
  const rows = await rowsOf('/living-cost.json?postcode=RG30+1AA&price=400000&rate=5&band=C')
  const cited = (cost: string) => rows.find((row) => row['cost'] === cost)?.['sources']
  for (const own of ['Deposit (10%)', 'Stamp duty (SDLT)', 'Land Registry fee', 'Mortgage'])
    expect([own, cited(own)]).toEqual([own, null])
  const councilTax = cited('Council tax, Band C')
  expect(councilTax).toMatch(/^[^;]*Council Tax[^;]*$/i)
  expect(cited('Broadband')).toMatch(/^[^;]*broadband[^;]*$/)
  const totals = rows.filter((row) => row['cost'] === 'Total').map((row) => row['sources'])
  expect(totals).toEqual([null, councilTax, councilTax])
  const local = await rowsOf('/living-cost.json?in=RG30')
  expect(local[0]?.['sources']).toMatch(/^HM Land Registry, /)
})

test('a file of costs says what’s wrong with a field', async () => {
  const response = await app().request('/living-cost.csv?price=lots')
  expect([response.status, await response.text()]).toEqual([
    422,
    'We couldn’t create the file.\nprice: Enter the price in pounds, such as 300,000 or 300k\n',
  ])
})

test('a file of costs refuses a place that it doesn’t know, rather than answering for an example', async () => {
  for (const [place, status] of [
    ['nowhere', 422],
    ['ZZ99', 422],
    ['rg30', 200],
    ['reading', 200],
  ] as const)
    expect([place, (await app().request(`/living-cost.csv?in=${place}`)).status]).toEqual([place, status])
})

test('an authority’s economic figures are in the file as stored, beside its nation’s', async () => {
  // The demonstration has no rents of nations.
  await database.pool.query(
    `insert into property.private_rent
     select (jsonb_populate_record(p, '{"area_code":"E92000001","value":1000}')).* from property.private_rent p
     where area_code = 'E06000038' and measure = 'rent' and starts_on = (select max(starts_on) from property.private_rent)`,
  )
  const rows = await rowsOf('/economic-data.json?q=reading')
  const { rows: stored } = await database.pool.query<{ code: string; day: string; value: number }>(
    `select area_code as code, starts_on::text as day, value::float8 from property.private_rent
     where measure = 'rent' and area_code in ('E06000038', 'E92000001') and value is not null`,
  )
  expect(stored.length).toBeGreaterThan(12)
  const rent = rows.filter((row) => row['figure'] === rows[0]?.['figure'])
  for (const { code, day, value } of stored)
    expect(rent.find((row) => row['area_code'] === code && row['from'] === day)?.['value']).toBe(value)
  const { html } = await visitPage(pageContext(database, '/economic-data?q=reading'))
  expect(textOf(html)).toContain('54% above England (£1,000)')
  expect((await app().request('/economic-data.csv?q=nowhere')).status).toBe(422)
})

test('the file of crime rates has the rates of the table', async () => {
  const rows = await rowsOf('/crime-rates.json')
  const { html } = await visitPage(pageContext(database, '/crime-rates'))
  expect(rows.length).toBeGreaterThan(1)
  for (const { area, per_1000_residents: rate } of rows)
    expect(textOf(html)).toMatch(new RegExp(`${area} [\\d,]+ ${Number(rate).toFixed(1)}`))
})
