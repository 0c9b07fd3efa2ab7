import { rm } from 'node:fs/promises'
import path from 'node:path'

import pg from 'pg'

import type { Importer } from './importer.ts'
import { silentReporter, type Reporter } from './progress.ts'
import type { ReadInputs } from './read-inputs.server.ts'
import { collectRejects, type Rejects } from './rejects.server.ts'
import type { RunCounts } from './run-record.server.ts'
import type { ImportRequest } from './run-request.ts'
import { dropStaging } from './staging.server.ts'

/** The state of a running import. */
export type RunState = {
  request: ImportRequest
  importer: Importer
  reporter: Reporter
  totalBytes: number | null
  clients: pg.Client[]
  runId: number | null
  edition: string | null
  /** Whether the files are demonstration data. */
  demonstration: boolean
  counts: RunCounts
  read: ReadInputs
  rejects: Rejects
}

/** Returns the initial state. */
export function newState(request: ImportRequest, importer: Importer): RunState {
  return {
    request,
    importer,
    reporter: request.reporter ?? silentReporter,
    totalBytes: null,
    clients: [],
    runId: null,
    edition: null,
    demonstration: request.options?.demonstration ?? false,
    counts: { read: 0, added: 0, changed: 0, deleted: 0, rejected: 0 },
    read: { files: [], rows: 0, tally: new Map() },
    rejects: collectRejects(null),
  }
}

/** Opens two connections: one holds the lock, writes and publishes; the other works in parallel. */
export async function connect(state: RunState): Promise<void> {
  const { databaseUrl, signal } = state.request
  const clients = [0, 1].map(
    () => new pg.Client({ connectionString: databaseUrl, application_name: 'freehold-import' }),
  )
  for (const client of clients) {
    client.on('error', () => {})
    await client.connect()
    state.clients.push(client)
    await client.query(
      `set maintenance_work_mem = '192MB'; set work_mem = '64MB'; set max_parallel_maintenance_workers = 2`,
    )
  }
  signal?.addEventListener('abort', () => void cancelQueries(databaseUrl, clients))
}

async function cancelQueries(databaseUrl: string, clients: readonly pg.Client[]): Promise<void> {
  const canceller = new pg.Client({ connectionString: databaseUrl })
  canceller.on('error', () => {})
  try {
    await canceller.connect()
    // The driver has the process ID of its connection; its types don't.
    const pids = clients.map((client) => (client as pg.Client & { processID: number }).processID)
    await canceller.query('select pg_cancel_backend(pid) from unnest($1::int[]) pid', [pids])
  } finally {
    await canceller.end()
  }
}

/** Returns the main connection, which holds the lock, and the parallel one. */
export function clientsOf({ clients }: RunState): [pg.Client, pg.Client] {
  const [client, beside] = clients
  if (!client || !beside) throw new Error('The database is not connected')
  return [client, beside]
}

/** Folder for files that a run leaves for the operator. */
export function runDir({ request, runId }: RunState): string {
  return path.join(request.dataDir, 'imports', runId === null ? `try-${process.pid}` : String(runId))
}

/** Cleans up after a run and closes its connections. */
export async function tidy(state: RunState): Promise<void> {
  const [client] = state.clients
  if (client && state.runId !== null && !state.request.options?.dryRun)
    await dropStaging(client, state.importer.source.dataset).catch(() => {})
  if (state.runId !== null) await rm(path.join(runDir(state), 'input.zip'), { force: true })
  await Promise.all(state.clients.map((each) => each.end().catch(() => {})))
}
