/** A PostgreSQL of its own for benchmarks of imports, with the migrations and the postcodes of the demonstration. */
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'

import { writeDemonstrationFiles } from '#datasets/demonstration/files.server.ts'
import type { DatasetName } from '#datasets/register.ts'
import { sourceOf } from '#datasets/register.ts'
import { holdEmbeddedPostgres } from '#platform/embedded/postgres.server.ts'
import { prepareSupabaseSchema } from '#platform/embedded/supabase-schema.server.ts'
import { applyMigrations } from '#platform/migrate.server.ts'
import { IMPORT_NODE_OPTIONS } from '#platform/node-options.ts'

import { hold, holdProcess } from './held.ts'
import { processorSeconds } from './processor.ts'

/** What an import took, in its own process: seconds on the clock, and of processor time in Node (once it has started) and PostgreSQL. */
export type ImportRun = { seconds: number; node: number; postgres: number; peakMegabytes: number }

/** The database, a folder for files, and the demonstration's files by dataset. */
export type ImportStore = {
  url: string
  dir: string
  files: Awaited<ReturnType<typeof writeDemonstrationFiles>>
  /** Imports a file on top of what's there. */
  importFile: (dataset: DatasetName, file: string) => Promise<ImportRun>
  /** Removes everything of a dataset, so that its next import is the first one. */
  empty: (dataset: DatasetName) => Promise<void>
  run: (statements: readonly string[]) => Promise<void>
  /** Processor seconds that PostgreSQL has used so far. */
  postgresSeconds: () => number
  close: () => Promise<void>
}

/** Starts the database and imports the postcodes that `sales` made-up sales need. */
export async function openImportStore(sales: number): Promise<ImportStore> {
  const dir = path.join(tmpdir(), `freehold-bench-import-${process.pid}`)
  await mkdir(dir, { mode: 0o755 })
  const remove = hold(() => rm(dir, { recursive: true, force: true }))
  const postgres = await holdEmbeddedPostgres({ dir: path.join(dir, 'postgres'), password: 'bench-only' })
  const stop = hold(() => postgres.release())
  const { url } = postgres
  await prepareSupabaseSchema(url)
  await applyMigrations(url, path.resolve(import.meta.dirname, '../../supabase/migrations'))
  const files = await writeDemonstrationFiles(path.join(dir, 'files'), { sales, seed: 'bench' })
  const [postmaster = ''] = (await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const postgresSeconds = () => processorSeconds(Number(postmaster))
  const store: ImportStore = {
    url,
    dir,
    files,
    importFile: async (dataset, file) => {
      const before = postgresSeconds()
      const imported = await importFile({ url, dir }, dataset, file)
      return { ...imported, postgres: postgresSeconds() - before }
    },
    empty: (dataset) =>
      run(url, [
        `delete from property.edition where dataset = '${dataset}'`,
        `delete from property.import_run where dataset = '${dataset}'`,
        `truncate ${sourceOf(dataset)
          .tables.map((table) => `property.${table}`)
          .join(', ')}`,
        'checkpoint',
      ]),
    run: (statements) => run(url, statements),
    postgresSeconds,
    close: async () => {
      await stop()
      await remove()
    },
  }
  const [directory = ''] = files.get('postcodes') ?? []
  await store.importFile('postcodes', directory)
  return store
}

async function importFile(
  { url, dir }: { url: string; dir: string },
  dataset: DatasetName,
  file: string,
): Promise<Omit<ImportRun, 'postgres'>> {
  const script = path.join(import.meta.dirname, 'import-once.ts')
  const running = promisify(execFile)(process.execPath, [
    ...IMPORT_NODE_OPTIONS,
    script,
    url,
    dir,
    dataset,
    file,
  ])
  holdProcess(running.child)
  const { stdout } = await running
  return JSON.parse(stdout) as Omit<ImportRun, 'postgres'>
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const sql of statements) await client.query(sql)
  } finally {
    await client.end()
  }
}
