import { ImportError, ImportStopped } from './import-error.ts'
import type { ImportResult } from './result.ts'
import { endRun } from './run-record.server.ts'
import { clientsOf, type RunState } from './run-state.server.ts'

/** Returns the result to return to the operator. */
export function resultOf(state: RunState, status: ImportResult['status'], message: string): ImportResult {
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

/** Records a run that changed nothing. */
export async function unchanged(state: RunState): Promise<ImportResult> {
  const {
    read: { files },
    counts,
    importer,
    edition,
  } = state
  Object.assign(counts, { added: 0, changed: 0, deleted: 0 })
  const which = files.length === 1 ? 'This file is' : 'These files are'
  const message = `${which} already in the current edition of ${importer.source.dataset} (${edition}). Nothing changed.`
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
  return resultOf(state, 'unchanged', message)
}

/** Records a run that published nothing. The connection may be lost or in a failed transaction. */
export async function unpublished(state: RunState, error: unknown): Promise<ImportResult> {
  const refused = error instanceof ImportError
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
      // The next import of this dataset will record it as failed.
      .catch(() => {})
  }
  if (!refused) throw error
  return resultOf(state, status, message)
}
