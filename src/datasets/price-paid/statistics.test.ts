import path from 'node:path'

import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { fileOf, importDatabase } from '#testing/import-database.ts'
import { codedSalesOf, computedStatistics, storedStatistics } from '#testing/sale-statistics.ts'

import type { ImportOptions } from '../import/run-request.ts'
import { sampleOf } from '../import/sample.ts'
import { recognisePricePaid } from './layouts.ts'
import { areaStatistics, periodOf } from './quartiles.ts'

const { database, importFiles } = await importDatabase()

beforeAll(async () => {
  await database.pool.query(
    `insert into property.postcode (postcode, outcode, sector, nation_code, authority_code, source) values
     ('RG30 1AA', 'RG30', 'RG30 1', 'E92000001', 'E06000038', 'onspd'), ('RG30 2AA', 'RG30', 'RG30 2', 'E92000001', 'E06000037', 'onspd'),
     ('CF10 1AA', 'CF10', 'CF10 1', 'W92000004', 'W06000015', 'onspd')`,
  )
})

async function expectCodedSales() {
  const { computed, stored } = await codedSalesOf(database)
  expect(stored).toEqual(computed)
}

const load = (dataset: 'price-paid' | 'postcodes', text: string, options?: ImportOptions) =>
  importFiles(dataset, [fileOf(text)], options)

type Row = {
  id: number
  price: number
  day: string
  postcode: string
  type: string
  category?: string
  status?: string
}

function lines(rows: readonly Row[]): string {
  return rows
    .map(
      ({ id, price, day, postcode, type, category = 'A', status = 'A' }) =>
        `"{60000000-0000-4000-8000-${String(id).padStart(12, '0')}}","${price}","${day} 00:00","${postcode}","${type}","N","F","${id}","","ROAD","","TOWN","DISTRICT","COUNTY","${category}","${status}"\n`,
    )
    .join('')
}

const first = lines(
  Array.from({ length: 120 }, (_, id) => ({
    id,
    price: 100_000 + ((id * 7919) % 97) * 1001,
    day: `${2018 + (id % 3)}-0${1 + (id % 9)}-11`,
    postcode: ['RG30 1AA', 'RG30 2AA', 'CF10 1AA', '', 'ZE1 0AA'][id % 5] ?? '',
    type: 'DSTFO'.charAt((id * 3) % 5),
    category: id % 11 === 0 ? 'B' : 'A',
  })),
)

test('medians and quartiles are those of PostgreSQL for a whole dataset', async () => {
  await load('price-paid', first)
  expect(await storedStatistics(database)).toEqual(await computedStatistics(database))
  await expectCodedSales()
  expect(new Set((await storedStatistics(database)).map(({ area_code }) => area_code))).toContain('W06000015')
})

test('a change file refreshes what its new and its old values touch', async () => {
  const result = await load(
    'price-paid',
    lines([
      { id: 500, price: 900_000, day: '2021-05-05', postcode: 'RG30 1AA', type: 'D' },
      { id: 1, price: 1, day: '2019-02-11', postcode: 'CF10 1AA', type: 'F', status: 'C' },
      { id: 2, price: 1, day: '2019-02-11', postcode: 'CF10 1AA', type: 'F', category: 'B', status: 'C' },
      { id: 5, price: 1, day: '2019-02-11', postcode: 'RG30 1AA', type: 'F', status: 'D' },
    ]),
  )
  expect(result).toMatchObject({ status: 'published', counts: { added: 1, changed: 2, deleted: 1 } })
  expect(await storedStatistics(database)).toEqual(await computedStatistics(database))
  await expectCodedSales()
})

test('new postcodes move sales to their present authority', async () => {
  const result = await load(
    'postcodes',
    '"RG30 1AA",10,471708,173672,"E92000001","E19000002","E18000009","","E06000060","E05013864"\n',
  )
  expect(result).toMatchObject({ status: 'published' })
  expect(await storedStatistics(database)).toEqual(await computedStatistics(database))
  await expectCodedSales()
  expect(
    (await storedStatistics(database)).filter(({ area_code }) => area_code === 'E06000060').length,
  ).toBeGreaterThan(0)
})

test('quartiles lie between the nearest prices in proportion', () => {
  // The worked example of percentile_cont: of 1, 2, 3, 4 the quartiles are 1.75, 2.5 and 3.25.
  const sales = {
    count: 4,
    prices: Int32Array.of(400, 100, 300, 200),
    areas: new Int32Array(4),
    periods: new Uint8Array(4),
  }
  expect([...areaStatistics(sales, 1, { first: 2020, count: 1 })]).toEqual([
    {
      area: 0,
      year: 2020,
      type: 'D',
      sales: 4,
      lowerQuartilePounds: 175,
      medianPounds: 250,
      upperQuartilePounds: 325,
    },
    {
      area: 0,
      year: 2020,
      type: 'A',
      sales: 4,
      lowerQuartilePounds: 175,
      medianPounds: 250,
      upperQuartilePounds: 325,
    },
  ])
})

test('every sale is counted once by type and once in all, and quartiles are in order', () => {
  const years = { first: 1995, count: 3 }
  const sale = fc.record({
    price: fc.integer({ min: 1, max: 2_000_000_000 }),
    area: fc.nat(2),
    year: fc.nat(2),
    type: fc.nat(3),
  })
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 60 }), (all) => {
      const rows = [
        ...areaStatistics(
          {
            count: all.length,
            prices: Int32Array.from(all, ({ price }) => price),
            areas: Int32Array.from(all, ({ area }) => area),
            periods: Uint8Array.from(all, ({ year, type }) => periodOf(1995 + year, type, years)),
          },
          3,
          years,
        ),
      ]
      const counted = (inAll: boolean) =>
        rows.filter(({ type }) => (type === 'A') === inAll).reduce((sum, { sales }) => sum + sales, 0)
      expect([counted(false), counted(true)]).toEqual([all.length, all.length])
      for (const row of rows) {
        expect(row.lowerQuartilePounds).toBeLessThanOrEqual(row.medianPounds)
        expect(row.medianPounds).toBeLessThanOrEqual(row.upperQuartilePounds)
      }
    }),
  )
})

test.each([
  ['report-glued.csv', 'report builder, header run into the first row', 2],
  ['report-bom-crlf.csv', 'report builder, with header', 2],
  ['report-no-header.csv', 'report builder, without header', 2],
  ['with-header.csv', 'official columns, with header', 2],
  ['official.csv', 'official layout (16 columns)', 6],
  ['monthly.csv', 'monthly change file (16 columns)', 4],
])('%s is recognised by its content and read whole', async (name, description, rows) => {
  const said: string[] = []
  const reporter = { say: (line: string) => void said.push(line), progress: () => {}, transfer: () => {} }
  const result = await importFiles(
    'price-paid',
    [path.join(import.meta.dirname, 'fixtures', name)],
    { dryRun: true },
    { reporter },
  )
  expect(said).toEqual([`${name}: ${description}`])
  expect(result).toMatchObject({ status: 'dry-run', counts: { read: rows, rejected: 0 } })
})

test('the report builder’s flat and house are told apart from the official order', async () => {
  await load(
    'price-paid',
    `"20000000-0000-4000-8000-000000000009","485000","2021-04-16","CF10 1AA","F","N","L","FLAT 1","MASON HOUSE","ROAD","","CARDIFF","CARDIFF","CARDIFF","A","http://landregistry.data.gov.uk/data/ppi/x"\n`,
  )
  const sale = await database.pool.query(
    `select paon, saon from property.sale where transaction_id = '20000000-0000-4000-8000-000000000009'`,
  )
  expect(sale.rows).toEqual([{ paon: 'MASON HOUSE', saon: 'FLAT 1' }])
})

test('fifteen columns are read as the official layout without its last one', () => {
  const layout = recognisePricePaid(
    sampleOf(
      `"{60000000-0000-4000-8000-000000000001}","1","2019-01-01 00:00","","D","N","F","","","","","","","","B"\n`,
      true,
    ),
    isoDate('2026-11-20'),
  )
  expect(layout?.description).toBe('official layout (15 columns)')
})
