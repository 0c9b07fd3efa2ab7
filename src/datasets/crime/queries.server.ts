import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import type { MonthState } from './completeness.ts'

/** A force's month: whether it's complete, and the census whose LSOA codes it has. */
export type ForceState = { month: string; state: MonthState; census: 2011 | 2021 }

/** Counts of a month, by type in the order of `CRIME_TYPES`. */
export type MonthCounts = { month: string; counts: readonly number[] }

/** Months from and to, both included, 'YYYY-MM'. */
export type Months = { from: string; to: string }

/** Reads the months imported of a force and those that the publisher doesn't have, oldest first. */
export async function forceStates(db: Database, forceCode: string): Promise<ForceState[]> {
  const { rows } = await sql<ForceState>`
    select to_char(month, 'YYYY-MM') as month, state, census from property.crime_force_month
    where force_code = ${forceCode} order by month`.execute(db)
  return rows
}

/** Reads the months that have crimes in an LSOA, from all forces, with the LSOA's code in that month. */
export async function lsoaCounts(
  db: Database,
  codes: readonly string[],
  months: Months,
): Promise<(MonthCounts & { code: string })[]> {
  const { rows } = await sql<MonthCounts & { code: string }>`
    select lsoa_code as code, to_char(month, 'YYYY-MM') as month, counts from property.crime_month
    where lsoa_code = any(${codes}::text[]) and month between ${firstDay(months.from)}::date and ${firstDay(months.to)}::date`.execute(
    db,
  )
  return rows
}

/** Reads the months that have crimes in an authority, from all forces. */
export async function authorityCounts(
  db: Database,
  authorityCode: string,
  months: Months,
): Promise<MonthCounts[]> {
  const { rows } = await sql<MonthCounts>`
    select to_char(month, 'YYYY-MM') as month, counts from property.crime_authority_month
    where authority_code = ${authorityCode}
      and month between ${firstDay(months.from)}::date and ${firstDay(months.to)}::date`.execute(db)
  return rows
}

/** Reads the months of a force, with the crimes that have no LSOA. */
export async function forceCounts(
  db: Database,
  forceCode: string,
  months: Months,
): Promise<(MonthCounts & { withoutArea: number })[]> {
  const { rows } = await sql<MonthCounts & { withoutArea: number }>`
    select to_char(month, 'YYYY-MM') as month, counts, without_area as "withoutArea" from property.crime_force_month
    where force_code = ${forceCode} and month between ${firstDay(months.from)}::date and ${firstDay(months.to)}::date`.execute(
    db,
  )
  return rows
}

/** A force's crimes in LSOAs over some months, and how many of those months are complete. */
export type ForceTotal = { forceCode: string; complete: number; crimes: number }

/** Reads the totals of every force with a month between these. */
export async function forceTotals(db: Database, months: Months): Promise<ForceTotal[]> {
  const { rows } = await sql<ForceTotal>`
    select force_code as "forceCode", count(*) filter (where state = 'complete')::int as complete,
      sum(total - without_area)::int as crimes
    from property.crime_force_month
    where month between ${firstDay(months.from)}::date and ${firstDay(months.to)}::date
    group by force_code`.execute(db)
  return rows
}

/** Reads the latest month that any force has; null before the first import. */
export async function latestMonth(db: Database): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(max(month), 'YYYY-MM') as month from property.crime_force_month`.execute(db)
  return rows[0]?.month ?? null
}

/** Reads the latest month imported of a force; null if none is. */
export async function latestMonthOf(db: Database, forceCode: string): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(max(month), 'YYYY-MM') as month from property.crime_force_month
    where force_code = ${forceCode} and state <> 'missing'`.execute(db)
  return rows[0]?.month ?? null
}

/** Reads the crimes of every authority between two months, and how many months have any. */
export async function authorityTotals(
  db: Database,
  months: Months,
): Promise<{ code: string; crimes: number; months: number }[]> {
  const { rows } = await sql<{ code: string; crimes: number; months: number }>`
    select authority_code as code, sum(total)::int as crimes, count(*)::int as months
    from property.crime_authority_month
    where month between ${firstDay(months.from)}::date and ${firstDay(months.to)}::date
    group by authority_code`.execute(db)
  return rows
}

/** What is known of an LSOA: from the crimes in it, or else from the census look-up. Null if neither has it. */
export type KnownLsoa = {
  name: string | null
  authorityCode: string | null
  /** The censuses in whose codes there are crimes in it; empty without crimes. */
  censuses: readonly number[]
}

/** Finds an LSOA by its code. */
export async function findLsoa(db: Database, code: string): Promise<KnownLsoa | null> {
  const { rows } = await sql<KnownLsoa & { known: boolean }>`
    select max(m.lsoa_name) as name,
      coalesce(max(m.authority_code), (select authority_code from property.area_population where area_code = ${code})) as "authorityCode",
      coalesce(array_agg(distinct f.census) filter (where f.census is not null), '{}') as censuses,
      count(m.lsoa_code) > 0 or exists (select from property.area_population where area_code = ${code}) as known
    from property.crime_month m join property.crime_force_month f using (force_code, month)
    where m.lsoa_code = ${code}`.execute(db)
  const row = rows[0]
  if (!row?.known) return null
  return { name: row.name, authorityCode: row.authorityCode, censuses: row.censuses }
}

function firstDay(month: string): string {
  return `${month}-01`
}
