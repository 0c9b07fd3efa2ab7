/** Reads what a company's page says about its titles, and which companies have a page worth finding. */
import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import type { CompanyOwner } from './title.ts'

/** A company with fewer titles has a page that search engines are kept from. */
export const ENOUGH_TITLES = 10

/** How many titles a company owns in a district, as the register names it; null where it names none. */
export type DistrictTitles = {
  readonly district: string | null
  readonly titles: number
  readonly freeholds: number
  readonly leaseholds: number
}

/** Counts the titles that any of these companies owns by district, most first. A title in both lists counts once. */
export async function titlesByDistrict(
  db: Database,
  owners: readonly CompanyOwner[],
): Promise<readonly DistrictTitles[]> {
  const keys = owners.map(({ key }) => key)
  const { rows } = await sql<DistrictTitles>`
    select district, count(*)::int as titles, count(*) filter (where tenure = 'F')::int as freeholds,
      count(*) filter (where tenure = 'L')::int as leaseholds
    from (
      select distinct on (t.title_number) t.title_number, t.district, t.tenure
      from property.company_owner_title o join property.company_title t on t.title_number = o.title_number
      where o.owner_key = any(${keys}::text[])
      order by t.title_number, t.register desc
    ) owned
    group by district order by titles desc, district nulls last`.execute(db)
  return rows
}

/** The numbers of companies with enough titles for a page that may be indexed. A number that several companies have is nobody's page. */
const listed = (after: string) => sql`
  from property.company_owner where company_number > ${after}
  group by company_number having max(titles) >= ${ENOUGH_TITLES} and count(distinct name) = 1`

/** Counts the company numbers with enough titles for a page that may be indexed. */
export async function countListedCompanies(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select company_number ${listed('')}) listed`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns those company numbers after one, in order, without the first `skip` of them. */
export async function listedCompanies(
  db: Database,
  { after, skip, limit }: { after: string; skip: number; limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    select company_number as number ${listed(after)} order by 1 offset ${skip} limit ${limit}`.execute(db)
  return rows.map(({ number }) => number)
}
