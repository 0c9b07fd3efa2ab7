import type { ClientBase } from 'pg'

import type { Derived } from '../import/importer.ts'
import type { DirectoryCell } from './directory-extent.ts'

const COUNTS = 'property.directory_count'

/**
 * PO boxes have the position of their delivery office: if more postcodes than this share a position, there are no
 * homes.
 */
const MAX_AT_ONE_POSITION = 5

/** Counts the live postcodes of each sector in a new directory. */
export const directoryCounts: Required<Derived> = {
  changes: ['directory_count'],
  prepare: async (client, run) => {
    if (run.mode === 'replace') await count(client, run.rows('postcode'), run.scratch('counts'))
  },
  publish: async (client, run) => {
    if (run.mode === 'add') await count(client, run.rows('postcode'), run.scratch('counts'))
    await client.query(`delete from ${COUNTS}`)
    await client.query(`insert into ${COUNTS} select * from ${run.scratch('counts')}`)
  },
}

/** Live postcodes by sector, authority and nation of the published directory, or from another table of counts. */
export async function directoryCells(client: ClientBase, counts = COUNTS): Promise<DirectoryCell[]> {
  const { rows } = await client.query<DirectoryCell>(
    `select sector, authority_code as authority, nation_code as nation, live, homes from ${counts}`,
  )
  return rows
}

async function count(client: ClientBase, postcodes: string, into: string): Promise<void> {
  await client.query(
    `create table ${into} as
     select sector, authority_code, nation_code, sum(live)::int as live,
       coalesce(sum(private) filter (where easting is null or live <= ${MAX_AT_ONE_POSITION}), 0)::int as homes
     from (
       select sector, authority_code, nation_code, easting, count(*) as live,
         count(*) filter (where not large_user) as private
       from ${postcodes} where terminated_on is null
       group by sector, authority_code, nation_code, easting, northing
     ) at_one_position
     group by sector, authority_code, nation_code`,
  )
}
