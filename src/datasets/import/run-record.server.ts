import { setTimeout as sleep } from 'node:timers/promises'

import type { ClientBase } from 'pg'

import type { Extent } from '../extent/extent.ts'
import { recordExtent } from '../extent/record-extent.server.ts'
import type { DatasetName } from '../register.ts'
import { ImportError } from './import-error.ts'
import type { EditionDescription } from './importer.ts'
import { dropStaging } from './staging.server.ts'

/**
 * A CSV file that was read. The hash is of the decompressed content, so a zipped copy counts as the same file. `years` are those that
 * the operator gave for it.
 */
export type ReadFile = { name: string; sha256: string; bytes: number; years?: string }

/** What tells files apart. The same file for another year has other figures. */
export function contentOf({ sha256, years = '' }: Pick<ReadFile, 'sha256' | 'years'>): string {
  return `${sha256} ${years}`
}

/** Row counts of a run. */
export type RunCounts = { read: number; added: number; changed: number; deleted: number; rejected: number }

/** The columns of `property.edition` that imports need. */
export type CurrentEdition = { label: string; version: number; rows: number; demonstration: boolean }

/**
 * Takes a session lock so that only one import of the dataset runs at a time. The server releases it if the process dies.
 * Also cleans up after runs that died. Throws an ImportError if an import is already running.
 */
export async function claimDataset(client: ClientBase, dataset: DatasetName): Promise<void> {
  // Otherwise a server that's busy building an index wouldn't notice a lost client until it had finished.
  await client.query(`set client_connection_check_interval = '1s'`).catch(() => {})
  // The server may take a moment to notice that an import was killed.
  for (let waitedMs = 0; !(await isClaimed(client, dataset)); waitedMs += 250) {
    if (waitedMs >= 3000) throw new ImportError(await describeRival(client, dataset))
    await sleep(250)
  }
  await dropStaging(client, dataset)
  await client.query(
    `update property.import_run set status = 'failed', finished_at = now(), message = 'The process ended before the import was complete. Nothing was published.'
     where dataset = $1 and status = 'running'`,
    [dataset],
  )
}

async function isClaimed(client: ClientBase, dataset: DatasetName): Promise<boolean> {
  const claim = await client.query<{ got: boolean }>(
    `select pg_try_advisory_lock(hashtext('freehold import'), hashtext($1)) as got`,
    [dataset],
  )
  return claim.rows[0]?.got === true
}

async function describeRival(client: ClientBase, dataset: DatasetName): Promise<string> {
  const rival = await client.query<{ pid: number; since: string }>(
    `select pid, to_char(started_at at time zone 'Europe/London', 'FMDD Month HH24:MI:SS') as since from property.import_run
     where dataset = $1 and status = 'running' order by id desc limit 1`,
    [dataset],
  )
  const run = rival.rows[0]
  const which = run ? `, started on ${run.since.replace(/ +/g, ' ')} by process ${run.pid}` : ''
  return `An import of ${dataset} is already running${which}. Wait for it to finish.`
}

/** Records the start of a run, before its files are looked at. */
export async function beginRun(
  client: ClientBase,
  { dataset, pid }: { dataset: DatasetName; pid: number },
): Promise<number> {
  const run = await client.query<{ id: number }>(
    `insert into property.import_run (dataset, status, mode, demonstration, pid) values ($1, 'running', 'add', false, $2) returning id`,
    [dataset, pid],
  )
  return Number(run.rows[0]?.id)
}

type Mode = { mode: 'add' | 'replace'; demonstration: boolean }

/** Records what a run's files do, once they've been looked at. */
export async function setMode(client: ClientBase, id: number, { mode, demonstration }: Mode): Promise<void> {
  await client.query(`update property.import_run set mode = $2, demonstration = $3 where id = $1`, [
    id,
    mode,
    demonstration,
  ])
}

type End = {
  status: 'published' | 'unchanged' | 'refused' | 'failed' | 'dry-run'
  files: readonly ReadFile[]
  edition: string | null
  counts: RunCounts
  rejectFile: string | null
  message: string | null
}

/** Records the end of a run. */
export async function endRun(
  client: ClientBase,
  id: number,
  { status, files, edition, counts, rejectFile, message }: End,
): Promise<void> {
  await client.query(
    `update property.import_run set status = $2, files = $3, edition = $4, rows_read = $5, rows_added = $6, rows_changed = $7,
       rows_deleted = $8, rows_rejected = $9, reject_file = $10, message = $11, finished_at = clock_timestamp()
     where id = $1`,
    [
      id,
      status,
      JSON.stringify(files),
      edition,
      counts.read,
      counts.added,
      counts.changed,
      counts.deleted,
      counts.rejected,
      rejectFile,
      message,
    ],
  )
}

/** Reads the current edition; null if the dataset has never been imported. */
export async function currentEdition(
  client: ClientBase,
  dataset: DatasetName,
): Promise<CurrentEdition | null> {
  const found = await client.query<CurrentEdition>(
    `select label, version::int as version, rows::float8 as rows, demonstration from property.edition where dataset = $1`,
    [dataset],
  )
  const row = found.rows[0]
  return row ?? null
}

/** The contents of the files in the current edition. */
export async function publishedContents(
  client: ClientBase,
  dataset: DatasetName,
): Promise<ReadonlySet<string>> {
  const found = await client.query<Pick<ReadFile, 'sha256' | 'years'>>(
    `select file ->> 'sha256' as sha256, coalesce(file ->> 'years', '') as years from property.import_run, jsonb_array_elements(files) file
     where dataset = $1 and status = 'published' and id >= (
       select max(id) from property.import_run where dataset = $1 and status = 'published' and mode = 'replace'
     )`,
    [dataset],
  )
  return new Set(found.rows.map(contentOf))
}

type Publication = {
  dataset: DatasetName
  runId: number
  demonstration: boolean
  edition: EditionDescription
  extent: Extent
}

/** Writes the new edition and notifies every process that caches pages. Call it in the publishing transaction. */
export async function recordEdition(
  client: ClientBase,
  { dataset, runId, demonstration, edition, extent }: Publication,
): Promise<void> {
  await client.query(
    `insert into property.edition as current (dataset, label, demonstration, rows, covers_from, covers_to, nations, run_id, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp())
     on conflict (dataset) do update set version = current.version + 1, label = excluded.label, demonstration = excluded.demonstration,
       rows = excluded.rows, covers_from = excluded.covers_from, covers_to = excluded.covers_to, nations = excluded.nations,
       run_id = excluded.run_id, published_at = excluded.published_at`,
    [
      dataset,
      edition.label,
      demonstration,
      edition.rows,
      edition.coversFrom,
      edition.coversTo,
      edition.nations,
      runId,
    ],
  )
  await recordExtent(client, dataset, extent)
  await client.query(`select pg_notify('freehold_edition', $1)`, [dataset])
}
