import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

import pg from 'pg'

import type { IsoDate } from '#domain/dates.ts'
import { monotonicMs } from '#platform/clock.server.ts'

import { importers as registered } from '../registry.server.ts'
import type { DatasetName } from '../source.ts'
import { copier } from './copier.server.ts'
import type { Importer, StagedRun } from './importer.ts'
import { checkInputs, type ImportInput } from './input.server.ts'
import { meter, silentReporter, type Reporter } from './progress.ts'
import { publishAdding, publishReplacing } from './publish.server.ts'
import { readInputs, type ReadInputs } from './read-inputs.server.ts'
import { ImportRefusal, ImportStopped } from './refusal.ts'
import { collectRejects, type Rejects } from './rejects.server.ts'
import { summary, tooManyRejects, type ImportResult } from './result.ts'
import {
  beginRun,
  claimDataset,
  currentEdition,
  endRun,
  publishedHashes,
  type RunCounts,
} from './run-record.server.ts'
import { createStaging, dropStaging, STAGING_SCHEMA, stagingName } from './staging.server.ts'
import type { Swap } from './swap.server.ts'

/** What to import, and how. */
export type ImportRequest = {
  dataset: DatasetName
  /** File names, '-' for standard input, or streams of bytes; together they are one edition. */
  inputs: readonly ImportInput[]
  databaseUrl: string
  /** Rejected rows go to `imports/<run>/rejected.csv` below it. */
  dataDir: string
  /** The day in London: no row may be later. */
  today: IsoDate
  options?: ImportOptions
  reporter?: Reporter
  /** Aborting it stops the run; nothing is published. */
  signal?: AbortSignal
  stdin?: Readable
  importers?: readonly Importer[]
}

/** Choices of the person who imports. */
export type ImportOptions = {
  /** The files are the whole dataset, not an addition. */
  replace?: boolean
  /** Publish although many rows get lost. */
  force?: boolean
  /** Read and count only. */
  dryRun?: boolean
  /** The rows are made up: marked so, and replaced by the first real file. */
  demonstration?: boolean
}

/**
 * Imports files into a dataset: reads them into staging tables, checks, and publishes in one transaction. Readers see
 * the old edition until then, also when this process or the database dies at any moment. Expected outcomes, such as a
 * wrong file, come back as a result; only what nobody foresaw throws.
 */
export async function runImport(request: ImportRequest): Promise<ImportResult> {
  const importer = (request.importers ?? registered).find(({ source }) => source.dataset === request.dataset)
  if (!importer) throw new Error(`No importer is registered for ${request.dataset}`)
  const state = newState(request, importer)
  try {
    state.totalBytes = await checkInputs(request.inputs)
    await connect(state)
    return request.options?.dryRun ? await dryRun(state) : await run(state)
  } catch (error) {
    return await unpublished(state, request.signal?.aborted ? new ImportStopped() : error)
  } finally {
    await tidy(state)
  }
}

type State = {
  request: ImportRequest
  importer: Importer
  reporter: Reporter
  totalBytes: number | null
  clients: pg.Client[]
  runId: number | null
  edition: string | null
  counts: RunCounts
  read: ReadInputs
  rejects: Rejects
}

function newState(request: ImportRequest, importer: Importer): State {
  return {
    request,
    importer,
    reporter: request.reporter ?? silentReporter,
    totalBytes: null,
    clients: [],
    runId: null,
    edition: null,
    counts: { read: 0, added: 0, changed: 0, deleted: 0, rejected: 0 },
    read: { files: [], rows: 0 },
    rejects: collectRejects(null),
  }
}

async function run(state: State): Promise<ImportResult> {
  const { request, importer, counts } = state
  const { dataset } = importer.source
  const { replace = false, force = false, demonstration = false } = request.options ?? {}
  const [client, beside] = clientsOf(state)
  await claimDataset(client, dataset)
  const current = await currentEdition(client, dataset)
  state.edition = current?.label ?? null
  if (demonstration && current && !current.demonstration) {
    throw new ImportRefusal(`Real data of ${dataset} are published; demonstration data would hide them.`)
  }
  const mode = replace || demonstration || !current || current.demonstration ? 'replace' : 'add'
  const known =
    current?.demonstration === demonstration ? await publishedHashes(client, dataset) : new Set<string>()
  state.runId = await beginRun(client, { dataset, mode, demonstration, pid: process.pid })
  state.rejects = collectRejects(path.join(runDir(state), ''))
  await client.query('begin')
  await createStaging(client, importer, mode)
  const copy = copier(client, dataset, importer.tables)
  try {
    await read(state, copy.write)
  } catch (error) {
    copy.abandon()
    throw error
  }
  counts.added = await copy.finish()
  if (isKnown(state, known, mode)) {
    await client.query('rollback')
    return await unchanged(state)
  }
  refuseUnreadable(state)
  await client.query('commit')
  const swaps: Swap[] = []
  const staged = stagedRun(state, mode, swaps)
  const rejectFile = state.rejects.file()
  const publish = mode === 'replace' ? publishReplacing : publishAdding
  const importers = request.importers ?? registered
  const published = await publish({
    client,
    beside,
    importer,
    importers,
    run: staged,
    runId: state.runId,
    current,
    swaps,
    files: state.read.files,
    counts,
    rejectFile,
    force,
  })
  if (!published) return await unchanged(state)
  state.edition = published.edition.label
  const unknown = published.unknownDeletions
  const note =
    unknown > 0 ? ` ${unknown} deletion${unknown === 1 ? ' was' : 's were'} of rows that are not here.` : ''
  return result(state, 'published', summary(`Published ${dataset} ${published.edition.label}`, counts) + note)
}

async function dryRun(state: State): Promise<ImportResult> {
  const { importer, counts, request } = state
  const [client] = clientsOf(state)
  const { dataset } = importer.source
  state.edition = (await currentEdition(client, dataset))?.label ?? null
  await read(state, async () => {})
  counts.added = counts.read - counts.rejected
  const { replace = false, demonstration = false } = request.options ?? {}
  const message = tooManyRejects(counts.read, state.rejects)
  state.runId = await beginRun(client, {
    dataset,
    mode: replace ? 'replace' : 'add',
    demonstration,
    pid: process.pid,
  })
  await endRun(client, state.runId, {
    status: 'dry-run',
    files: state.read.files,
    edition: null,
    counts,
    rejectFile: null,
    message,
  })
  const told = summary(`Tried ${dataset}, changed nothing`, counts).replace(' added', ' good')
  return result(state, 'dry-run', message ? `${told} It would be refused. ${message}` : told)
}

async function read(
  state: State,
  write: (table: string, rows: string | Buffer) => Promise<void>,
): Promise<void> {
  const { request, importer, reporter, rejects, counts } = state
  const progress = meter({ totalBytes: state.totalBytes, now: monotonicMs })
  let shownAt = 0
  state.read = await readInputs({
    importer,
    importers: request.importers ?? registered,
    inputs: request.inputs,
    today: request.today,
    spoolDir: runDir(state),
    stdin: request.stdin,
    signal: request.signal,
    rejects,
    write,
    onRead: progress.addBytes,
    onRows: (file, rows) => {
      counts.read = rows
      counts.rejected = rejects.count()
      if (monotonicMs() - shownAt < 200) return
      shownAt = monotonicMs()
      reporter.progress(progress.at(`Reading ${file}`, rows))
    },
    say: (line) => reporter.say(line),
  })
  reporter.progress(progress.at('Read', state.read.rows))
  await rejects.close()
  if (state.read.rows === 0)
    throw new ImportRefusal(
      `${state.read.files.map(({ name }) => name).join(', ')}: there are no rows in it.`,
    )
}

function refuseUnreadable({ counts, rejects }: State): void {
  const reason = tooManyRejects(counts.read, rejects)
  if (reason) throw new ImportRefusal(reason)
}

function isKnown({ read: { files } }: State, known: ReadonlySet<string>, mode: 'add' | 'replace'): boolean {
  const hashes = new Set(files.map(({ sha256 }) => sha256))
  return [...hashes].every((hash) => known.has(hash)) && (mode === 'add' || hashes.size === known.size)
}

async function unchanged(state: State): Promise<ImportResult> {
  const {
    read: { files },
    counts,
    importer,
    edition,
  } = state
  Object.assign(counts, { added: 0, changed: 0, deleted: 0 })
  const which = files.length === 1 ? 'This file is' : 'These files are'
  const message = `${which} already in the edition of ${importer.source.dataset} ${edition}; nothing changed.`
  const rejectFile = state.rejects.file()
  if (state.runId !== null) {
    await endRun(clientsOf(state)[0], state.runId, {
      status: 'unchanged',
      files,
      edition,
      counts,
      rejectFile,
      message,
    })
  }
  return result(state, 'unchanged', message)
}

/** Records a run that published nothing. The connection may be in a failed transaction, or gone. */
async function unpublished(state: State, error: unknown): Promise<ImportResult> {
  const refused = error instanceof ImportRefusal
  const status = refused && !(error instanceof ImportStopped) ? 'refused' : 'failed'
  const message = error instanceof Error ? error.message : String(error)
  await state.rejects.close().catch(() => {})
  const [client] = state.clients
  if (client && state.runId !== null) {
    const {
      read: { files },
      counts,
      edition,
      runId,
    } = state
    Object.assign(counts, { added: 0, changed: 0, deleted: 0, rejected: state.rejects.count() })
    const rejectFile = state.rejects.file()
    await client
      .query('rollback')
      .then(() => endRun(client, runId, { status, files, edition, counts, rejectFile, message }))
      // The next run of the dataset records it as failed.
      .catch(() => {})
  }
  if (!refused) throw error
  return result(state, status, message)
}

async function tidy(state: State): Promise<void> {
  const [client] = state.clients
  if (client && state.runId !== null && !state.request.options?.dryRun)
    await dropStaging(client, state.importer.source.dataset).catch(() => {})
  if (state.runId !== null) await rm(path.join(runDir(state), 'input.zip'), { force: true })
  await Promise.all(state.clients.map((each) => each.end().catch(() => {})))
}

function stagedRun(
  { importer, request, reporter }: State,
  mode: 'add' | 'replace',
  swaps: Swap[],
): StagedRun {
  const { dataset } = importer.source
  const staging = (table: string) => stagingName(dataset, table)
  return {
    dataset,
    today: request.today,
    mode,
    demonstration: request.options?.demonstration ?? false,
    staging,
    rows: (table) =>
      mode === 'replace' && importer.tables.some(({ name }) => name === table)
        ? staging(table)
        : `property.${table}`,
    scratch: (name) => `${STAGING_SCHEMA}.${dataset.replaceAll('-', '_')}_scratch_${name}`,
    takePlaceOf: (table, from) => {
      swaps.push({ from, table })
    },
    say: (activity) => reporter.say(activity),
  }
}

function result(state: State, status: ImportResult['status'], message: string): ImportResult {
  const { importer, runId, edition, counts, rejects } = state
  return {
    dataset: importer.source.dataset,
    status,
    message,
    runId,
    edition,
    counts,
    firstRejects: rejects.first,
    rejectReasons: rejects.reasons,
    rejectFile: rejects.file(),
  }
}

/** Two connections: one holds the lock, writes and publishes; one works beside it. */
async function connect(state: State): Promise<void> {
  const { databaseUrl, signal } = state.request
  const clients = [0, 1].map(
    () => new pg.Client({ connectionString: databaseUrl, application_name: 'freehold-import' }),
  )
  for (const client of clients) {
    client.on('error', () => {})
    await client.connect()
    state.clients.push(client)
    await client.query(
      `set maintenance_work_mem = '512MB'; set work_mem = '64MB'; set max_parallel_maintenance_workers = 2`,
    )
  }
  signal?.addEventListener('abort', () => void cancelQueries(databaseUrl, clients))
}

async function cancelQueries(databaseUrl: string, clients: readonly pg.Client[]): Promise<void> {
  const canceller = new pg.Client({ connectionString: databaseUrl })
  canceller.on('error', () => {})
  try {
    await canceller.connect()
    const pids = clients.map((client) => (client as unknown as { processID: number }).processID)
    await canceller.query('select pg_cancel_backend(pid) from unnest($1::int[]) pid', [pids])
  } finally {
    await canceller.end()
  }
}

function clientsOf({ clients }: State): [pg.Client, pg.Client] {
  const [client, beside] = clients
  if (!client || !beside) throw new Error('The database is not connected')
  return [client, beside]
}

function runDir({ request, runId }: State): string {
  return path.join(request.dataDir, 'imports', runId === null ? `try-${process.pid}` : String(runId))
}
