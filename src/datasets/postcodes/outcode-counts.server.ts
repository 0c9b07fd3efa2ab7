import type { ClientBase } from 'pg'

import type { Derived, StagedRun } from '../import/importer.ts'

/** Counts each outcode's postcodes and finds their middle at import, so that nothing needs to read the postcodes for a list. */
export const outcodeCounts: Required<Derived> = {
  changes: ['outcode'],
  prepare: async (client, run) => {
    if (run.mode === 'add') return
    const into = run.scratch('outcode')
    await client.query(`create table ${into} (like property.outcode including all excluding indexes)`)
    await countOutcodes(client, run, into)
    run.takePlaceOf('outcode', into)
  },
  publish: async (client, run) => {
    if (run.mode === 'replace') return
    await client.query('delete from property.outcode')
    await countOutcodes(client, run, 'property.outcode')
  },
}

async function countOutcodes(client: ClientBase, run: StagedRun, into: string): Promise<void> {
  await client.query(
    `insert into ${into} (outcode, area, live, terminated, easting, northing)
     select outcode, substring(outcode from '^[A-Z]+'), count(*) filter (where terminated_on is null), count(terminated_on),
       round(avg(easting) filter (where terminated_on is null)), round(avg(northing) filter (where terminated_on is null))
     from ${run.rows('postcode')} group by outcode order by outcode`,
  )
}
