import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { extentOf } from '#datasets/extent/extent-of.server.ts'
import { isoDate } from '#domain/dates.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { loadReal, realFolders, testFolder } from '#testing/real-files.ts'

/** Ten monthly change files, of the Isle of Wight only. */
const CHANGES = 'ppd/monthly-update-isle-of-wight'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-real-changes-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

testFolder()

describe.each(realFolders)('monthly change files of %s', (folder) => {
  test('alone cover no sector of the island in full, not even one with a new estate’s sales of 2023', async () => {
    const load = (dataset: 'postcodes' | 'price-paid', files: readonly string[]) =>
      loadReal({ database, dataDir, dataset }, files)
    await load('postcodes', ['postcodes/code-point-open-2025-10/po.csv.gz'])
    const files = (await readdir(path.join(folder, CHANGES))).map((file) => `${CHANGES}/${file}`)
    expect(await load('price-paid', files.toSorted())).toMatchObject({ status: 'published' })
    const { rows } = await database.pool.query<{ sales: number }>(
      `select count(*)::int as sales from property.sale where postcode like 'PO30 2%' and sold_on between '2023-01-01' and '2023-12-31'`,
    )
    expect(rows[0]?.sales).toBeGreaterThan(50)
    const sector = { kind: 'sector', code: 'PO30 2' } as const
    const extent = await extentOf(database.webDb, 'price-paid', [sector])
    const year = (n: number) => ({ from: isoDate(`${n}-01-01`), to: isoDate(`${n}-12-31`) })
    expect([2023, 2025].map((n) => [extent.hasYear(sector, n), extent.covers(sector, year(n))])).toEqual([
      [false, 'partly'],
      [false, 'partly'],
    ])
    const { rows: whole } = await database.pool.query(
      `select place_code from property.extent where dataset = 'price-paid' and not isempty(imported)`,
    )
    expect(whole).toEqual([])
  })
})
