import type { ClientBase } from 'pg'

import type { Derived, StagedRun } from '../import/importer.ts'

/**
 * Copies the open schools into a narrow table at import, so that a search with any filter reads a few hundred blocks
 * instead of the whole register.
 */
export const schoolFinder: Required<Derived> = {
  changes: ['school_finder'],
  prepare: async (client, run) => {
    if (run.mode === 'add') return
    const into = run.scratch('finder')
    await client.query(`create table ${into} (like property.school_finder including all excluding indexes)`)
    await copyOpenSchools(client, run, into)
    run.takePlaceOf('school_finder', into)
  },
  publish: async (client, run) => {
    if (run.mode !== 'replace') await renewFinder(client, run)
  },
}

/** Copies the open schools again from the published ones. */
export async function renewFinder(client: ClientBase, run: StagedRun): Promise<void> {
  await client.query('delete from property.school_finder')
  await copyOpenSchools(client, run, 'property.school_finder')
}

const COLUMNS =
  'urn, name, phase, kinds, gender, faith, authority_code, education_authority_code, region_code, easting, northing'

async function copyOpenSchools(client: ClientBase, run: StagedRun, into: string): Promise<void> {
  await client.query(
    `insert into ${into} (${COLUMNS}) select ${COLUMNS} from ${run.rows('school')}
     where status in ('open', 'closing') order by authority_code, name, urn`,
  )
}
