import { afterAll, beforeAll, expect, test } from 'vitest'

import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { visitPage } from '#testing/visit-page.ts'

import { partNamed } from './part-named.ts'
import { partPricesFiles } from './part-prices-file.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(() => database.close())

const textOf = async (path: string) => {
  const { html } = await visitPage(pageContext(database, path))
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test.each([
  ['outcode', 'RG30'],
  ['sector', 'RG30 1'],
])(
  'the page of a %s begins its prices with the latest median, and offers them as files',
  async (kind, code) => {
    const text = await textOf(`/postcodes?in=${code.replace(' ', '+')}`)
    const { rows } = await database.pool.query<{ median: number; sales: number; year: number }>(
      `select median_pounds as median, sales, year from property.sale_statistics
     where area_kind = $1 and area_code = $2 and property_type = 'A' and year = 2025`,
      [kind, code],
    )
    const [latest] = rows
    expect(latest?.sales).toBeGreaterThanOrEqual(5)
    expect(text).toContain(
      `Half of the homes sold in ${code} in 2025 cost more than £${latest?.median.toLocaleString('en-GB')}, half less (${latest?.sales} sales).`,
    )
    const app = partPricesFiles(pageContext(database, '/').site)
    const file = await app.request(`/postcode-prices.json?in=${code.replace(' ', '+')}`)
    const { figures } = (await file.json()) as { figures: Record<string, string | number>[] }
    expect(figures.find((row) => row['type'] === 'All types' && row['year'] === 2025)).toMatchObject({
      place: code,
      median_pounds: latest?.median,
      sales: latest?.sales,
    })
  },
)

test('Scotland has none, and other lists have no prices', async () => {
  const { rows } = await database.pool.query<{ outcode: string }>(
    `select outcode from property.postcode where nation_code like 'S%' order by outcode limit 1`,
  )
  const scottish = rows[0]?.outcode ?? ''
  expect(await textOf(`/postcodes?in=${scottish}`)).toContain('Sold prices: not covered')
  expect(await textOf('/postcodes?in=RG')).not.toContain('Half of the homes sold')
  const app = partPricesFiles(pageContext(database, '/').site)
  for (const query of ['', '?in=RG', `?in=${scottish}`, '?in=nowhere'])
    expect((await app.request(`/postcode-prices.csv${query}`)).status).toBe(422)
})

test('a search for a district or sector leads to its figures, and one for the beginning of several doesn’t', async () => {
  for (const [typed, part] of [
    ['rg30', 'RG30'],
    ['RG30 1', 'RG30+1'],
  ] as const) {
    const { html } = await visitPage(pageContext(database, `/postcodes?q=${encodeURIComponent(typed)}`))
    expect(html).toContain(`<a href="/postcodes?in=${part}" class="link">Prices, crime`)
  }
  const { html } = await visitPage(pageContext(database, '/postcodes?q=RG3'))
  expect(html).toContain('starting with')
  expect(html).not.toContain('Prices, crime')
})

test('a district and a sector are told apart however they are typed', () => {
  expect(partNamed(' rg30 ')).toEqual({ kind: 'outcode', code: 'RG30' })
  expect(partNamed('rg30  1')).toEqual({ kind: 'sector', code: 'RG30 1' })
  expect(partNamed('EC1A 1')).toEqual({ kind: 'sector', code: 'EC1A 1' })
  for (const text of ['', 'RG', 'RG30 1AA', '1', 'RG30 12']) expect(partNamed(text)).toBeNull()
})
