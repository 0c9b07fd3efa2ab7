import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'

import { beforeEach, expect, test } from 'vitest'

import { fileOf, importDatabase } from '#testing/import-database.ts'

import { zipOf } from './zip-fixture.ts'

const fixtures = path.resolve(import.meta.dirname, '../price-paid/fixtures')
const official = path.join(fixtures, 'official.csv')
const monthly = path.join(fixtures, 'monthly.csv')
const ugly = path.join(fixtures, 'ugly.csv')

const { database, dataDir: dir, loader } = await importDatabase()
const load = loader('price-paid')

beforeEach(async () => {
  await database.pool.query(
    'truncate property.sale, property.sale_statistics; delete from property.edition; delete from property.import_run',
  )
})

/** What a reader of the site sees. */
async function published() {
  const sales = await database.webPool.query(
    `select right(transaction_id::text, 4) as id, price_pounds as price from property.sale order by 1`,
  )
  const edition = await database.webPool.query(
    `select label, version, rows, demonstration from property.edition where dataset = 'price-paid'`,
  )
  return { sales: sales.rows.map(({ id, price }) => `${id} £${price}`), edition: edition.rows[0] ?? null }
}

async function lastRun() {
  const run = await database.pool.query('select * from property.import_run order by id desc limit 1')
  return run.rows[0]
}

async function stagingTables() {
  const tables = await database.pool.query(
    `select tablename from pg_tables where schemaname = 'property_import'`,
  )
  return tables.rows
}

const OFFICIAL_SALES = ['0001 £255000', '0002 £1', '0003 £18500000', '0004 £42000', '0005 £310000']

test('a first file is published whole; of rows with the same key the later one wins', async () => {
  const result = await load([official])
  expect(result).toMatchObject({
    status: 'published',
    edition: 'to Feb 2020',
    counts: { read: 6, added: 5, rejected: 0 },
  })
  expect(await published()).toEqual({
    sales: OFFICIAL_SALES,
    edition: { label: 'to Feb 2020', version: 1, rows: 5, demonstration: false },
  })
  expect(await lastRun()).toMatchObject({
    status: 'published',
    mode: 'replace',
    rows_read: 6,
    rows_added: 5,
    pid: process.pid,
    finished_at: expect.any(Date),
  })
  expect(await stagingTables()).toEqual([])
})

test('every field of a row is stored as it was written', async () => {
  await load([official])
  const rows = await database.webPool.query(
    `select *, sold_on::text as day from property.sale where right(transaction_id::text, 4) in ('0003', '0004', '0005') order by transaction_id`,
  )
  expect(rows.rows).toMatchObject([
    {
      paon: 'THE OLD "BELL", 3',
      day: '2020-02-29',
      postcode: 'SW1A 1ZZ',
      property_type: 'O',
      category: 'B',
      new_build: false,
      saon: '',
    },
    {
      paon: 'NORTH TOWER',
      saon: 'FLAT 9, "A"',
      postcode: null,
      tenure: 'U',
      new_build: true,
      county: 'GWYNEDD',
    },
    { paon: '2\\4', street: "D'ARCY'S WAY" },
  ])
})

test('importing the same content again changes nothing, even zipped or gzipped, and says so', async () => {
  await load([official])
  const bytes = await readFile(official)
  const gzip = path.join(dir, 'any-name.bin')
  await writeFile(gzip, gzipSync(bytes))
  for (const input of [official, gzip, fileOf(zipOf({ 'pp.csv': bytes }), 'zip')]) {
    expect(await load([input])).toMatchObject({
      status: 'unchanged',
      message: 'This file is already in the current edition of price-paid (to Feb 2020). Nothing changed.',
    })
  }
  expect((await published()).edition).toMatchObject({ version: 1 })
})

test('a monthly file adds, corrects and withdraws; withdrawals of unknown keys are counted', async () => {
  await load([official])
  const result = await load([monthly])
  expect(result).toMatchObject({ status: 'published', counts: { read: 4, added: 1, changed: 1, deleted: 1 } })
  expect(result.message).toContain("1 deletion was for rows that don't exist")
  expect(await published()).toEqual({
    sales: ['0001 £255000', '0003 £18500000', '0004 £42000', '0005 £315000', '0006 £199950'],
    edition: { label: 'to Aug 2026', version: 2, rows: 5, demonstration: false },
  })
  expect(await load([monthly])).toMatchObject({ status: 'unchanged' })
})

test('an index that can’t be built beside other work ends the run, not the process, and leaves what was published', async () => {
  await load([official])
  const before = await published()
  await database.pool.query('create index of_no_use on property.sale ((1 / (price_pounds - 199950)))')
  try {
    await expect(load([official, monthly], { replace: true })).rejects.toThrow('division by zero')
    expect(await published()).toEqual(before)
  } finally {
    await database.pool.query('drop index property.of_no_use')
  }
  expect(await load([official, monthly], { replace: true })).toMatchObject({ status: 'published' })
})

test('several files are one edition, in their order', async () => {
  expect(await load([official, monthly])).toMatchObject({
    status: 'published',
    counts: { read: 10, added: 5 },
  })
  expect(await published()).toMatchObject({
    sales: ['0001 £255000', '0003 £18500000', '0004 £42000', '0005 £315000', '0006 £199950'],
    edition: { version: 1 },
  })
})

test('--replace makes the files the whole dataset, and needs --force to lose many rows', async () => {
  await load([official])
  const refused = await load([monthly], { replace: true })
  expect(refused).toMatchObject({
    status: 'refused',
    message: expect.stringMatching(/would lose 3 of its 5 rows .* --force/),
  })
  expect((await published()).sales).toEqual(OFFICIAL_SALES)
  expect(await load([monthly], { replace: true, force: true })).toMatchObject({ status: 'published' })
  expect((await published()).sales).toEqual(['0005 £315000', '0006 £199950'])
})

test('demonstration rows give way to the first real file, and never hide real ones', async () => {
  await load([official], { demonstration: true })
  expect((await published()).edition).toMatchObject({ demonstration: true })
  await load([monthly])
  expect(await published()).toMatchObject({
    sales: ['0005 £315000', '0006 £199950'],
    edition: { demonstration: false, version: 2 },
  })
  expect(await load([official], { demonstration: true })).toMatchObject({ status: 'refused' })
})

test('a dry run counts and changes nothing', async () => {
  const result = await load([ugly], { dryRun: true })
  expect(result).toMatchObject({ status: 'dry-run', counts: { read: 11, added: 3, rejected: 8 } })
  expect(result.firstRejects[0]).toMatchObject({
    file: 'ugly.csv',
    line: 2,
    reason: 'the date is not a calendar day: 2019-02-29 00:00',
  })
  expect(await published()).toEqual({ sales: [], edition: null })
})

test('too many rejects stop the publish, and each is written down with its line and reason', async () => {
  const result = await load([ugly])
  expect(result).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('8 of 11 rows are invalid'),
  })
  const written = await readFile(result.rejectFile ?? '', 'utf8')
  expect(written.split('\n').slice(0, 2)).toEqual([
    'file,line,reason,row',
    `ugly.csv,2,the date is not a calendar day: 2019-02-29 00:00,"${'"{40000000-0000-4000-8000-000000000002}","250000","2019-02-29 00:00","RG30 1AA","S","N","F","12","","ACACIA ROAD","","READING","READING","READING","A","A"'.replaceAll('"', '""')}"`,
  ])
  expect(written).toContain('ugly.csv,6,it has 10 columns instead of 16,')
  expect(written).toContain('ugly.csv,10,the date is in the future: 2999-03-01 00:00,')
  expect(await published()).toEqual({ sales: [], edition: null })
  expect(await lastRun()).toMatchObject({ status: 'refused', rows_rejected: 8 })
})

test('a few rejects among many rows do not', async () => {
  const line = (await readFile(official, 'utf8')).split('\n')[0] ?? ''
  const good = Array.from({ length: 300 }, (_, n) =>
    line.replace('000000000001', String(n).padStart(12, '0')),
  ).join('\n')
  const result = await load([
    { name: 'stream', stream: Readable.from([`${good}\n${line.replace('2019-03-01', '2019-02-30')}\n`]) },
  ])
  expect(result).toMatchObject({
    status: 'published',
    counts: { read: 301, added: 300, rejected: 1 },
    rejectFile: expect.stringContaining('rejected.csv'),
  })
})

test('standard input may be CSV, gzip or zip', async () => {
  const bytes = await readFile(official)
  for (const stdin of [
    bytes,
    gzipSync(bytes),
    zipOf({ 'folder/pp.csv': bytes, 'readme.txt': Buffer.from('hello') }),
  ]) {
    await database.pool.query(
      'delete from property.edition; delete from property.import_run; truncate property.sale',
    )
    expect(
      await load(['-'], {}, { stdin: Readable.from([stdin.subarray(0, 3), stdin.subarray(3)]) }),
    ).toMatchObject({ status: 'published', counts: { added: 5 } })
  }
})

test('a zip is read whole; what is not of the dataset in it is left out', async () => {
  const zip = path.join(dir, 'both.zip')
  await writeFile(
    zip,
    zipOf({
      'a/one.csv': await readFile(official),
      'two.CSV': await readFile(monthly),
      'notes.csv': Buffer.from('a,b\n1,2\n'),
      '__MACOSX/._one.csv': Buffer.from('x'),
    }),
  )
  expect(await load([zip])).toMatchObject({ status: 'published', counts: { read: 10 } })
})

test('a database that goes away in the middle is reported in a sentence', async () => {
  const line = (await readFile(official, 'utf8')).split('\n')[0] ?? ''
  async function* parted() {
    yield `${line}\n`.repeat(2000)
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'freehold-import' and datname = current_database()`,
    )
    for (let n = 0; n < 50; n++) yield `${line}\n`.repeat(2000)
  }
  expect(await load([{ name: 'stream', stream: Readable.from(parted()) }])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('Could not reach the database'),
  })
  expect(await published()).toEqual({ sales: [], edition: null })
})

test('a refused file leaves the published edition alone', async () => {
  await load([official])
  expect(await load([ugly])).toMatchObject({ status: 'refused' })
  expect(await published()).toMatchObject({ sales: OFFICIAL_SALES, edition: { version: 1 } })
})

test('stopping publishes nothing and leaves nothing behind', async () => {
  const stop = new AbortController()
  async function* endless() {
    const line = (await readFile(official, 'utf8')).split('\n')[0] ?? ''
    for (let n = 0; ; n++) {
      yield `${line.replace('000000000001', String(n).padStart(12, '0'))}\n`.repeat(200)
      if (n === 200) stop.abort()
    }
  }
  const result = await load(
    [{ name: 'stream', stream: Readable.from(endless()) }],
    {},
    { signal: stop.signal },
  )
  expect(result).toMatchObject({ status: 'failed', message: 'Stopped. Nothing was published.' })
  expect(await lastRun()).toMatchObject({ status: 'failed' })
  expect(await stagingTables()).toEqual([])
  expect(await load([official])).toMatchObject({ status: 'published' })
})

test('a publish tells every process', async () => {
  const listener = await database.pool.connect()
  const told: string[] = []
  listener.on('notification', ({ payload }) => told.push(payload ?? ''))
  await listener.query('listen freehold_edition')
  await load([official])
  await listener.query('select 1')
  listener.release(true)
  expect(told).toEqual(['price-paid'])
})

test('swapped tables keep their grants, indexes and constraints', async () => {
  const shape = async () => {
    const indexes = await database.pool.query(
      `select indexname, indexdef from pg_indexes where schemaname = 'property' and tablename like 'sale%' order by 1`,
    )
    const constraints = await database.pool.query(
      `select conrelid::regclass::text as on_table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid in ('property.sale'::regclass, 'property.sale_statistics'::regclass) order by 1, 2`,
    )
    const columns = await database.pool.query(
      `select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'property' and table_name like 'sale%' order by table_name, ordinal_position`,
    )
    return [indexes.rows, constraints.rows, columns.rows]
  }
  const before = await shape()
  await load([official])
  await load([official, monthly], { replace: true })
  expect(await shape()).toEqual(before)
  expect((await database.webPool.query('select from property.sale_statistics')).rowCount).toBeGreaterThan(0)
})
