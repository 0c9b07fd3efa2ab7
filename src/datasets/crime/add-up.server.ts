import type { ClientBase } from 'pg'

import type { StagedRun } from '../import/importer.ts'
import { CRIME_TYPES } from './crime-types.ts'

const KEY = 'lsoa_code, month, force_code'

/** SQL: the sums of `counts` by type, over a group of rows. */
export const SUMMED = `array[${CRIME_TYPES.map((_, at) => `coalesce(sum(counts[${at + 1}]), 0)::int`).join(', ')}]`

/**
 * Turns the staged counts of a run into one row for each LSOA, month and force. If two of its files have a month of the same
 * force, the later file counts. LSOAs that a force's new file no longer has are marked for deletion.
 */
export async function addUpCrimes(client: ClientBase, run: StagedRun): Promise<void> {
  const staged = run.staging('crime_month')
  const months = run.scratch('months')
  await client.query(
    `create unlogged table ${months} as
     select force_code, month, max(import_file) as file, count(distinct import_file) as files from ${staged} group by 1, 2`,
  )
  await client.query(
    `delete from ${staged} s using ${months} m
     where m.files > 1 and (m.force_code, m.month) = (s.force_code, s.month) and s.import_file < m.file`,
  )
  await client.query(
    `with part as (
       delete from ${staged} where (${KEY}) in (select ${KEY} from ${staged} group by ${KEY} having count(*) > 1)
       returning *
     )
     insert into ${staged} (${KEY}, lsoa_name, authority_code, counts)
     select ${KEY}, max(lsoa_name), max(authority_code), ${SUMMED} from part group by ${KEY}`,
  )
  if (run.mode === 'replace') return
  await keepLaterMonths(client, run, months)
  await client.query(`analyze ${staged}`)
  await client.query(
    `insert into ${staged} (${KEY}, counts, import_deleted)
     select ${KEY}, counts, true from property.crime_month p
     where exists (select from ${months} m where (m.force_code, m.month) = (p.force_code, p.month))
       and not exists (select from ${staged} s where (s.lsoa_code, s.month, s.force_code) = (p.lsoa_code, p.month, p.force_code))`,
  )
}

/**
 * An archive repeats years of months as they stood when it was made. One that ends before the months that we have of a force
 * only adds those that we lack. A file of a few months is a reissue of them.
 */
async function keepLaterMonths(client: ClientBase, run: StagedRun, months: string): Promise<void> {
  const { rowCount } = await client.query(
    `with held as (select force_code, month from property.crime_force_month where state <> 'missing'),
       older as (
         select force_code from ${months} s group by force_code
         having count(*) >= $1 and max(month) < (select max(month) from held where held.force_code = s.force_code))
     delete from ${months} m using held
     where m.force_code in (select force_code from older) and (held.force_code, held.month) = (m.force_code, m.month)`,
    [MIN_MONTHS_OF_ARCHIVE],
  )
  if (!rowCount) return
  run.say(`Left out ${rowCount} months of police forces that a later archive has already`)
  await client.query(
    `delete from ${run.staging('crime_month')} s
     where not exists (select from ${months} m where (m.force_code, m.month) = (s.force_code, s.month))`,
  )
}

/** The number of a force's months from which a run counts as an archive. */
const MIN_MONTHS_OF_ARCHIVE = 12
