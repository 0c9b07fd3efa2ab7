import type { DatasetName } from '../source.ts'
import type { Reject, Rejects } from './rejects.server.ts'
import type { RunCounts } from './run-record.server.ts'

/** How a run ended, for the command line, the site's first start and tests. */
export type ImportResult = {
  dataset: DatasetName
  /** 'failed' here only when the operator stopped it; what is not foreseen throws. */
  status: 'published' | 'unchanged' | 'dry-run' | 'refused' | 'failed'
  /** One sentence for a person. */
  message: string
  /** null when nothing was begun. */
  runId: number | null
  /** The label of what is published now; null when nothing is. */
  edition: string | null
  counts: RunCounts
  firstRejects: readonly Reject[]
  /** How many records were rejected for each reason. */
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

/** Why the share of rejected records forbids a publish; null when it does not. */
export function tooManyRejects(read: number, rejects: Rejects): string | null {
  const rejected = rejects.count()
  const [first] = rejects.first
  const example = first ? ` The first: ${first.file}, line ${first.line}, ${first.reason}.` : ''
  if (read === rejected) return `Not published: none of the ${count.format(read)} rows can be read.${example}`
  if (rejected <= Math.max(MIN_REJECTS, read * MAX_REJECT_SHARE)) return null
  return `Not published: ${count.format(rejected)} of ${count.format(read)} rows cannot be read (more than ${MAX_REJECT_SHARE * 100}%).${example}`
}

const MAX_REJECT_SHARE = 0.02
const MIN_REJECTS = 3
