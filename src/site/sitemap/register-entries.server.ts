import { sql } from 'kysely'

import { figuresByArea } from '#datasets/area-figures/queries.server.ts'
import { countListedCompanies, listedCompanies } from '#datasets/company-ownership/company-titles.server.ts'
import { findArea } from '#domain/area.ts'
import { schoolAddress } from '#places/schools/school-address.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

import { MOST_ENTRIES } from './sitemap-xml.ts'

/*
 * Pages of schools, companies and crime in local authorities, by the same rules as their noindex. Files are numbered from 1, each
 * with up to 50,000 entries.
 */

/** How many files the schools need that aren't closed. */
export async function schoolFiles(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from property.school where status <> 'closed'`.execute(db)
  return Math.ceil((rows[0]?.count ?? 0) / MOST_ENTRIES)
}

/** Paths of the schools in a file. */
export async function schoolPaths(db: Database, file: number): Promise<string[]> {
  const { rows } = await sql<{ urn: string; name: string }>`
    select urn, name from property.school where status <> 'closed'
    order by urn offset ${(file - 1) * MOST_ENTRIES} limit ${MOST_ENTRIES}`.execute(db)
  return rows.map(schoolAddress)
}

/** How many files the companies need that have enough titles. */
export async function companyFiles(db: Database): Promise<number> {
  return Math.ceil((await countListedCompanies(db)) / MOST_ENTRIES)
}

/** Paths of the companies in a file. Foreign numbers, which aren't of the form that Companies House uses, have no page. */
export async function companyPaths(db: Database, file: number): Promise<string[]> {
  const numbers = await listedCompanies(db, { from: (file - 1) * MOST_ENTRIES, limit: MOST_ENTRIES })
  return numbers
    .filter((number) => /^(\d{8}|[A-Z]{2}\d{6})$/.test(number))
    .map((number) => href('/company-ownership-search/:number', { number }))
}

/** Paths of the local authorities with a crime rate. */
export async function crimePaths(db: Database): Promise<string[]> {
  const codes = [...(await figuresByArea(db, 'crime-rate')).keys()]
  return codes.flatMap((code) => {
    const area = findArea(code)
    return area?.kind === 'authority' ? [href('/crime-rates/:location', { location: area.slug })] : []
  })
}
