import type { ClientBase } from 'pg'

import type { StagedRun } from '../import/importer.ts'
import { UNREADABLE } from './parse.ts'

/*
 * A full file replaces its list. A title whose row in it was rejected has a mark among the staged rows: a deletion from a full
 * file, which has no deletions otherwise.
 */

/** Removes the marks of titles that have a valid row as well. */
export async function dropNeedlessMarks(client: ClientBase, run: StagedRun): Promise<void> {
  const staged = run.staging('company_title')
  await client.query(
    `delete from ${staged} mark using ${staged} good
     where mark.from_full_file and mark.import_deleted and good.import_deleted is not true
       and (good.title_number, good.register) = (mark.title_number, mark.register)`,
  )
}

/**
 * Marks titles that a full file no longer has as deleted. Titles whose row was rejected stay as they were; if the number of
 * one can't be read, it might be any of them, so all stay.
 */
export async function deleteWhatFullFilesLack(client: ClientBase, run: StagedRun): Promise<void> {
  const staged = run.staging('company_title')
  await client.query(
    `insert into ${staged} (title_number, register, multiple_addresses, proprietors, more_proprietors, from_full_file, import_deleted)
     select title_number, register, false, '[]', false, false, true from property.company_title held
     where register in (
         select register from ${staged} where from_full_file group by register having bool_and(title_number <> $1))
       and not exists (select from ${staged} s
         where s.title_number = held.title_number and s.register = held.register)`,
    [UNREADABLE],
  )
  const { rows } = await client.query<{ title: string }>(
    `delete from ${staged} where from_full_file and import_deleted returning title_number as title`,
  )
  if (rows.some(({ title }) => title === UNREADABLE))
    run.say('No title was deleted, because some rejected rows have no title number that we can read.')
  else if (rows.length > 0) run.say(`Titles of rejected rows stay as they were: ${rows.length}`)
}
