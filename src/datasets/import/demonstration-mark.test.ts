import path from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { importDatabase } from '#testing/import-database.ts'

import { type DemonstrationFiles, writeDemonstrationFiles } from '../demonstration/files.server.ts'
import { DATASET_NAMES } from '../register.ts'

const { database, dataDir: dir, importFiles: load } = await importDatabase()
let files: DemonstrationFiles

beforeAll(async () => {
  files = await writeDemonstrationFiles(dir, { sales: 300, seed: 'mark' })
})

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
