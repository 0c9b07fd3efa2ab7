import { sql } from 'kysely'

import { figuresByArea } from '#datasets/area-figures/queries.server.ts'
import { countListedCompanies, listedCompanies } from '#datasets/company-ownership/company-titles.server.ts'
import { findArea } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import { schoolAddress } from '#places/schools/school-address.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

import { changedOn, LATEST_DAYS, type Published } from './changed-on.ts'
import { MAX_ENTRIES, type SitemapGenerator } from './sitemap-xml.ts'

/*
 * Pages of schools, companies and crime in local authorities, by the same rules as their noindex. Files are numbered from 1, each
 * with up to 50,000 entries.
 */

/** How many pages are read by one statement. */
const BATCH = 2000

/** How many files the schools need that aren't closed. */
export async function schoolFiles(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from property.school where status <> 'closed'`.execute(db)
  return Math.ceil((rows[0]?.count ?? 0) / MAX_ENTRIES)
}

/** The schools in a file, some at a time, with the day on which the register or an inspection last changed. */
export async function* schoolEntries(
  db: Database,
  file: number,
  published: Published | undefined,
): SitemapGenerator {
  type Row = { urn: string; name: string; own: IsoDate | null }
  for (let read = 0; read < MAX_ENTRIES; read += BATCH) {
    const { rows } = await sql<Row>`
      select urn, name, greatest(changed_on, (
        select max(coalesce(published_on, inspected_on)) from property.inspection i where i.urn = s.urn))::text as own
      from property.school s where status <> 'closed'
      order by urn offset ${(file - 1) * MAX_ENTRIES + read} limit ${BATCH}`.execute(db)
    if (rows.length === 0) return
    yield rows.map(({ own, ...school }) => ({
      path: schoolAddress(school),
      changedOn: changedOn(own, LATEST_DAYS.records, published),
    }))
  }
}

/** How many files the companies need that have enough titles. */
export async function companyFiles(db: Database): Promise<number> {
  return Math.ceil((await countListedCompanies(db)) / MAX_ENTRIES)
}

/** The companies in a file, some at a time. Foreign numbers, which aren't of the form that Companies House uses, have no page. */
export async function* companyEntries(
  db: Database,
  file: number,
  published: Published | undefined,
): SitemapGenerator {
  let after = ''
  for (let read = 0; read < MAX_ENTRIES; read += BATCH) {
    const skip = read === 0 ? (file - 1) * MAX_ENTRIES : 0
    const numbers = await listedCompanies(db, { after, skip, limit: BATCH })
    if (numbers.length === 0) return
    after = numbers.at(-1) ?? after
    yield numbers
      .filter((number) => /^(\d{8}|[A-Z]{2}\d{6})$/.test(number))
      .map((number) => ({
        path: href('/company-ownership-search/:number', { number }),
        changedOn: published?.last,
      }))
  }
}

/** Whether any local authority has a crime rate: it needs a year of crimes and the population. */
export async function hasCrimeRates(db: Database): Promise<boolean> {
  return (await figuresByArea(db, 'crime-rate')).size > 0
}

/** The local authorities with a crime rate, with the day by which its last month was published. */
export async function* crimeEntries(db: Database, published: Published | undefined): SitemapGenerator {
  const figures = [...(await figuresByArea(db, 'crime-rate'))]
  yield figures.flatMap(([code, { to }]) => {
    const area = findArea(code)
    if (area?.kind !== 'authority') return []
    const path = href('/crime-rates/:location', { location: area.slug })
    return [{ path, changedOn: changedOn(to, LATEST_DAYS.months, published) }]
  })
}
