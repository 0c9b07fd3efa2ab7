import type { ClientBase } from 'pg'

import { formatDate, type IsoDate } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'

import type { StagedRun } from '../import/importer.ts'
import { SALE_COLUMNS } from './sale-rows.ts'

/**
 * The latest sales of two months' change files are about a month apart, and those of a file and the one that follows it in the same
 * month are on nearly the same day.
 */
const SAME_MONTH_DAYS = 15

/**
 * Reports that files end before what's published, if they change or withdraw sales that we have: from an earlier
 * month's change file, those may be corrections that a later one has corrected again. We can’t tell, so they're
 * published as they are (decision 062). A year's file has sales of that year only and is published afresh each month,
 * so its age isn't known.
 */
export async function reportOlderChanges(client: ClientBase, run: StagedRun): Promise<void> {
  if (run.mode === 'replace') return
  const staged = run.staging('sale')
  const { rows } = await client.query<{ filesTo: IsoDate; publishedTo: IsoDate }>(
    `select max(s.sold_on)::text as "filesTo", e.covers_to::text as "publishedTo"
     from ${staged} s, property.edition e where e.dataset = $1 group by e.covers_to
     having max(s.sold_on) < e.covers_to - $2::integer and extract(year from min(s.sold_on)) < extract(year from max(s.sold_on))`,
    [run.dataset, SAME_MONTH_DAYS],
  )
  const [older] = rows
  if (older === undefined) return
  const values = (table: string) => SALE_COLUMNS.map((column) => `${table}.${column}`).join(', ')
  const { rowCount } = await client.query(
    `select from ${staged} s join property.sale held using (transaction_id)
     where s.import_deleted or (${values('s')}) is distinct from (${values('held')})`,
  )
  if (!rowCount) return
  run.say(
    `Note: these sales end on ${formatDate(older.filesTo)}, but those that are published end on ${formatDate(older.publishedTo)}. ${countOf(rowCount, 'published sale')} will be changed or withdrawn as these files say. If they’re an earlier month’s change file, later corrections are undone: import the later files again after it, oldest first, with --force.`,
  )
}
