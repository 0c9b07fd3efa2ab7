import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { isoDate, type IsoDate } from '#domain/dates.ts'
import { findPostcode, outcodeOf, type Postcode, sectorOf } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { codeSales } from '#testing/sale-statistics.ts'

import { COMPARABLES_SORTS, type ComparablesFilter, type Place } from './comparables.ts'
import { usualTypeIn } from './postcode-sales.server.ts'
import { salesInPostcode, statisticsFor } from './queries.server.ts'
import { priceSummary, similarity } from './sale.ts'
import { salesNear } from './sales-near.server.ts'

const TODAY = isoDate('2026-11-20')
const ANYTHING: ComparablesFilter = {
  middle: { easting: 470_000, northing: 173_000 },
  radiusMetres: 800,
  propertyTypes: [],
  tenure: null,
  newBuild: null,
  from: null,
  to: null,
  minPrice: null,
  maxPrice: null,
}
const SUBJECT = { usualType: null, asOf: TODAY }

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  // By Pythagoras: 0, 500 (300 and 400), 800, 801 and, of a terminated one, 100 (60 and 80) metres away.
  await addPostcode('RG30 1AA', [470_000, 173_000])
  await addPostcode('RG30 1AB', [470_300, 173_400])
  await addPostcode('RG30 1AD', [470_000, 173_800])
  await addPostcode('RG30 1AE', [470_801, 173_000])
  await addPostcode('RG30 1BT', [470_060, 173_080], '2016-08-01')
  await addSale({ id: 1, postcode: 'RG30 1AA', price: 200_000, on: '2020-01-15', type: 'T' })
  await addSale({ id: 2, postcode: 'RG30 1AB', price: 300_000, on: '2021-03-10', type: 'T', newBuild: true })
  await addSale({ id: 3, postcode: 'RG30 1AD', price: 500_000, on: '2019-05-05', type: 'D' })
  await addSale({ id: 4, postcode: 'RG30 1BT', price: 100_000, on: '2010-02-02', type: 'F', tenure: 'L' })
  await addSale({ id: 5, postcode: 'RG30 1AB', price: 999_999, on: '2022-02-02', type: 'T', category: 'B' })
  await addSale({ id: 6, postcode: 'RG30 1AB', price: 5_000_000, on: '2023-03-03', type: 'O', category: 'B' })
  await addSale({ id: 7, postcode: 'RG30 1AE', price: 400_000, on: '2024-04-04', type: 'T' })
  // Far away from the others, for paging: many equal dates, prices and distances.
  for (let at = 0; at < 4; at++) await addPostcode(`M1 1A${'ABDE'.charAt(at)}`, [384_000 + at * 100, 397_000])
  for (let at = 0; at < 97; at++) {
    const on = `2020-0${1 + (at % 3)}-01`
    await addSale({
      id: 100 + at,
      postcode: `M1 1A${'ABDE'.charAt(at % 4)}`,
      price: 100_000 * (1 + (at % 5)),
      on,
      type: 'T',
    })
  }
  await codeSales(database.db)
})

afterAll(() => database.close())

async function comparablesSummary(db: Database, filter: ComparablesFilter) {
  const page = await salesNear(db, { filter, subject: SUBJECT, sort: 'date', after: null, limit: 1 })
  return page.summary
}

test('finds the sales within the radius, its edge included, live and terminated postcodes alike, with exact distances', async () => {
  expect(await near(ANYTHING)).toEqual([
    [1, 0],
    [4, 100],
    [6, 500],
    [5, 500],
    [2, 500],
    [3, 800],
  ])
  expect(await near({ ...ANYTHING, radiusMetres: 801 })).toContainEqual([7, 801])
})

test.each([
  ['types', { propertyTypes: ['D', 'F'] }, [4, 3]],
  ['tenure', { tenure: 'L' }, [4]],
  ['new homes', { newBuild: true }, [2]],
  ['no new homes', { newBuild: false, propertyTypes: ['T'] }, [1, 5]],
  ['days, both ends included', { from: isoDate('2019-05-05'), to: isoDate('2020-01-15') }, [1, 3]],
  ['prices, both ends included', { minPrice: 200_000, maxPrice: 300_000 }, [1, 2]],
] as const)('keeps only the wanted %s', async (_, wishes, ids) => {
  expect((await near({ ...ANYTHING, ...wishes })).map(([id]) => id)).toEqual(ids)
})

// By hand: of 100, 200, 300 and 500 thousand the ranks 0.75, 1.5 and 2.25 lie at 175, 250 and 350 thousand.
test('the summary counts every sale, and its prices leave out category B and type O', async () => {
  expect(await comparablesSummary(database.webDb, ANYTHING)).toEqual({
    count: 6,
    counted: 4,
    medianPrice: 250_000,
    lowerQuartilePrice: 175_000,
    upperQuartilePrice: 350_000,
  })
})

test('type O has a summary if only it is requested, and an empty set has none', async () => {
  expect(await comparablesSummary(database.webDb, { ...ANYTHING, propertyTypes: ['O'] })).toMatchObject({
    count: 1,
    counted: 1,
    medianPrice: 5_000_000,
  })
  expect(await comparablesSummary(database.webDb, { ...ANYTHING, minPrice: 9_000_000 })).toEqual({
    count: 0,
    counted: 0,
    medianPrice: null,
    lowerQuartilePrice: null,
    upperQuartilePrice: null,
  })
})

test('the summary is that of the pure model', async () => {
  const manchester = { ...ANYTHING, middle: { easting: 384_000, northing: 397_000 } }
  const all = await salesNear(database.webDb, {
    filter: manchester,
    subject: SUBJECT,
    sort: 'date',
    after: null,
    limit: 200,
  })
  const summary = await comparablesSummary(database.webDb, manchester)
  expect(priceSummary(all.sales.map((sale) => sale.pricePounds))).toEqual({
    median: summary.medianPrice,
    lowerQuartile: summary.lowerQuartilePrice,
    upperQuartile: summary.upperQuartilePrice,
  })
})

test.each([
  ['date', [6, 5, 2, 1, 3, 4]],
  ['price', [6, 5, 3, 2, 1, 4]],
] as const)('sorts by %s, newest or dearest first', async (sort, ids) => {
  const page = await salesNear(database.webDb, {
    filter: ANYTHING,
    subject: SUBJECT,
    sort,
    after: null,
    limit: 50,
  })
  expect(page.sales.map((sale) => idOf(sale.transactionId))).toEqual(ids)
})

test('sorts by similarity as the pure model has it', async () => {
  const subject = { usualType: 'T', asOf: TODAY } as const
  const page = await salesNear(database.webDb, {
    filter: ANYTHING,
    subject,
    sort: 'similarity',
    after: null,
    limit: 50,
  })
  const scores = page.sales.map((sale) => sale.similarity)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  for (const sale of page.sales) expect(sale.similarity).toBeCloseTo(similarity(sale, subject), 1)
})

test('pages give every sale once and in order, for any order, page size and number of ties', async () => {
  const places = [
    { easting: 384_000, northing: 397_000 },
    { easting: 384_150, northing: 397_000 },
    { easting: 470_000, northing: 173_000 },
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...COMPARABLES_SORTS),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(...places),
      async (sort, limit, middle) => {
        const filter = { ...ANYTHING, middle }
        const page = (after: Place | null, size: number) =>
          salesNear(database.webDb, {
            filter,
            subject: { usualType: 'T', asOf: TODAY },
            sort,
            after,
            limit: size,
          })
        const whole = await page(null, 200)
        const walked: string[] = []
        for (let after: Place | null = null, more = true; more; more = after !== null) {
          const { sales, next } = await page(after, limit)
          walked.push(...sales.map((sale) => sale.transactionId))
          after = next
        }
        expect(walked).toEqual(whole.sales.map((sale) => sale.transactionId))
        expect(new Set(walked).size).toBe((await comparablesSummary(database.webDb, filter)).count)
      },
    ),
    { numRuns: 25 },
  )
})

test('the sales of a postcode come newest first with every column, the odd ones marked', async () => {
  const sales = await salesInPostcode(database.webDb, postcodeOf('RG30 1AB'))
  expect(sales.map((sale) => [idOf(sale.transactionId), sale.category, sale.propertyType])).toEqual([
    [6, 'B', 'O'],
    [5, 'B', 'T'],
    [2, 'A', 'T'],
  ])
  expect(sales[2]).toMatchObject({
    pricePounds: 300_000,
    soldOn: '2021-03-10',
    postcode: 'RG30 1AB',
    newBuild: true,
    tenure: 'F',
    paon: '2',
    street: 'LARKSPUR ROAD',
    town: 'READING',
  })
  expect(await salesInPostcode(database.webDb, postcodeOf('RG30 9ZZ'))).toEqual([])
  expect(await salesInPostcode(database.webDb, postcodeOf('RG30 1AB'), 1)).toHaveLength(1)
})

test('a postcode’s usual type is the most common among its standard sales', async () => {
  expect(await usualTypeIn(database.webDb, postcodeOf('RG30 1AB'))).toBe('T')
  expect(await usualTypeIn(database.webDb, postcodeOf('RG30 9ZZ'))).toBeNull()
})

test('the statistics of an area come by year and type', async () => {
  await database.pool.query(`insert into property.sale_statistics
    (area_kind, area_code, property_type, year, sales, median_pounds, lower_quartile_pounds, upper_quartile_pounds)
    values ('sector', 'RG30 1', 'A', 2021, 2, 250000, 225000, 275000), ('sector', 'RG30 1', 'A', 2020, 1, 2, 1, 3),
      ('outcode', 'RG30', 'A', 2020, 9, 2, 1, 3)`)
  expect(await statisticsFor(database.webDb, 'sector', 'RG30 1')).toEqual([
    {
      propertyType: 'A',
      year: 2020,
      sales: 1,
      medianPounds: 2,
      lowerQuartilePounds: 1,
      upperQuartilePounds: 3,
    },
    {
      propertyType: 'A',
      year: 2021,
      sales: 2,
      medianPounds: 250_000,
      lowerQuartilePounds: 225_000,
      upperQuartilePounds: 275_000,
    },
  ])
})

async function near(filter: ComparablesFilter): Promise<[id: number, distanceMetres: number][]> {
  const page = await salesNear(database.webDb, {
    filter,
    subject: SUBJECT,
    sort: 'distance',
    after: null,
    limit: 200,
  })
  return page.sales.map((sale) => [idOf(sale.transactionId), sale.distanceMetres])
}

async function addPostcode(
  text: string,
  [easting, northing]: [number, number],
  terminatedOn: string | null = null,
) {
  const postcode = postcodeOf(text)
  await database.pool.query(
    `insert into property.postcode (postcode, outcode, sector, introduced_on, terminated_on, easting, northing, source)
     values ($1, $2, $3, '1980-01-01', $4, $5, $6, 'onspd')`,
    [postcode, outcodeOf(postcode), sectorOf(postcode), terminatedOn, easting, northing],
  )
}

type SaleRow = {
  id: number
  postcode: string
  price: number
  on: string
  type: string
  tenure?: string
  newBuild?: boolean
  category?: string
}

async function addSale({
  id,
  postcode,
  price,
  on,
  type,
  tenure = 'F',
  newBuild = false,
  category = 'A',
}: SaleRow) {
  await database.pool.query(
    `insert into property.sale (transaction_id, price_pounds, sold_on, postcode, property_type, new_build, tenure, paon, saon,
       street, locality, town, district, county, category)
     values ($1, $2, $3, $4, $5, $6, $7, $8, '', 'LARKSPUR ROAD', '', 'READING', 'READING', 'READING', $9)`,
    [uuid(id), price, on satisfies string as IsoDate, postcode, type, newBuild, tenure, String(id), category],
  )
}

function postcodeOf(text: string): Postcode {
  const postcode = findPostcode(text)
  if (postcode === null) throw new Error(`${text} is no postcode`)
  return postcode
}

function uuid(id: number): string {
  return `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`
}

function idOf(transactionId: string): number {
  return Number(transactionId.slice(-12))
}
