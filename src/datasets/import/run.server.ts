import path from 'node:path'

import { monotonicMs } from '#platform/clock.server.ts'

import { importers as registered } from '../registry.server.ts'
import { copier } from './copier.server.ts'
import { NO_DECLARED_YEARS } from './declared-years.ts'
import { findDemonstrationMark } from './find-mark.server.ts'
import { explained, ImportError, ImportStopped } from './import-error.ts'
import { checkInputs, type ImportInput } from './input.server.ts'
import { meter } from './progress.ts'
import { publishAdding, publishReplacing } from './publish.server.ts'
import { readInputs } from './read-inputs.server.ts'
import { collectRejects } from './rejects.server.ts'
import { summary, tooManyRejects, type ImportResult } from './result.ts'
import { resultOf, unchanged, unpublished } from './run-outcome.server.ts'
import {
  beginRun,
  claimDataset,
  contentOf,
  type CurrentEdition,
  currentEdition,
  endRun,
  publishedContents,
  setMode,
} from './run-record.server.ts'
import type { ImportRequest } from './run-request.ts'
import { clientsOf, connect, newState, runDir, tidy, type RunState } from './run-state.server.ts'
import { stagedRun } from './staged-run.ts'
import { createStaging } from './staging.server.ts'
import type { Swap } from './swap.server.ts'

/**
 * Imports files into a dataset: reads them into staging tables, checks them, and publishes them in one transaction. Readers
 * see the old edition until then, even if this process or the database dies. Expected problems, such as the wrong file, are
 * returned as a result; only unexpected errors are thrown.
 */
export async function runImport(request: ImportRequest): Promise<ImportResult> {
  const importer = (request.importers ?? registered).find(({ source }) => source.dataset === request.dataset)
  if (!importer) throw new Error(`No importer is registered for ${request.dataset}`)
  const state = newState(request, importer)
  try {
    await connect(state)
    return request.options?.dryRun ? await dryRun(state) : await run(state)
  } catch (error) {
    return await unpublished(state, request.signal?.aborted ? new ImportStopped() : explained(error))
  } finally {
    await tidy(state)
  }
}

async function run(state: RunState): Promise<ImportResult> {
  const { request, importer, counts } = state
  const { dataset } = importer.source
  const { force = false } = request.options ?? {}
  const [client, beside] = clientsOf(state)
  await claimDataset(client, dataset)
  const current = await currentEdition(client, dataset)
  state.edition = current?.label ?? null
  state.runId = await beginRun(client, { dataset, pid: process.pid })
  state.rejects = collectRejects(runDir(state))
  state.totalBytes = await checkInputs(request.inputs)
  const mode = await modeOf(state, current)
  const { demonstration } = state
  await setMode(client, state.runId, { mode, demonstration })
  const known =
    current?.demonstration === demonstration ? await publishedContents(client, dataset) : new Set<string>()
  await stageRows(state, mode)
  if (isKnown(state, known, mode)) {
    await client.query('rollback')
    return await unchanged(state)
  }
  refuseUnreadable(state)
  await client.query('commit')
  const swaps: Swap[] = []
  const publish = mode === 'replace' ? publishReplacing : publishAdding
  const published = await publish({
    client,
    beside,
    importer,
    importers: request.importers ?? registered,
    run: stagedRun(state, mode, swaps),
    runId: state.runId,
    current,
    swaps,
    files: state.read.files,
    counts,
    rejectFile: state.rejects.file(),
    force,
  })
  if (!published) return await unchanged(state)
  state.edition = published.edition.label
  const unknown = published.unknownDeletions
  const note =
    unknown > 0 ? ` ${unknown} deletion${unknown === 1 ? ' was' : 's were'} for rows that don't exist.` : ''
  return resultOf(
    state,
    'published',
    summary(`Published ${dataset} ${published.edition.label}`, counts) + note,
  )
}

/** Decides whether the files replace the dataset or are added to it, and notes whether they're demonstration data. */
async function modeOf(state: RunState, current: CurrentEdition | null): Promise<'add' | 'replace'> {
  const { request, importer } = state
  const { dataset } = importer.source
  const mark = await findDemonstrationMark(request.inputs, {
    wanted: (names) => importer.wantedEntries?.(names) ?? names,
    spoolDir: runDir(state),
  })
  state.demonstration = request.options?.demonstration ?? mark !== null
  if (state.demonstration && current && !current.demonstration) {
    throw new ImportError(`${dataset} already has real data, which demonstration data would replace.`)
  }
  const isAdded = current !== null && (state.demonstration ? mark === 'changes' : !current.demonstration)
  return isAdded && !request.options?.replace ? 'add' : 'replace'
}

/** Creates and fills the staging tables in a transaction, which stays open. */
async function stageRows(state: RunState, mode: 'add' | 'replace'): Promise<void> {
  const { importer } = state
  const [client] = clientsOf(state)
  await client.query('begin')
  await createStaging(client, importer, mode)
  const copy = copier(client, importer.source.dataset, importer.tables)
  try {
    await read(state, copy.write)
  } catch (error) {
    copy.abandon()
    throw error
  }
  state.counts.added = await copy.finish()
}

async function dryRun(state: RunState): Promise<ImportResult> {
  const { importer, counts, request } = state
  const [client] = clientsOf(state)
  const { dataset } = importer.source
  state.edition = (await currentEdition(client, dataset))?.label ?? null
  state.totalBytes = await checkInputs(request.inputs)
  await read(state, async () => {})
  counts.added = counts.read - counts.rejected
  const { replace = false, demonstration = false } = request.options ?? {}
  const message = tooManyRejects(counts.read, state.rejects)
  state.runId = await beginRun(client, { dataset, pid: process.pid })
  await setMode(client, state.runId, { mode: replace ? 'replace' : 'add', demonstration })
  await endRun(client, state.runId, {
    status: 'dry-run',
    files: state.read.files,
    edition: null,
    counts,
    rejectFile: null,
    message,
  })
  const told = summary(`Dry run of ${dataset}, nothing changed`, counts).replace(' added', ' good')
  return resultOf(state, 'dry-run', message ? `${told} It would be rejected. ${message}` : told)
}

async function read(
  state: RunState,
  write: (table: string, rows: string | Buffer) => Promise<void>,
): Promise<void> {
  const { request, importer, reporter, rejects, counts } = state
  const progress = meter({ totalBytes: state.totalBytes, now: monotonicMs })
  let shownAt = 0
  state.read = await readInputs({
    importer,
    importers: request.importers ?? registered,
    inputs: await inputsInOrder(state),
    today: request.today,
    declared: request.options?.years ?? NO_DECLARED_YEARS,
    isReal: !state.demonstration && request.options?.demonstration === undefined && !request.options?.dryRun,
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
    throw new ImportError(`${state.read.files.map(({ name }) => name).join(', ')}: no rows found.`)
}

async function inputsInOrder(state: RunState): Promise<readonly ImportInput[]> {
  const { request, importer, reporter } = state
  const { inputs, today, signal } = request
  const sorted = await importer.inOrder?.(inputs, { today, spoolDir: runDir(state), signal })
  if (!sorted || sorted.every((input, at) => input === inputs[at])) return inputs
  const names = sorted.map((input) => path.basename(typeof input === 'string' ? input : input.name))
  reporter.say(`Reading the files in the order of what they hold: ${names.join(', ')}`)
  return sorted
}

function refuseUnreadable({ counts, rejects }: RunState): void {
  const reason = tooManyRejects(counts.read, rejects)
  if (reason) throw new ImportError(reason)
}

/** Whether all files were imported before. With --force they're read again: they may be wanted on top of others that came later. */
function isKnown(
  { read: { files }, request: { options } }: RunState,
  known: ReadonlySet<string>,
  mode: 'add' | 'replace',
): boolean {
  if (mode === 'add' && options?.force) return false
  const contents = new Set(files.map(contentOf))
  return (
    [...contents].every((content) => known.has(content)) && (mode === 'add' || contents.size === known.size)
  )
}
