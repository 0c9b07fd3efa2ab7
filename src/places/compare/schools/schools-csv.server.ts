import type { Hono } from 'hono'

import { csv, type CsvValue } from '#domain/csv.ts'
import { fileEndpoint } from '#places/figure-files/file-endpoint.server.ts'
import { findPlace } from '#places/look-up/find-place.server.ts'
import { schoolSources } from '#places/schools/school-table.tsx'
import type { SiteContext } from '#platform/site-context.ts'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

import { askedSchools, findSchoolsCompared } from './find-schools-compared.server.ts'
import { type ComparedSchool, schoolRows } from './school-rows.ts'

const HEADERS = ['what', 'school', 'urn', 'value', 'compared_with_first', 'sources']

/**
 * `GET /compare/schools.csv?school=…&postcode=…`: the comparison of schools as a table, a row for each school and fact. 422 for a
 * number that no register has or a postcode that we can't find, 429 for too many requests.
 */
export function compareSchoolsCsv(site: SiteContext): Hono {
  return fileEndpoint(site, { path: '/compare/schools.csv', name: 'schools.csv' }, async (query) => {
    const typed = query.get('postcode') ?? ''
    const search = await findPlace(site.db, typed === '' ? null : typed)
    const urns = askedSchools(query)
    const from = search?.kind === 'found' ? search.record : null
    const { schools, editions, unknown } = await findSchoolsCompared(site.db, urns, from)
    const problems = unknown.map((urn) => `school: No register that we’ve imported has the number ${urn}.`)
    if (urns.length === 0)
      problems.push('school: Name up to four schools, as in /compare/schools.csv?school=110158.')
    if (search && 'message' in search) problems.push(`postcode: ${search.message}`)
    if (problems.length > 0) return { problems }
    return { text: schoolsCsv(schools, editions === null ? [] : schoolSources(editions)) }
  })
}

/** Writes a comparison of schools as CSV. */
function schoolsCsv(schools: readonly ComparedSchool[], sources: readonly SourceFacts[]): string {
  const named = sources
    .map(
      ({ publisher, title, demonstration, edition }) =>
        `${publisher}, ${title}, ${demonstration ? 'demonstration data' : edition}`,
    )
    .join('; ')
  const rows = schoolRows(schools).flatMap(({ title, cells }) =>
    cells.map(({ value, difference }, at): CsvValue[] => {
      const school = schools[at]?.school
      return [title, school?.name ?? '', school?.urn ?? '', value, difference, named]
    }),
  )
  return csv([HEADERS, ...rows])
}
