import type { ClientBase } from 'pg'

import { formatDate, type IsoDate } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'

import type { StagedRun } from './importer.ts'

/** Says that files are older than what's published. `what` is their name in the plural, e.g. 'files of UK companies'. */
export function olderThanPublished(what: string, filesTo: IsoDate, publishedTo: IsoDate): string {
  return `Not published: these ${what} run to ${formatDate(filesTo)}, but what's published runs to ${formatDate(publishedTo)}. Older files would undo newer changes. To go back to them, run it again with --replace.`
}

type Register = {
  table: string
  key: readonly string[]
  /** SQL of the day on which a row was last changed. */
  changedOn: string
}

/** Returns why older files of a register must be refused, or null. `what` is their name in the plural. */
export async function refuseOlderRegister(
  client: ClientBase,
  run: StagedRun,
  { what, ...register }: Register & { what: string },
): Promise<string | null> {
  const later = await publishedLater(client, run, register)
  return later && olderThanPublished(what, later.filesTo, later.publishedTo)
}

/**
 * Finds out whether files are older than what's published: then something that they have was changed later than anything that
 * they know of. Returns the last day of both, or null if they aren't older.
 */
export async function publishedLater(
  client: ClientBase,
  run: StagedRun,
  { table, key, changedOn }: Register,
): Promise<{ filesTo: IsoDate; publishedTo: IsoDate } | null> {
  if (run.mode === 'replace') return null
  const same = key.map((column) => `staged.${column} = held.${column}`).join(' and ')
  const { rows } = await client.query<{ filesTo: IsoDate; publishedTo: IsoDate | null }>(
    `select known."to"::text as "filesTo", (
       select max(day)::text from (select *, ${changedOn} as day from property.${table}) held
       where day > known."to" and exists (select from ${run.staging(table)} staged where ${same})
     ) as "publishedTo"
     from (select max(${changedOn}) as "to" from ${run.staging(table)}) known where known."to" is not null`,
  )
  const [file] = rows
  const publishedTo = file?.publishedTo ?? null
  return file && publishedTo !== null ? { filesTo: file.filesTo, publishedTo } : null
}

type Series = {
  table: string
  /** The columns that tell series apart. */
  series: readonly string[]
  /** The column with the period of each row. It sorts in order of time. */
  period: string
}

/**
 * Leaves out figures that a later edition has revised already: if a published series continues after the staged one, only
 * periods that it lacks stay staged. A file with a single period is no edition of the series: it replaces that period.
 */
export async function keepLaterRevisions(
  client: ClientBase,
  run: StagedRun,
  { table, series, period }: Series,
): Promise<void> {
  if (run.mode === 'replace') return
  const staged = run.staging(table)
  const latest = (rows: string) =>
    `select ${series.join(', ')}, max(${period}) as latest, count(distinct ${period}) as periods from ${rows} group by ${series.join(', ')}`
  const same = (a: string, b: string, columns: readonly string[]) =>
    columns.map((column) => `${a}.${column} = ${b}.${column}`).join(' and ')
  const { rowCount } = await client.query(
    `with older as (
       select ${series.map((column) => `s.${column}`).join(', ')}
       from (${latest(staged)}) s join (${latest(`property.${table}`)}) p on ${same('s', 'p', series)}
       where s.latest < p.latest and s.periods > 1
     )
     delete from ${staged} s using older, property.${table} p
     where ${same('s', 'older', series)} and ${same('s', 'p', [...series, period])}`,
  )
  if (rowCount) run.say(`Left out ${plainNumber(rowCount)} figures that a later edition has revised already`)
}
