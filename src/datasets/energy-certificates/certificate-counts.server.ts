import type { ClientBase } from 'pg'

import type { Derived, StagedRun } from '../import/importer.ts'
import { queryByPostcode } from '../import/query-by-postcode.server.ts'

const COUNTS = 'property.certificate_count'
/** Its columns besides the postcode. */
const FIGURES = [
  'authority_code',
  'certificates',
  'first_lodged_on',
  'last_lodged_on',
  'rated',
  'efficient',
] as const

/** Keeps the number of certificates of each postcode: of all in a new edition, of those touched when files are added. */
export const countsAfterCertificates: Derived = {
  changes: ['certificate_count'],
  prepare: async (client, run) => {
    if (run.mode === 'add') return noteTouched(client, run)
    await client.query(
      `create table ${run.scratch('counts')} (like ${COUNTS} including all excluding indexes);
       insert into ${run.scratch('counts')} ${countsOf(run.rows('certificate'))}`,
    )
    run.takePlaceOf('certificate_count', run.scratch('counts'))
  },
  publish: async (client, run) => {
    if (run.mode !== 'add') return
    const [touched, certificates] = [touchedPostcodes(run), touchedCertificates(run)]
    // In a table, because matching them with sales needs them too.
    await queryByPostcode(
      client,
      touched,
      `create unlogged table ${certificates} as
       select certificate_number, uprn, postcode, address, authority_code, rating, floor_area_sqm, lodged_on
       from property.certificate where postcode = any($1::text[])`,
    )
    await client.query(`analyze ${certificates}`)
    await client.query(
      `delete from ${COUNTS} where postcode = any(array(
         select postcode from ${touched} t
         where not exists (select from ${certificates} c where c.postcode = t.postcode)))`,
    )
    await client.query(
      `insert into ${COUNTS} as old ${countsOf(certificates)}
       on conflict (postcode) do update set ${FIGURES.map((column) => `${column} = excluded.${column}`).join(', ')}
       where (${figuresOf('old')}) is distinct from (${figuresOf('excluded')})`,
    )
  },
}

/** Returns the run's table of the postcodes whose certificates it adds or changes. */
export function touchedPostcodes(run: StagedRun): string {
  return run.scratch('touched')
}

/**
 * Returns the run's table of the postcodes, addresses and UPRNs, as they are and as they were, of certificates that are new or differ in
 * something that sales are matched by.
 */
export function changedCertificates(run: StagedRun): string {
  return run.scratch('changed_certificates')
}

/** Returns the run's table of all certificates in those postcodes, once they're in place. */
export function touchedCertificates(run: StagedRun): string {
  return run.scratch('touched_certificates')
}

/** Before the merge: a certificate that comes again may leave its old postcode. */
async function noteTouched(client: ClientBase, run: StagedRun): Promise<void> {
  const [both, touched, changed] = [run.scratch('both'), touchedPostcodes(run), changedCertificates(run)]
  await client.query(
    `create unlogged table ${both} as
     select s.postcode, s.address, s.uprn, c.postcode as old_postcode, c.address as old_address,
       c.uprn as old_uprn, (${matchedBy('s')}) is distinct from (${matchedBy('c')}) as is_changed
     from ${run.staging('certificate')} s left join property.certificate c using (certificate_number)`,
  )
  await client.query(
    `create unlogged table ${touched} as
     select postcode from ${both} union select old_postcode from ${both} where old_postcode is not null`,
  )
  await client.query(
    `create unlogged table ${changed} as
     select postcode, address, uprn from ${both} where is_changed
     union select old_postcode, old_address, old_uprn from ${both}
       where is_changed and old_postcode is not null`,
  )
  for (const table of [touched, changed]) await client.query(`analyze ${table}`)
}

/** SQL of all that the match of a sale depends on. */
function matchedBy(row: string): string {
  return ['postcode', 'address', 'uprn', 'lodged_on', 'floor_area_sqm']
    .map((column) => `${row}.${column}`)
    .join(', ')
}

function figuresOf(row: string): string {
  return FIGURES.map((column) => `${row}.${column}`).join(', ')
}

function countsOf(certificates: string): string {
  return `select postcode, mode() within group (order by authority_code), count(*)::int, min(lodged_on), max(lodged_on),
      count(rating)::int, (count(*) filter (where rating in ('A', 'B', 'C')))::int
    from ${certificates} group by postcode`
}
