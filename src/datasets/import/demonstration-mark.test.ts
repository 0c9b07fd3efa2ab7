import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { type DemonstrationFiles, writeDemonstrationFiles } from '../demonstration/files.server.ts'
import { DATASET_NAMES, type DatasetName } from '../register.ts'
import { runImport } from './run.server.ts'

let database: TestDatabase
let dir: string
let files: DemonstrationFiles

beforeAll(async () => {
  database = await testDatabase()
  dir = await mkdtemp(path.join(tmpdir(), 'freehold-demonstration-mark-'))
  files = await writeDemonstrationFiles(dir, { sales: 300, seed: 'mark' })
})

afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true, force: true })
})

function load(dataset: DatasetName, inputs: readonly string[]) {
  return runImport({ dataset, inputs, databaseUrl: database.url, dataDir: dir, today: isoDate('2026-11-20') })
}

test('files of npm run demo are recognised, so an import of them is recorded as demonstration data', async () => {
  for (const [dataset, paths] of files) await load(dataset, paths)
  const { rows } = await database.pool.query(
    `select e.dataset, e.demonstration, r.demonstration as run from property.edition e
     join property.import_run r on r.id = e.run_id order by 1`,
  )
  expect(rows).toEqual(
    DATASET_NAMES.toSorted().map((dataset) => ({
      dataset,
      demonstration: true,
      run: true,
    })),
  )
})

test('they never join real rows', async () => {
  const [pricePaid = ''] = files.get('price-paid') ?? []
  const official = path.resolve(import.meta.dirname, '../price-paid/fixtures/official.csv')
  expect(await load('price-paid', [official, pricePaid])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('Import them separately'),
  })
  expect(await load('price-paid', [official])).toMatchObject({ status: 'published' })
  expect(await load('price-paid', [pricePaid])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('already has real data'),
  })
})
