import type { ClientBase } from 'pg'

import { formatDate, type IsoDate } from '#domain/dates.ts'

import { ImportError } from '../import/import-error.ts'
import type { StagedRun } from '../import/importer.ts'
import { olderThanPublished } from '../import/older-file.server.ts'
import type { CompanyRegister } from './parse.ts'

type Known = { register: CompanyRegister; earlier: IsoDate; later: IsoDate }

const LISTS: Readonly<Record<CompanyRegister, string>> = { uk: 'UK', overseas: 'overseas' }

/*
 * Files come out monthly, so they're compared by month: the last proprietor in a full file may have been added days before
 * the last change of the same month.
 */

/** Refuses files of the same list unless they're given oldest first, because of two rows for a title the later one counts. */
export async function refuseNewestFirst(client: ClientBase, run: StagedRun): Promise<void> {
  const { rows } = await client.query<Known>(
    `select register, known_to::text as earlier, before::text as later
     from (select register, known_to, lag(known_to) over (partition by register order by ctid) as before
       from ${run.staging('company_list')}) files
     where date_trunc('month', known_to) < date_trunc('month', before) limit 1`,
  )
  const [file] = rows
  if (file)
    throw new ImportError(
      `Not published: the file of ${LISTS[file.register]} companies to ${formatDate(file.earlier)} comes after the one to ${formatDate(file.later)}. Give the oldest file first.`,
    )
}

/** Refuses files that are older than what's there: they would bring back titles that were sold since. */
export async function refuseOlder(client: ClientBase, run: StagedRun): Promise<string | null> {
  if (run.mode === 'replace') return null
  const { rows } = await client.query<Known>(
    `select register, staged.known_to::text as earlier, held.known_to::text as later
     from ${run.staging('company_list')} staged join property.company_list held using (register)
     where date_trunc('month', staged.known_to) < date_trunc('month', held.known_to) limit 1`,
  )
  const [file] = rows
  return file
    ? olderThanPublished(`files of ${LISTS[file.register]} companies`, file.earlier, file.later)
    : null
}
