/**
 * Prices by type of home of twelve places by name: what their pages show, what the API answers and what the imported files have,
 * in the demonstration data. The files are read without the importers. No call answers medians of a whole area: those on the
 * pages are worked out from the file here, and the API's medians around a postcode too.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { formatWholePounds } from '#domain/money.ts'
import { customer, testApi } from '#testing/api.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { demonstrationFolder, type DemonstrationFolder, type FileRow } from '#testing/demonstration-files.ts'
import { medianPounds } from '#testing/median-pounds.ts'
import { pageContext } from '#testing/page-context.ts'
import { tableOf, textOf } from '#testing/page-words.ts'
import { visitPage } from '#testing/visit-page.ts'

/** An authority, its code and one of its postcodes. */
const PLACES = [
  ['reading', 'E06000038', 'RG30 1AA'],
  ['manchester', 'E08000003', 'M1 1AA'],
  ['exeter', 'E07000041', 'EX1 1AA'],
  ['cardiff', 'W06000015', 'CF10 1AA'],
  ['city-of-edinburgh', 'S12000036', 'EH10 1AA'],
  ['belfast', 'N09000003', 'BT1 1AA'],
] as const

const TYPES = [
  ['D', 'Detached', 'Detached'],
  ['S', 'Semi-detached', 'SemiDetached'],
  ['T', 'Terraced', 'Terraced'],
  ['F', 'Flat', 'Flat'],
] as const

/** A sale of the file that counts in medians. */
type Sale = { price: number; year: string; postcode: string; type: string }

let database: TestDatabase
let files: DemonstrationFolder
let sales: readonly Sale[]
let postcodes: ReadonlyMap<string, FileRow>
let answer: <Data>(path: string) => Promise<Data | null>

beforeAll(async () => {
  database = await demonstrationDatabase()
  files = await demonstrationFolder()
  const { key } = await customer(database, { apiCredits: 200 })
  const { call } = testApi(database)
  answer = async <Data>(address: string) => {
    const { status, body } = await call(address, { key })
    return status === 200 ? (body.data as Data) : null
  }
  const directory = await files.rowsOf('demonstration-onspd.csv')
  postcodes = new Map(directory.map((row) => [row['pcds'] ?? '', row]))
  const records = await files.records('demonstration-pp-complete.csv')
  sales = records
    .filter((fields) => fields[14] === 'A' && fields[4] !== 'O')
    .map(([, price = '', date = '', postcode = '', type = '']) => ({
      price: Number(price),
      year: date.slice(0, 4),
      postcode,
      type,
    }))
})
afterAll(async () => {
  await database.close()
  await files.remove()
})

const pageAt = async (address: string) => (await visitPage(pageContext(database, address))).html
const ownPage = (postcode: string) => pageAt(`/postcodes/${postcode.toLowerCase().replace(' ', '')}`)
const authorityOf = ({ postcode }: Sale) => postcodes.get(postcode)?.['oslaua']

/** '£201,750 (48)', as tables have it, with a dash for no sales. */
function cell(of: readonly Sale[], few = ', few sales'): string {
  if (of.length === 0) return '–'
  const median = medianPounds(of.map(({ price }) => price))
  return `${formatWholePounds(median)} (${of.length}${of.length < 5 ? few : ''})`
}

describe.each(PLACES)('%s', (slug, code, postcode) => {
  const hasSales = /^[EW]/.test(code)

  test('has the index of each type', async () => {
    const rows = await files.rowsOf('demonstration-uk-hpi-full-file.csv')
    const last = rows.findLast((row) => row['AreaCode'] === code)
    const [own, html] = await Promise.all([pageAt(`/location/authority/${slug}`), ownPage(postcode)])
    const table = tableOf(html, 'Average price by type in ')
    const sentence = /By type in \w+ \d+: ([^.]+(?:\.\d%[^.]*)*)\./.exec(textOf(own))?.[1] ?? ''
    expect(table).toHaveLength(TYPES.length)
    for (const [type, name, column] of TYPES) {
      const price = Number(last?.[`${column}Price`])
      const change = Number(last?.[`${column}12m%Change`])
      const index = await answer<{ months: { averagePrice: number; annualChangePercent: number }[] }>(
        `/house-price-index?area=${code}&propertyType=${type}`,
      )
      expect(price).toBeGreaterThan(0)
      expect(index?.months.at(-1)).toMatchObject({ averagePrice: price, annualChangePercent: change })
      const signed = `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}%`
      expect(table).toContainEqual([name, formatWholePounds(price), signed])
      expect(sentence).toContain(`${name.toLowerCase()} ${formatWholePounds(price)} (${signed}`)
    }
  })

  test('has the medians of its sales by type and year', async () => {
    const own = await pageAt(`/location/authority/${slug}`)
    if (!hasSales) {
      expect(own).not.toContain(' by year and type')
      expect(textOf(own)).toMatch(/(Sold|Median) prices[^.]*: not covered/)
      return
    }
    const here = sales.filter((sale) => authorityOf(sale) === code)
    const table = tableOf(own, 'Median sold price in')
    for (const year of ['2026', '2025', '2024', '2010', '1995']) {
      const sold = here.filter((sale) => sale.year === year)
      const row = table.find(([first = '']) => first.startsWith(year))
      expect(row?.slice(1)).toEqual([
        cell(sold),
        ...TYPES.map(([type]) => cell(sold.filter((sale) => sale.type === type))),
      ])
    }
  })
})

describe.each(PLACES)('%s', (_slug, code, postcode) => {
  const hasSales = /^[EW]/.test(code)

  test('has the medians of its sector, outcode and authority in its postcode’s tables', async () => {
    const html = await ownPage(postcode)
    if (!hasSales) {
      expect(textOf(html)).toContain('Median prices: not covered')
      return
    }
    const [outcode = ''] = postcode.split(' ')
    const within = [
      sales.filter((sale) => sale.postcode.startsWith(postcode.slice(0, -2))),
      sales.filter((sale) => sale.postcode.startsWith(`${outcode} `)),
      sales.filter((sale) => authorityOf(sale) === code),
    ]
    const all = tableOf(html, 'Median sold price by year, all types')
    const byType = tableOf(html, 'Median sold price by type and year')
    for (const year of ['2025', '2024', '2023', '2018']) {
      const of = within.map((all) => all.filter((sale) => sale.year === year))
      expect(all.find(([first]) => first === year)?.slice(1)).toEqual(of.map((sold) => cell(sold)))
      const pairs = TYPES.map(([type]) =>
        of.slice(1).map((sold) => sold.filter((sale) => sale.type === type)),
      )
      const cells = pairs.map((pair) =>
        pair[0]?.length === 0 && pair[1]?.length === 0 ? '–' : pair.map((sold) => cell(sold)).join(' '),
      )
      expect(byType.find(([first]) => first === year)?.slice(1)).toEqual(cells)
    }
  })

  test.each(TYPES)('has the API’s median of sales of type %s within 800 m', async (type) => {
    const asked = `/sold-comparables?postcode=${encodeURIComponent(postcode)}&radiusMetres=800&propertyType=${type}&limit=1`
    const found = await answer<{ count: number; summary: { counted: number; medianPrice: number | null } }>(
      asked,
    )
    if (!hasSales) {
      expect(found).toBeNull()
      return
    }
    const at = (name: string) => {
      const row = postcodes.get(name)
      return [Number(row?.['oseast1m']), Number(row?.['osnrth1m'])] as const
    }
    const [east, north] = at(postcode)
    const latest = Number(
      sales
        .map(({ year }) => year)
        .toSorted()
        .at(-1),
    )
    const near = sales.filter((sale) => {
      const [e, n] = at(sale.postcode)
      return sale.type === type && Math.hypot(e - east, n - north) <= 800 && Number(sale.year) <= latest
    })
    expect(found?.summary.counted).toBe(near.length)
    expect(found?.summary.medianPrice).toBe(
      near.length === 0 ? null : medianPounds(near.map(({ price }) => price)),
    )
  })
})
