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
  const { head } = await visitPage(pageContext(database, `/postcodes?in=${scottish}`))
  expect(head.title).toBe(`${scottish}: figures and postcodes`)
  expect(head.description).toContain('Sold prices are published for England and Wales only.')
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

test('sales that were imported to an earlier year than others are stated to that year, as are prices to start from', async () => {
  await database.pool.query(
    `update property.edition set whole = false, demonstration = false where dataset = 'price-paid';
     delete from property.extent where dataset = 'price-paid';
     insert into property.extent (dataset, place_kind, place_code, imported, partly)
     values ('price-paid', 'outcode', 'RG30', '{[1995-01-01,2024-01-01)}', '{}'),
       ('price-paid', 'sector', 'RG30 1', '{[1995-01-01,2024-01-01)}', '{}')`,
  )
  const { rows } = await database.pool.query<{ median: number; sales: number }>(
    `select median_pounds as median, sales from property.sale_statistics
     where area_kind = 'outcode' and area_code = 'RG30' and property_type = 'A' and year = 2023`,
  )
  const [last] = rows
  expect(last?.sales).toBeGreaterThanOrEqual(5)
  const text = await textOf('/postcodes?in=RG30')
  expect(text).toContain(
    `Half of the homes sold in RG30 in 2023 cost more than £${last?.median.toLocaleString('en-GB')}`,
  )
  expect(text).toContain('Median sold price in RG30 by year, to 2023')
  expect(text).toContain(`the median of ${last?.sales} homes sold in RG30 in 2023`)
  expect(await textOf('/?postcode=RG30+1AA')).toMatch(
    /Homes in RG30 1 sold for a median of £[\d,]+ between Dec 2018 and Dec 2023/,
  )
})
