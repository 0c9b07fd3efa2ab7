import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { recordNotices, unnamedIn } from '#datasets/postcodes/record-notices.ts'
import { soldComparables } from '#datasets/price-paid/endpoint.server.ts'
import { salesInPostcode } from '#datasets/price-paid/queries.server.ts'
import { findPostcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { DATASET_NAMES } from '../register.ts'
import { DEFAULT_SIZE } from './files.server.ts'
import { loadDemonstrationData } from './load.server.ts'

let database: TestDatabase
let dataDir = ''
let loaded: string[] = []
const said: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'demonstration-'))
  loaded = await loadDemonstrationData({
    databaseUrl: database.url,
    dataDir,
    report: (line) => said.push(line),
  })
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

test('loading the demonstration data gives every dataset an edition, marked as demonstration, without a rejected row', async () => {
  expect(loaded).toEqual(DATASET_NAMES)
  expect(said).toHaveLength(DATASET_NAMES.length)
  const { rows: editions } = await database.pool.query<Record<string, unknown>>(
    'select dataset, demonstration, rows::int as rows from property.edition order by dataset',
  )
  expect(editions.map(({ dataset, demonstration }) => [dataset, demonstration])).toEqual(
    DATASET_NAMES.toSorted().map((dataset) => [dataset, true]),
  )
  expect(editions.find(({ dataset }) => dataset === 'price-paid')?.['rows']).toBe(DEFAULT_SIZE.sales)
  expect(editions.find(({ dataset }) => dataset === 'postcodes')?.['rows']).toBe(1200)
  const { rows: runs } = await database.pool.query<{ rejected: number }>(
    'select sum(rows_rejected)::int as rejected from property.import_run',
  )
  expect(runs).toEqual([{ rejected: 0 }])
})

test('every nation has postcodes in the demonstration data, on the grid where its town lies', async () => {
  const { rows } = await database.pool.query<{
    nation_code: string
    count: number
    easting: number
    northing: number
  }>(
    `select nation_code, count(*)::int as count, avg(easting)::int as easting, avg(northing)::int as northing
     from property.postcode where authority_code in ('E06000038', 'W06000015', 'S12000036', 'N09000003')
     group by nation_code order by nation_code`,
  )
  expect(rows.map((row) => row.nation_code)).toEqual(['E92000001', 'N92000002', 'S92000003', 'W92000004'])
  expect(rows.every((row) => row.count > 50)).toBe(true)
  // Reading, Belfast, Edinburgh and Cardiff by the rounded references of any British atlas (Belfast: 146, 530).
  const expected = [[471, 173], [146, 528], [325, 673], [318, 178]] as const // prettier-ignore
  rows.forEach((row, at) => {
    expect(Math.abs(row.easting / 1000 - (expected[at]?.[0] ?? 0))).toBeLessThan(4)
    expect(Math.abs(row.northing / 1000 - (expected[at]?.[1] ?? 0))).toBeLessThan(4)
  })
})

test('demonstration postcodes come with the names of all their areas', async () => {
  const postcode = findPostcode('RG30 1AA')
  const record = postcode && (await findPostcodeRecord(database.webDb, postcode))
  expect(record).toMatchObject({
    ward: { name: 'Southcote' },
    parish: { name: 'Reading, unparished area' },
    constituency: { name: 'Reading Central' },
    policeForceArea: { name: 'Thames Valley' },
    travelToWorkArea: { name: 'Reading' },
    ruralUrban2021: { code: 'UN1', name: 'Urban: Nearer to a major town or city' },
    lsoa: { name: 'Reading 004D' },
    msoa: { name: 'Reading 004' },
  })
  expect(record && recordNotices(record, unnamedIn([record]))).toEqual([])
})

test('a second start loads nothing, and real data is never covered', async () => {
  const again = { databaseUrl: database.url, dataDir, report: () => {} }
  expect(await loadDemonstrationData(again)).toEqual([])
})

test('sales of a postcode and comparables around it are there, with prices moved along the index', async () => {
  const postcode = findPostcode('RG30 1AA')
  expect(postcode && (await salesInPostcode(database.webDb, postcode)).length).toBeGreaterThan(0)
  const { data } = await ask('postcode=RG30 1AA&limit=200', database.webDb)
  expect(data.count).toBeGreaterThan(100)
  expect(data.summary.medianPrice).toBeGreaterThan(50_000)
  const moved = data.sales.filter((sale) => sale.indexedPrice !== null)
  expect(moved.length / data.sales.length).toBeGreaterThan(0.95)
  expect(data.sales.find((sale) => sale.soldOn < '2000')?.indexedPrice).toBeGreaterThan(100_000)
})

test('no order of comparables reads the whole table of sales', async () => {
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void asked.push({ sql: query.sql, parameters: query.parameters }),
  })
  await database.pool.query('analyze property.sale, property.postcode_sales, property.postcode')
  for (const sort of ['distance', 'date', 'price', 'similarity']) {
    const first = await ask(`postcode=RG30 1AA&limit=10&sort=${sort}`, db)
    await ask(`postcode=RG30 1AA&limit=10&sort=${sort}&cursor=${first.nextCursor}`, db)
  }
  const aboutSales = asked.filter(({ sql }) => /property\.(sale|postcode_sales)\b/.test(sql))
  // The usual type of the postcode, the sales near it and those shown whole, for each of eight pages.
  expect(aboutSales).toHaveLength(24)
  for (const { sql, parameters } of aboutSales) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan (using|on) (postcode_sales_idx|sale_postcode_idx)/)
    expect(plan).not.toMatch(/Seq Scan on (sale|postcode_sales)/)
  }
})

async function ask(query: string, db: Database) {
  const outcome = await callEndpoint(soldComparables, { query }, { db })
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome
}
