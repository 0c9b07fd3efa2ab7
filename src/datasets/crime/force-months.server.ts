import type { ClientBase } from 'pg'

import type { Derived, StagedRun } from '../import/importer.ts'
import { SUMMED } from './add-up.server.ts'
import { type ForceMonth, keyOf, statesOf } from './completeness.ts'

const FORCE_MONTHS = 'crime_force_month'
const AUTHORITY_MONTHS = 'crime_authority_month'

/**
 * The first LSOA codes of the census of 2021 that the one of 2011 didn't have. A force has hundreds of thousands of crimes a
 * year, some in its new LSOAs, so a month without one still has the codes of 2011.
 */
const NEW_IN_2021 = `(lsoa_code > 'E01033768' and lsoa_code < 'E02' or lsoa_code > 'W01001958' and lsoa_code < 'W02')`

/** After new crimes, counts the changed months of authorities and forces again, and decides which months are complete. */
export const monthsAfterCrimes: Derived = {
  changes: [FORCE_MONTHS, AUTHORITY_MONTHS],
  prepare: async (client, run) => {
    if (run.mode === 'add') return
    run.say('Counting by authority and force')
    for (const table of [FORCE_MONTHS, AUTHORITY_MONTHS]) {
      await client.query(
        `create table ${run.scratch(table)} (like property.${table} including all excluding indexes)`,
      )
      run.takePlaceOf(table, run.scratch(table))
    }
    await countMonths(client, run, (table) => run.scratch(table), null)
    await recordStates(client, run.scratch(FORCE_MONTHS))
  },
  publish: async (client, run) => {
    if (run.mode === 'replace') return
    run.say('Counting by authority and force')
    const { rows } = await client.query<{ month: string }>(
      `select distinct month::text as month from ${run.staging('crime_month')}`,
    )
    const months = rows.map(({ month }) => month)
    const property = (table: string) => `property.${table}`
    for (const table of [FORCE_MONTHS, AUTHORITY_MONTHS])
      await client.query(`delete from property.${table} where month = any($1::date[])`, [months])
    await countMonths(client, run, property, months)
    await recordStates(client, property(FORCE_MONTHS))
  },
}

/** Counts these months, or all, into the tables called by `into`. */
async function countMonths(
  client: ClientBase,
  run: StagedRun,
  into: (table: string) => string,
  months: readonly string[] | null,
): Promise<void> {
  const rows = run.rows('crime_month')
  const wanted = months === null ? 'true' : 'month = any($1::date[])'
  const values = months === null ? [] : [months]
  await client.query(
    `insert into ${into(AUTHORITY_MONTHS)} (authority_code, month, counts)
     select authority_code, month, ${SUMMED} from ${rows} where authority_code is not null and ${wanted} group by 1, 2`,
    values,
  )
  await client.query(
    `insert into ${into(FORCE_MONTHS)} (force_code, month, counts, without_area, census, state)
     select force_code, month, ${SUMMED},
       coalesce(sum((select sum(n) from unnest(counts) n)) filter (where lsoa_code = ''), 0)::int,
       case when bool_or(${NEW_IN_2021}) then 2021 else 2011 end, 'complete'
     from ${rows} where ${wanted} group by 1, 2`,
    values,
  )
}

/** Records the state of every force-month. Each month is compared with others, so a new one may change their states too. */
async function recordStates(client: ClientBase, table: string): Promise<void> {
  await client.query(`delete from ${table} where state = 'missing'`)
  const { rows } = await client.query<ForceMonth>(
    `select force_code as "forceCode", to_char(month, 'YYYY-MM') as month,
       (select sum(n) from unnest(counts) n)::int as crimes from ${table}`,
  )
  const known = new Set(rows.map(({ forceCode, month }) => keyOf(forceCode, month)))
  const states = [...statesOf(rows)].map(([key, state]) => {
    const [force = '', month = ''] = key.split(' ')
    return { force, month: `${month}-01`, state, isKnown: known.has(key) }
  })
  const given = `jsonb_to_recordset($1) as s(force text, month date, state text, "isKnown" boolean)`
  await client.query(
    `update ${table} t set state = s.state from ${given}
     where (t.force_code, t.month) = (s.force, s.month) and t.state <> s.state`,
    [JSON.stringify(states)],
  )
  await client.query(
    `insert into ${table} (force_code, month, counts, without_area, census, state)
     select force, month, '{}', 0, 2021, state from ${given} where not "isKnown"`,
    [JSON.stringify(states)],
  )
}
