import type { ClientBase } from 'pg'

import type { DirectoryCell } from './directory-extent.ts'

/** PO boxes have the position of their delivery office: where more postcodes than this share one, there are no homes. */
const MOST_AT_ONE_POSITION = 5

/** Live postcodes by sector, authority and nation, from a table with the columns of `property.postcode`. */
export async function directoryCells(client: ClientBase, postcodes: string): Promise<DirectoryCell[]> {
  const { rows } = await client.query<DirectoryCell>(
    `select sector, authority, nation, sum(live)::int as live,
       coalesce(sum(private) filter (where easting is null or live <= $1), 0)::int as homes
     from (
       select sector, authority_code as authority, nation_code as nation, easting, count(*) as live,
         count(*) filter (where not large_user) as private
       from ${postcodes} where terminated_on is null group by sector, authority_code, nation_code, easting, northing
     ) at_one_position
     group by sector, authority, nation`,
    [MOST_AT_ONE_POSITION],
  )
  return rows
}
