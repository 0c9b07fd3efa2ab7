import type { DatasetName } from '../register.ts'
import type { Reject, Rejects } from './rejects.server.ts'
import type { RunCounts } from './run-record.server.ts'

/** The result of an import. */
export type ImportResult = {
  dataset: DatasetName
  /** 'failed' means that the operator stopped it. Unexpected errors are thrown instead. */
  status: 'published' | 'unchanged' | 'dry-run' | 'refused' | 'failed'
  /** A summary for the operator. */
  message: string
  /** Null if the import didn't start. */
  runId: number | null
  /** Label of the current edition; null if there isn't one. */
  edition: string | null
  counts: RunCounts
  firstRejects: readonly Reject[]
  /** Number of rejected records by reason. */
  rejectReasons: ReadonlyMap<string, number>
  rejectFile: string | null
}

const count = new Intl.NumberFormat('en-GB')

/** 'Published price-paid, to October 2026: 2,000,000 rows read, 1,999,998 added, …'. */
export function summary(lead: string, { read, added, changed, deleted, rejected }: RunCounts): string {
  const parts = [`${count.format(read)} ${read === 1 ? 'row' : 'rows'} read`, `${count.format(added)} added`]
  if (changed > 0) parts.push(`${count.format(changed)} changed`)
  if (deleted > 0) parts.push(`${count.format(deleted)} deleted`)
  parts.push(`${count.format(rejected)} rejected`)
  return `${lead}: ${parts.join(', ')}.`
}

/** An error message if too many records were rejected, otherwise null. */
export function tooManyRejects(read: number, rejects: Rejects): string | null {
  const rejected = rejects.count()
  const [first] = rejects.first
  const example = first ? ` The first is ${first.file}, line ${first.line}: ${first.reason}.` : ''
  if (read === rejected) return `Not published: none of the ${count.format(read)} rows are valid.${example}`
  if (rejected <= Math.max(MIN_REJECTS, read * MAX_REJECT_SHARE)) return null
  return `Not published: ${count.format(rejected)} of ${count.format(read)} rows are invalid (more than ${MAX_REJECT_SHARE * 100}%).${example}`
}

const MAX_REJECT_SHARE = 0.02
const MIN_REJECTS = 3
