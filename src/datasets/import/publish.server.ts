import pg from 'pg'

import { formatDate, type IsoDate } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'

import type { Extent } from '../extent/extent.ts'
import { extentOfEdition } from './extent-of-edition.server.ts'
import { ImportError } from './import-error.ts'
import type { Derived, EditionDescription, Importer, StagedRun } from './importer.ts'
import {
  endRun,
  recordEdition,
  type CurrentEdition,
  type ReadFile,
  type RunCounts,
} from './run-record.server.ts'
import { buildOtherIndexes, dropExtras, indexKey, mergeStaging, stagingName } from './staging.server.ts'
import { adoptPrimaryKey, lockForSwap, swapTables, type Swap } from './swap.server.ts'

type Publishing = {
  client: pg.Client
  /** A second connection, for work in parallel. */
  beside: pg.Client
  importer: Importer
  importers: readonly Importer[]
  run: StagedRun
  runId: number
  current: CurrentEdition | null
  /** Table swaps requested by hooks. */
  swaps: Swap[]
  files: readonly ReadFile[]
  /** Filled in during the run. */
  counts: RunCounts
  rejectFile: string | null
  /** Publish even if many rows would be lost. */
  force: boolean
}

/** The result of publishing; null if nothing changed. */
export type Published = { edition: EditionDescription; unknownDeletions: number } | null

const MAX_LOSS_SHARE = 0.05

/** A change file may always delete this many rows, however small the dataset. */
const FEW_DELETIONS = 100

/** Replaces the dataset with the staged rows. Tables are renamed at the very end, which takes some milliseconds. */
export async function publishReplacing(publishing: Publishing): Promise<Published> {
  const { client, beside, importer, importers, run, current, counts, swaps } = publishing
  const { dataset } = importer.source
  run.say('Checking and indexing')
  await importer.condense?.(client, run)
  for (const table of importer.tables) {
    const from = stagingName(dataset, table.name)
    const superseded = await indexKey(client, dataset, table)
    const deleted = await dropExtras(client, dataset, table)
    if (table === importer.tables[0]) counts.added -= superseded + deleted
    await adoptPrimaryKey(client, { from, table: table.name })
    await client.query(`analyze ${from}`)
    swaps.push({ from, table: table.name })
  }
  await refuseWhen(await importer.check?.(client, run))
  if (current && !current.demonstration && !run.demonstration)
    refuseLoss(publishing, current.rows - counts.added, current.rows)
  const indexes = indexBeside(beside, [...swaps])
  // It's awaited after the preparations. If it fails before, such as on a full disk, that isn't an unhandled error, which ends the process.
  indexes.catch(() => {})
  const derived = derivedOf(importer, importers)
  try {
    for (const follow of derived) await follow.prepare?.(client, run)
  } finally {
    await indexes.catch(() => {})
  }
  await indexes
  for (const swap of swaps.slice(importer.tables.length)) {
    await adoptPrimaryKey(client, swap)
    await buildOtherIndexes(client, swap)
    await client.query(`analyze ${swap.from}`)
  }
  run.say('Publishing')
  const edition = await importer.edition(client, run)
  refuseImplausible(edition, run.today)
  const extent = await extentOfEdition(client, importer, run, {
    from: edition.coversFrom,
    to: edition.coversTo,
  })
  await client.query('begin')
  for (const follow of derived) await follow.publish?.(client, run)
  await record(publishing, edition, extent)
  // Last, because readers wait from here to the commit.
  await lockForSwap(client, swaps)
  await swapTables(client, swaps)
  await client.query('commit')
  return { edition, unknownDeletions: 0 }
}

/** Merges the staged rows into the dataset in one transaction, so readers see all of it or none. */
export async function publishAdding(publishing: Publishing): Promise<Published> {
  const { client, importer, importers, run, current, counts } = publishing
  const { dataset } = importer.source
  run.say('Checking')
  await importer.condense?.(client, run)
  for (const table of importer.tables) {
    await indexKey(client, dataset, table)
    await client.query(`analyze ${stagingName(dataset, table.name)}`)
  }
  await refuseWhen(await importer.check?.(client, run))
  run.say('Publishing')
  const derived = derivedOf(importer, importers)
  let unknownDeletions = 0
  let total = 0
  await client.query('begin')
  for (const follow of derived) await follow.prepare?.(client, run)
  counts.added = 0
  for (const table of importer.tables) {
    const merged = await mergeStaging(client, dataset, table)
    total += merged.added + merged.changed + merged.deleted
    unknownDeletions += merged.unknown
    // A file may only have rows of a later table.
    if (table !== importer.tables[0] && counts.added + counts.changed + counts.deleted > 0) continue
    counts.added = merged.added
    counts.changed = merged.changed
    counts.deleted = merged.deleted
  }
  if (total === 0) {
    await client.query('rollback')
    return null
  }
  if (current && counts.deleted > FEW_DELETIONS) refuseLoss(publishing, counts.deleted, current.rows)
  for (const follow of derived) await follow.publish?.(client, run)
  const edition = await importer.edition(client, run)
  refuseImplausible(edition, run.today)
  const extent = await extentOfEdition(client, importer, run, {
    from: edition.coversFrom,
    to: edition.coversTo,
  })
  await record(publishing, edition, extent)
  await client.query('commit')
  // Notes which pages everybody may see: queries that an index answers needn't look at the table then. Statistics for the
  // planner stay: autovacuum renews them when a tenth of a table has changed.
  const changed = [
    ...importer.tables.map(({ name }) => name),
    ...derived.flatMap(({ changes }) => changes ?? []),
  ]
  await client.query(`vacuum (truncate off) ${changed.map((table) => `property.${table}`).join(', ')}`)
  return { edition, unknownDeletions }
}

function derivedOf(importer: Importer, importers: readonly Importer[]): Derived[] {
  const others = importers.filter((other) => other.source.dataset !== importer.source.dataset)
  return [importer, ...others.flatMap(({ alsoOn }) => alsoOn?.[importer.source.dataset] ?? [])]
}

async function indexBeside(client: pg.Client, swaps: readonly Swap[]): Promise<void> {
  for (const swap of swaps) await buildOtherIndexes(client, swap)
}

async function record(
  { client, importer, run, runId, files, counts, rejectFile }: Publishing,
  edition: EditionDescription,
  extent: Extent,
) {
  const { dataset } = importer.source
  await recordEdition(client, { dataset, runId, demonstration: run.demonstration, edition, extent })
  await endRun(client, runId, {
    status: 'published',
    files,
    edition: edition.label,
    counts,
    rejectFile,
    message: null,
  })
}

async function refuseWhen(reason: string | null | undefined): Promise<void> {
  if (reason) throw new ImportError(reason)
}

function refuseLoss({ importer, force }: Publishing, lost: number, rows: number): void {
  const allowed = importer.tables[0].maxLossShare ?? MAX_LOSS_SHARE
  if (force || rows === 0 || lost <= rows * allowed) return
  throw new ImportError(
    `Not published: the dataset would lose ${plainNumber(lost)} of its ${plainNumber(rows)} rows (more than ${Math.round(allowed * 100)}%). If that's right, run it again with --force.`,
  )
}

function refuseImplausible({ coversFrom, coversTo, rows }: EditionDescription, today: IsoDate): void {
  if (rows === 0) throw new ImportError('Not published: the dataset would have no rows.')
  if (coversTo !== null && coversTo > today) {
    throw new ImportError(`Not published: the data runs to ${formatDate(coversTo)}, which is in the future.`)
  }
  if (coversFrom !== null && coversTo !== null && coversFrom > coversTo) {
    throw new ImportError(
      `Not published: the data's start date (${coversFrom}) is after its end date (${coversTo}).`,
    )
  }
}
