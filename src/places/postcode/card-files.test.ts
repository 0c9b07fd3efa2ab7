import { afterAll, beforeAll, expect, test } from 'vitest'

import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { visitPage } from '#testing/visit-page.ts'

import { postcodeCardFiles } from './card-files.server.ts'
import { CARD_NAMES } from './card-names.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(() => database.close())

const PATH = '/postcodes/rg301aa'
type Row = Record<string, string | number | null>

const fetchFile = (path: string) => postcodeCardFiles(pageContext(database, '/').site).request(path)
const rowsOf = async (card: string) =>
  ((await (await fetchFile(`${PATH}/${card}.json`)).json()) as { figures: Row[] }).figures

test('each card leads to its figures as CSV and JSON with the same rows, and to the form for mistakes', async () => {
  const { html } = await visitPage(pageContext(database, PATH))
  for (const card of CARD_NAMES) {
    const section = new RegExp(`<section id="${card}".*?</section>`, 's').exec(html)?.[0] ?? ''
    const file = card === 'sold-prices' ? 'sales' : card
    expect(section, card).toContain(`href="${PATH}/${file}.csv"`)
    expect(section, card).toContain(`href="${PATH}/${card}.json"`)
    expect(section, card).toContain(`/contact?figure=${PATH}%23${card}`)
    const rows = await rowsOf(card)
    const lines = (await (await fetchFile(`${PATH}/${card}.csv`)).text()).trim().split('\r\n')
    expect(rows.length, card).toBeGreaterThan(0)
    expect(lines, card).toHaveLength(rows.length + 1)
    expect(Object.keys(rows[0] ?? {}).join(',')).toBe(lines[0])
  }
  const { headers } = await fetchFile(`${PATH}/medians.csv`)
  expect(headers.get('content-disposition')).toBe('attachment; filename="rg301aa-medians.csv"')
})

test('a file has what the card shows, with its source', async () => {
  const { html } = await visitPage(pageContext(database, PATH))
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  const index = await rowsOf('price-index')
  const latest = index.findLast((row) => row['area'] === 'Reading')
  expect(text).toContain(`£${latest?.['average_price_pounds']?.toLocaleString('en-GB')}`)
  expect(latest?.['source']).toBe('HM Land Registry, UK House Price Index, demonstration data')
  const medians = await rowsOf('medians')
  const of2025 = medians.find((row) => row['area'] === 'RG30' && row['year'] === 2025)
  expect(text).toContain(`£${of2025?.['median_pounds']?.toLocaleString('en-GB')}`)
  const [nearest] = await rowsOf('neighbours')
  expect(text).toContain(String(nearest?.['postcode']))
  const planning = await rowsOf('planning')
  for (const row of planning.filter(({ answer }) => answer !== null))
    expect(text).toContain(String(row['answer']).replaceAll('&', '&amp;'))
})

test('sold prices are those that match the page’s filters, or a reason why there’s no file', async () => {
  const all = await rowsOf('sold-prices')
  const { figures } = (await (await fetchFile(`${PATH}/sold-prices.json?from=2015`)).json()) as {
    figures: Row[]
  }
  const daysOf = (rows: readonly Row[]) => rows.map((row) => String(row['sold_on']))
  expect(figures.length).toBeGreaterThan(0)
  expect(new Set(daysOf(figures))).toEqual(new Set(daysOf(all).filter((on) => on >= '2015')))
  expect((await fetchFile(`${PATH}/sold-prices.csv?type=Q`)).status).toBe(422)
})

test('there is no file of what there isn’t', async () => {
  const unknown = await fetchFile('/postcodes/zz999zz/medians.csv')
  expect([unknown.status, await unknown.text()]).toEqual([
    422,
    'We couldn’t create the file.\npostcode: There is no postcode “zz999zz”.\n',
  ])
  expect((await fetchFile(`${PATH}/happiness.csv`)).status).toBe(404)
})
