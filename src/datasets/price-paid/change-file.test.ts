import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { codedSalesOf, computedStatistics, storedStatistics } from '#testing/sale-statistics.ts'

import type { ImportInput } from '../import/input.server.ts'
import { recordMissingExtents } from '../import/missing-extents.server.ts'
import { silentReporter } from '../import/progress.ts'
import { runImport } from '../import/run.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await demonstrationDatabase()
  // As if its rows were real, so that other files are added to them and their extent is found out.
  await database.pool.query('update property.edition set demonstration = false, whole = null')
  await recordMissingExtents(database.url, isoDate('2026-11-20'))
  await database.pool.query('analyze property.sale, property.postcode')
})

afterAll(() => database.close())

async function expectCodedSales() {
  const { computed, stored } = await codedSalesOf(database)
  expect(stored).toEqual(computed)
}

/** The streets and towns of the search have the sales that the register has. */
async function expectCountedStreets() {
  const { rows } = await database.pool.query(
    `(select split_part(postcode, ' ', 1) as within, street as name, count(*)::int as sales, array_agg(distinct postcode) as places
        from property.sale where postcode is not null group by 1, 2
      except select outcode, name, sales, postcodes from property.street)
     union all
     (select substring(postcode, '^[A-Z]+'), town, count(*)::int, array_agg(distinct split_part(postcode, ' ', 1))
        from property.sale where postcode is not null group by 1, 2
      except select area, name, sales, outcodes from property.town where is_post_town)`,
  )
  expect(rows).toEqual([])
}

test('a change file reads and rewrites no more than its sales touch, and leaves exact statistics', async () => {
  const lines = await changeFile()
  // A scan that must be counted, or the counters prove nothing.
  await database.pool.query('select count(*) from property.sale where town = $1', ['NOWHERE'])
  const before = await accesses()
  const result = await importChanges(lines)
  const after = await accesses()
  expect(result).toMatchObject({ status: 'published', counts: { added: 30, changed: 6, deleted: 4 } })

  const grown = (table: string, what: 'scans' | 'blocks' | 'written') =>
    (after.get(table)?.[what] ?? 0) - (before.get(table)?.[what] ?? 0)
  expect(before.get('sale')?.scans).toBeGreaterThan(0)
  expect([grown('sale', 'scans'), grown('postcode', 'scans')]).toEqual([0, 0])
  expect(grown('postcode_sales', 'written')).toBeLessThanOrEqual(lines.length * 2)
  // Looked up, merged and indexed: some twenty blocks a sale, in a table of any size. Then as many again, twice, for the sales
  // of its postcode: once for the energy certificates known to be theirs, once to match them again.
  expect(grown('sale', 'blocks')).toBeLessThan(lines.length * 80)
  expect(grown('sale_price_list', 'written')).toBeLessThanOrEqual(lines.length * 2)
  // A sale touches a sector, an outcode, an authority and a nation, each in its own type and in all.
  expect(grown('sale_statistics', 'written')).toBeLessThanOrEqual(lines.length * 2 * 4 * 2)
  expect(await storedStatistics(database)).toEqual(await computedStatistics(database))
  await expectCodedSales()
  await expectCountedStreets()
})

test('an edition counts what a change file adds and withdraws, and a first day that is withdrawn moves it', async () => {
  const [first] = await sales('order by sold_on, transaction_id limit 1')
  if (!first) throw new Error('there are no sales')
  await database.pool.query('delete from property.sale where sold_on = $1 and transaction_id <> $2', [
    first.day,
    first.id,
  ])
  await importChanges([line({ ...first, status: 'D' })])
  const { rows } = await database.pool.query(
    `select e.covers_from = c.first as first, e.covers_to = c.last as last from property.edition e,
       (select min(sold_on) as first, max(sold_on) as last from property.sale) c where e.dataset = 'price-paid'`,
  )
  expect(rows).toEqual([{ first: true, last: true }])
})

test('recomputes lists and coded sales that are missing or incomplete', async () => {
  for (const damaged of [
    'sale_price_list',
    `sale_price_list where sector < 'F'`,
    `postcode_sales where postcode < 'F'`,
  ]) {
    await database.pool.query(`delete from property.${damaged}`)
    const [one, two] = await sales(`where postcode < 'F' and category = 'A' order by transaction_id limit 2`)
    if (!one || !two) throw new Error('there are no sales')
    await importChanges([line({ ...one, status: 'D' }), line({ ...two, price: 1, status: 'C' })])
    expect(await storedStatistics(database)).toEqual(await computedStatistics(database))
    await expectCodedSales()
    const { rows } = await database.pool.query<{ counted: boolean }>(
      `select sum(cardinality(detached) + cardinality(semi_detached) + cardinality(terraced) + cardinality(flat))
         = (select count(*) from property.sale where postcode is not null and category = 'A' and property_type <> 'O') as counted
       from property.sale_price_list`,
    )
    expect(rows).toEqual([{ counted: true }])
  }
})

test('an older month’s file is published with a warning, and the later one can be put on top again', async () => {
  const [one, two] = await sales(`where sold_on < '2010-01-01' order by transaction_id limit 2`)
  if (!one || !two) throw new Error('there are no sales')
  const fresh = (day: string, id: string) =>
    line({ ...one, id: `71000000-0000-4000-8000-${id.padStart(12, '0')}`, day })
  const end = (await sales('order by sold_on desc limit 1'))[0]?.day ?? ''
  const later = [fresh(end, '1'), line({ ...one, price: 222_000, status: 'C' })]
  const older = [fresh('2025-03-01', '2'), line({ ...one, price: 111_000, status: 'C' })]
  const priceOf = async ({ id }: Row) => (await sales(`where transaction_id = '${id}'`))[0]?.price
  const said: string[] = []

  await importChanges(later, { said })
  expect(said.filter((each) => each.startsWith('Note'))).toEqual([])
  expect(await importChanges(older, { said })).toMatchObject({ status: 'published' })
  expect(said.find((each) => each.startsWith('Note'))).toMatch(
    /^Note: these sales end on 1 March 2025, but those that are published end on .*\. 1 published sale will be changed/,
  )
  expect(await priceOf(one)).toBe(111_000)
  expect(await importChanges(later)).toMatchObject({ status: 'unchanged' })
  expect(await priceOf(one)).toBe(111_000)
  expect(await importChanges(later, { force: true })).toMatchObject({ status: 'published' })
  expect(await priceOf(one)).toBe(222_000)

  said.length = 0
  await importChanges([fresh('2025-03-02', '3'), line({ ...two, status: 'A' })], { said })
  expect(said.filter((each) => each.startsWith('Note'))).toHaveLength(1)
  said.length = 0
  // Only new sales: nothing can be undone.
  await importChanges([fresh('2025-03-02', '4'), fresh('2024-03-02', '5')], { said })
  // One year's file is made anew each month.
  await importChanges(
    [fresh('2025-03-03', '6'), fresh('2025-02-02', '7'), line({ ...one, day: '2025-01-01' })],
    { said },
  )
  expect(said.filter((each) => each.startsWith('Note'))).toEqual([])
})

test('change files given together are read oldest first, whatever their names; any other file stays in its place', async () => {
  const [sold] = await sales(`where sold_on < '2009-01-01' order by transaction_id desc limit 1`)
  if (!sold) throw new Error('there are no sales')
  // Not the sales of the demonstration data, which would be recognised.
  const idOf = (number: number) => `72000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const [one, two] = [
    { ...sold, id: idOf(8) },
    { ...sold, id: idOf(9) },
  ]
  const folder = await mkdtemp(path.join(tmpdir(), 'freehold-months-'))
  const said: string[] = []
  const fileOf = async (name: string, lines: readonly string[]) => {
    await writeFile(path.join(folder, name), lines.join(''))
    return path.join(folder, name)
  }
  const corrected = (price: number) => line({ ...one, price, status: 'C' })
  const newest = (day: string, number: number) => line({ ...sold, id: idOf(number), day })
  try {
    const inputs = [
      await fileOf('April_2026.csv', [corrected(333_000), newest('2026-02-26', 1)]),
      await fileOf('a-year.csv', [line({ ...two, price: 444_000, status: 'A' })]),
      await fileOf('February_2026.csv', [corrected(111_000), newest('2025-12-23', 2)]),
      await fileOf('March_2026.csv', [corrected(222_000), newest('2026-01-27', 3)]),
    ]
    expect(await importInputs(inputs, { said })).toMatchObject({ status: 'published' })
  } finally {
    await rm(folder, { recursive: true })
  }
  expect(said).toContain(
    'Reading the files in the order of what they hold: February_2026.csv, a-year.csv, March_2026.csv, April_2026.csv',
  )
  const held = await sales(`where transaction_id in ('${one.id}', '${two.id}') order by transaction_id`)
  expect(held.map(({ price }) => price)).toEqual([333_000, 444_000])
})

type Row = { id: string; price: number; day: string; postcode: string; type: string; status: string }

async function changeFile(): Promise<string[]> {
  const old = await sales('order by transaction_id offset 100 limit 10')
  const fresh = await sales(`where sold_on > '2026-01-01' order by transaction_id limit 30`)
  return [
    ...fresh.map((sale, at) =>
      line({ ...sale, id: `70000000-0000-4000-8000-${String(at).padStart(12, '0')}`, price: 250_000 + at }),
    ),
    ...old.map((sale, at) => line({ ...sale, price: sale.price + 1000, status: at < 6 ? 'C' : 'D' })),
  ]
}

async function sales(which: string): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(
    `select transaction_id as id, price_pounds as price, sold_on::text as day, coalesce(postcode, '') as postcode,
       property_type as type, 'A' as status from property.sale ${which}`,
  )
  return rows
}

function line({ id, price, day, postcode, type, status }: Row): string {
  return `"{${id}}","${price}","${day} 00:00","${postcode}","${type}","N","F","1","","ROAD","","TOWN","DISTRICT","COUNTY","A","${status}"\n`
}

type Options = { said?: string[]; force?: boolean }

function importChanges(lines: readonly string[], options: Options = {}) {
  return importInputs([{ name: 'changes.csv', stream: Readable.from([lines.join('')]) }], options)
}

function importInputs(inputs: readonly ImportInput[], { said = [], force = false }: Options) {
  return runImport({
    dataset: 'price-paid',
    inputs,
    databaseUrl: database.url,
    dataDir: path.join(import.meta.dirname, 'none'),
    today: isoDate('2026-11-20'),
    options: { demonstration: false, force },
    reporter: { ...silentReporter, say: (text) => void said.push(text) },
  })
}

type Access = { scans: number; blocks: number; written: number }

/**
 * Sequential scans, blocks read (including from memory) and rows written for each table, from PostgreSQL's own
 * counters.
 */
async function accesses(): Promise<Map<string, Access>> {
  // Counts of the queries of this test's own connection are published at the end of a statement, if asked for.
  await database.pool.query('select pg_stat_force_next_flush()')
  const { rows } = await database.pool.query<Access & { table: string }>(
    `select t.relname as table, t.seq_scan::int as scans, (n_tup_ins + n_tup_upd + n_tup_del)::int as written,
       (heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit)::int as blocks
     from pg_stat_user_tables t join pg_statio_user_tables using (relid) where t.schemaname = 'property'`,
  )
  return new Map(rows.map((row) => [row.table, row]))
}
