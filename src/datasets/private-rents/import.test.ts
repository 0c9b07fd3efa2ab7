import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { runImport } from '../import/run.server.ts'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-rents-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('an authority is imported for the months that it has a rent for, not for those between', async () => {
  const rents = ['Jan-2025', 'Feb-2025', 'Jun-2026'].map(
    (month) => `${month},E06000038,Reading,South East,100,1,1,1100`,
  )
  const text = `Time period,Area code,Area name,Region or country name,Index,Monthly change,Annual change,Rental price\n${rents.join('\n')}\n`
  const result = await runImport({
    dataset: 'private-rents',
    inputs: [{ name: 'rents.csv', stream: Readable.from([text]) }],
    databaseUrl: database.url,
    dataDir,
    today: isoDate('2026-11-20'),
  })
  expect(result).toMatchObject({ status: 'published' })
  const { rows } = await database.pool.query(
    `select imported::text, partly::text from property.extent where dataset = 'private-rents' and place_code = 'E06000038'`,
  )
  expect(rows).toEqual([{ imported: '{[2025-01-01,2025-03-01),[2026-06-01,2026-07-01)}', partly: '{}' }])
})
