import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { ended, importProcess } from '#testing/import-process.ts'
import { databaseIsQuiet } from '#testing/killed-process.ts'

import { readImportCommand } from './command.ts'

/*
 * The command as a separate process: its exit code, its output, and what's left if it's killed.
 */
const official = path.resolve(import.meta.dirname, '../price-paid/fixtures/official.csv')

let database: TestDatabase
let dir: string

beforeAll(async () => {
  database = await testDatabase()
  dir = await mkdtemp(path.join(tmpdir(), 'freehold-command-'))
})

afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true, force: true })
})

const command = (...args: string[]) => importProcess({ databaseUrl: database.url, dataDir: dir }, args)

/** An import that waits for more on its standard input, and has begun. */
async function waiting(): Promise<ChildProcess> {
  const child = command('price-paid', '-')
  child.stdin?.on('error', () => {})
  child.stdin?.write(salesFile(5000, 1))
  const running = async () =>
    (
      await database.pool.query(`select from property.import_run where status = 'running' and pid = $1`, [
        child.pid,
      ])
    ).rowCount
  await expect.poll(running).toBe(1)
  return child
}

function salesFile(rows: number, pounds: number): string {
  return Array.from(
    { length: rows },
    (_, n) =>
      `"{50000000-0000-4000-8000-${String(n).padStart(12, '0')}}","${pounds}","2019-03-${String(1 + (n % 28)).padStart(2, '0')} 00:00","RG30 1AA","S","N","F","${n}","","ACACIA ROAD","","READING","READING","READING","A","A"\n`,
  ).join('')
}

async function published() {
  const sales = await database.webPool.query(
    `select count(*)::int as rows, min(price_pounds) as least, max(price_pounds) as most from property.sale`,
  )
  const edition = await database.webPool.query(
    `select rows::int as rows, version::int as version from property.edition where dataset = 'price-paid'`,
  )
  const statistics = await database.webPool.query(
    `select max(median_pounds) as median from property.sale_statistics where area_kind = 'outcode'`,
  )
  return { ...sales.rows[0], ...edition.rows[0], ...statistics.rows[0] }
}

/** An import takes about a second: it's killed at a moment of each fifth of that. */
const KILLS = 5

test('killed at any moment, readers see one whole edition or the other, and the next run works', async () => {
  const files = await Promise.all(
    [100, 200].map(async (pounds) => {
      const file = path.join(dir, `sales-${pounds}.csv`)
      await writeFile(file, salesFile(60_000, pounds))
      return file
    }),
  )
  const first = await ended(command('price-paid', files[0] ?? ''))
  expect(first.code, first.said.slice(-500)).toBe(0)
  let current = 100
  let version = 1
  let killed = 0
  for (let round = 0; round < KILLS; round++) {
    const pounds = current === 100 ? 200 : 100
    const mode = round % 2 === 0 ? ['--replace'] : []
    const child = command('price-paid', files[pounds === 100 ? 0 : 1] ?? '', ...mode)
    const done = ended(child)
    await sleep(350 + ((round + Math.random()) / KILLS) * 900)
    child.kill('SIGKILL')
    const { code } = await done
    if (code === null) killed++
    // The server may still be completing what the dead process had asked for last.
    await databaseIsQuiet(database)
    const seen = await published()
    if (seen.least === pounds) {
      current = pounds
      version++
    }
    expect(seen).toEqual({ rows: 60_000, least: current, most: current, median: current, version })
  }
  expect(killed).toBeGreaterThan(0)
  await database.pool.query('delete from property.edition; delete from property.import_run')
  const last = await ended(command('price-paid', files[current === 100 ? 1 : 0] ?? ''))
  expect(last).toMatchObject({ code: 0, said: expect.stringContaining('60,000 rows read') })
  expect(
    (await database.pool.query(`select from pg_tables where schemaname = 'property_import'`)).rowCount,
  ).toBe(0)
}, 120_000)

test('rejects a second run with the first one’s start and process; a stopped run publishes nothing', async () => {
  const before = await published()
  const first = await waiting()
  const second = await ended(command('price-paid', official))
  expect(second).toMatchObject({ code: 1 })
  expect(second.said).toMatch(
    new RegExp(
      `An import of price-paid is already running, started on \\d+ \\w+ \\d\\d:\\d\\d:\\d\\d by process ${first.pid}\\.`,
    ),
  )
  first.kill('SIGINT')
  expect(await ended(first)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Stopped. Nothing was published.'),
  })
  expect(await published()).toEqual(before)
}, 120_000)

test('a run that was killed is recorded as failed by the next one, which works', async () => {
  const first = await waiting()
  first.kill('SIGKILL')
  await ended(first)
  expect(await ended(command('price-paid', official))).toMatchObject({ code: 0 })
  const runs = await database.pool.query('select status, message from property.import_run where pid = $1', [
    first.pid,
  ])
  expect(runs.rows).toEqual([
    { status: 'failed', message: 'The process ended before the import was complete. Nothing was published.' },
  ])
}, 120_000)

test('status lists every dataset, for people and as JSON', async () => {
  const told = await ended(command('status'))
  expect(told).toMatchObject({ code: 0 })
  expect(told.out).toMatch(/price-paid +to Feb 2020, part of RG30 only .* today/)
  expect(told.out).toMatch(/postcodes +not imported/)
  const { out } = await ended(command('status', '--json'))
  expect(JSON.parse(out)).toContainEqual(
    expect.objectContaining({
      dataset: 'price-paid',
      edition: 'to Feb 2020, part of RG30 only',
      demonstration: false,
      ageDays: 0,
    }),
  )
})

test('a file that is not there ends the command with 1 and a sentence', async () => {
  const { code, said } = await ended(command('price-paid', '/no/file.csv'))
  expect([code, said]).toEqual([1, 'File not found: /no/file.csv.\n'])
})

const IMPORTERS = [
  { source: { dataset: 'price-paid' } },
  { source: { dataset: 'council-tax' }, takesYear: true },
] as const

test('files without a dataset are imported by what their content is', async () => {
  const bandD = path.resolve(import.meta.dirname, '../council-tax/fixtures/band-d.csv')
  const { code, said } = await ended(command(bandD, official, '--year', '2026-27', '--dry-run'))
  expect(said).toContain(`price-paid: ${official}`)
  expect(said).toContain(`council-tax: ${bandD}`)
  expect(said.indexOf('Dry run of price-paid')).toBeLessThan(said.indexOf('Dry run of council-tax'))
  expect(code).toBe(0)
})

test('a file that no dataset has is refused with its name before anything is imported', async () => {
  const { code, said } = await ended(command(official, path.resolve('package.json'), '--dry-run'))
  expect([code, said]).toEqual([
    1,
    "package.json isn't a file that we recognise. It looks like JSON that isn't GeoJSON. Nothing was imported.\n",
  ])
})

test.each([
  [['x.csv', '-'], 'Say which dataset you’re piping in'],
  [['prices', 'x.csv'], "Unknown dataset 'prices'. Choose one of price-paid, council-tax."],
  [['price-paid'], 'Specify at least one file to import.'],
  [['price-paid', 'x.csv', '--wrong'], "Unknown option '--wrong'"],
])('the arguments %j are refused with a sentence', (args, sentence) => {
  expect(() => readImportCommand(args, IMPORTERS)).toThrow(sentence)
})

test('years of a file that does not say them are read for all nations and for one', () => {
  const read = (...args: string[]) => readImportCommand(args, IMPORTERS)
  expect(read('council-tax', 'a.csv', '--year', '2026-27', '--year', 'scotland=2025-26')).toMatchObject({
    options: { years: { all: '2026-27', byNation: { scotland: '2025-26' } } },
  })
  expect(() => read('council-tax', 'a.csv', '--year', '2026')).toThrow("--year 2026 isn't a valid year")
  expect(() => read('price-paid', 'a.csv', '--year', '2026-27')).toThrow(
    "--year doesn't work with price-paid",
  )
})

test('options are read in any position', () => {
  expect(readImportCommand(['--replace', 'price-paid', 'a.csv', '--force', '-'], IMPORTERS)).toEqual({
    kind: 'import',
    dataset: 'price-paid',
    inputs: ['a.csv', '-'],
    options: { replace: true, force: true, dryRun: false },
  })
})
