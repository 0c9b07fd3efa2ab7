import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, expect } from 'vitest'

import type { ImportInput } from '#datasets/import/input.server.ts'
import type { ImportOptions, ImportRequest } from '#datasets/import/run-request.ts'
import { runImport } from '#datasets/import/run.server.ts'
import type { DatasetName } from '#datasets/register.ts'
import { isoDate } from '#domain/dates.ts'

import { testDatabase } from './database.ts'
import { TEST_DAY } from './test-day.ts'

type Files = readonly ImportInput[]
type Rest = Omit<Partial<ImportRequest>, 'dataset' | 'inputs' | 'options'>

/**
 * Opens a test file's own database and imports files into it, on the day of the tests. Closes after the file's last test.
 */
export async function importDatabase() {
  const database = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-import-'))
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const importFiles = (dataset: DatasetName, inputs: Files, options: ImportOptions = {}, rest: Rest = {}) =>
    runImport({
      dataset,
      inputs,
      databaseUrl: database.url,
      dataDir,
      today: isoDate(TEST_DAY),
      options,
      ...rest,
    })

  /** Returns `importFiles` for one dataset. */
  const loader = (dataset: DatasetName) => (inputs: Files, options?: ImportOptions, rest?: Rest) =>
    importFiles(dataset, inputs, options, rest)

  /** Imports a text, which must be published. */
  async function publish(dataset: DatasetName, content: string, options?: ImportOptions): Promise<void> {
    const result = await importFiles(dataset, [fileOf(content)], options)
    expect(result.status, result.message).toBe('published')
  }

  return { database, dataDir, importFiles, loader, publish }
}

/** Makes a file to import. */
export function fileOf(content: string | Buffer, name = 'file.csv') {
  return { name, stream: Readable.from([Buffer.from(content)]) }
}
