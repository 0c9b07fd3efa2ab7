import type { ClientBase } from 'pg'

import { nationName } from '#domain/nation.ts'
import { plainNumber } from '#domain/plain-number.ts'

import type { StagedRun } from '../import/importer.ts'
import { nationOfSchool } from './nation-registers.ts'
import { SCHOOL_COLUMNS } from './parse.ts'

/** Wales's workbook has each list in both languages, and summaries. */
export function withoutWelshSheets(names: readonly string[]): readonly string[] {
  const lists = names.filter((name) => /^(maintained|independent|pru)$/i.test(name.trim()))
  return lists.length > 0 ? lists : names
}

/** A school's nation and list: Wales publishes independent schools and pupil referral units apart. England's has no letter. */
const listOf = (school: string) => `case when ${school}.urn ~ '^[WSN]' then left(${school}.urn, 1) ||
  case when 'independent' = any(${school}.kinds) then 'i'
    when 'alternative-provision' = any(${school}.kinds) then 'a' else '' end end`

/**
 * Fills in what the registers of other nations lack: positions and authorities from the postcode directory, as far as it was
 * imported, and the removal of schools that a newer list no longer has. If a record was rejected nobody knows which school it
 * was, so none is removed.
 */
export async function completeNations(client: ClientBase, run: StagedRun): Promise<void> {
  const staged = run.staging('school')
  await fillPlaces(client, staged, 'property.postcode')
  if (run.mode === 'replace') return
  if (run.rejected > 0) {
    run.say('No school was removed, because some rows were rejected')
    return
  }
  await client.query(
    `insert into ${staged} (${SCHOOL_COLUMNS.join(', ')}, import_deleted)
     select ${SCHOOL_COLUMNS.join(', ')}, true from property.school p
     where ${listOf('p')} in (select ${listOf('s')} from ${staged} s)
       and not exists (select from ${staged} s where s.urn = p.urn)`,
  )
}

/** A list may lose this share of its schools, from 0 to 1: some close every year. */
const MAX_LOSS_SHARE = 0.05

type ListLoss = { letter: string; lost: number; held: number }

/** Returns why a list that lacks too many of its schools must be refused, or null. It's probably a part. */
export async function refuseShortLists(client: ClientBase, run: StagedRun): Promise<string | null> {
  if (run.force || run.mode === 'replace') return null
  const { rows } = await client.query<ListLoss>(
    `select left(min(p.urn), 1) as letter, count(*) filter (where s.import_deleted)::int as lost, count(*)::int as held
     from property.school p left join ${run.staging('school')} s using (urn)
     where p.urn ~ '^[WSN]' group by ${listOf('p')} order by 1`,
  )
  const short = rows.find(({ lost, held }) => lost > held * MAX_LOSS_SHARE)
  return short === undefined
    ? null
    : `Not published: a list of schools in ${nationName(nationOfSchool(short.letter))} would lose ${plainNumber(short.lost)} of its ${plainNumber(short.held)} schools (more than ${MAX_LOSS_SHARE * 100}%). If that's right, run it again with --force.`
}

/** Fills in the positions and authorities of schools outside England that have none. Returns how many it filled in. */
export async function fillPlaces(client: ClientBase, schools: string, postcodes: string): Promise<number> {
  const { rowCount } = await client.query(
    `update ${schools} s set easting = coalesce(s.easting, p.easting), northing = coalesce(s.northing, p.northing),
       authority_code = coalesce(s.authority_code, p.authority_code)
     from ${postcodes} p
     where p.postcode = s.postcode and s.urn ~ '^[WSN]'
       and (s.easting is null and p.easting is not null or s.authority_code is null and p.authority_code is not null)`,
  )
  return rowCount ?? 0
}
