import { unknownPostcode } from '#datasets/postcodes/endpoint.server.ts'
import { nationsWithin } from '#datasets/postcodes/nations-within.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import type { Area } from '#domain/area.ts'
import { listInWords } from '#domain/list-words.ts'
import { codeOfNation, nationName, nationOfCode } from '#domain/nation.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint, problem, type Refusal } from '#web/endpoint/endpoint.ts'
import { cursorOf } from '#web/endpoint/params.ts'

import { extentOf } from '../extent/extent-of.server.ts'
import { inspectionsSource } from '../inspections/source.ts'
import { findAreaOfCall } from '../names-and-codes/area-of-call.server.ts'
import { schoolResultsSource } from '../school-results/source.ts'
import { SchoolsAnswer } from './answer-fields.ts'
import { schoolAnswers, schoolEditions, type SchoolEditions, unregisteredSchool } from './answer.server.ts'
import { PHASE_NAMES } from './kinds.ts'
import { nationOfSchool } from './nation-registers.ts'
import { schoolNotices } from './notices.ts'
import { SchoolsQuery } from './params.ts'
import { findSchool, findSchools, type SchoolPlace, type SchoolPosition } from './queries.server.ts'
import { schoolsSource } from './source.ts'
import { unknownSlugs } from './unknown-slugs.server.ts'

/** GET /schools. */
export const schools = endpoint(
  {
    name: 'schools',
    method: 'get',
    path: '/schools',
    summary: 'Find schools, with inspections and results in England',
    description:
      'Returns a school by its URN, the open schools near a postcode (nearest first) or those in an area (by name). Each has ' +
      'its Ofsted inspections, under the framework in force at the time, and its latest results at 11, 16 and 18. A figure that’s ' +
      'withheld or wasn’t published is null, with its reason. Schools in Wales, Scotland and Northern Ireland have neither; ' +
      'their phases are those in their own registers.',
    credits: 1,
    scope: 'schools',
    auth: 'key',
    request: { query: SchoolsQuery },
    output: SchoolsAnswer,
    sources: [schoolsSource, schoolResultsSource, inspectionsSource, postcodesSource],
    examples: [
      { name: 'Primary schools near RG30 1AA', query: { postcode: 'RG30 1AA', phase: 'primary' } },
      { name: 'Special schools in Reading', query: { area: 'reading', type: 'special' } },
      { name: 'One school', query: { urn: '900001' } },
    ],
  },
  async ({ query, db }) => {
    const asked = (['urn', 'postcode', 'area'] as const).filter((name) => query[name] !== undefined)
    if (asked.length !== 1) {
      const message = 'must be sent alone: one of urn, postcode and area'
      return problem('invalid_parameters', 'Send one of urn, postcode and area.', [
        { field: asked[1] ?? 'urn', message },
      ])
    }
    if (query.radiusMetres !== undefined && query.postcode === undefined) {
      const message = 'only works with postcode'
      return problem('invalid_parameters', `radiusMetres ${message}.`, [{ field: 'radiusMetres', message }])
    }
    if (query.cursor !== undefined && !fitsSearch(query.cursor, query)) {
      const message = 'must be the nextCursor of the same search, unchanged'
      return problem('invalid_parameters', `cursor ${message}.`, [{ field: 'cursor', message }])
    }
    const editions = await schoolEditions(db)
    return query.urn === undefined ? search(db, query, editions) : oneSchool(db, query.urn, editions)
  },
)

/** Checks that a position is a distance for a search near a postcode, and a name for one in an area. */
function fitsSearch({ at }: SchoolPosition, { postcode }: SchoolsQuery): boolean {
  return typeof at === (postcode === undefined ? 'string' : 'number')
}

async function oneSchool(db: Database, urn: string, editions: SchoolEditions) {
  const school = await findSchool(db, urn)
  const found = school
    ? await schoolAnswers(db, [school], editions)
    : [await unregisteredSchool(db, urn, editions)].filter((each) => each !== null)
  if (found.length > 0) return answer({ schools: found }, { notices: schoolNotices(editions, found) })
  const { schools: register } = editions
  if (register === null) return NOT_IMPORTED
  const nation = nationOfSchool(urn)
  if (!register.nations.includes(nation)) return notImportedIn(nationName(nation))
  if (!register.whole)
    return problem(
      'not_imported',
      `We have no school with the URN ${urn}. We’ve imported part of the register: ${register.extent}.`,
    )
  return problem('not_found', `No school has the URN ${urn}.`)
}

const NOT_IMPORTED = problem('unavailable', 'The register of schools hasn’t been imported yet.')

async function search(db: Database, query: SchoolsQuery, editions: SchoolEditions) {
  if (editions.schools === null) return NOT_IMPORTED
  const found = await placeOf(db, query)
  if ('ok' in found) return found
  const nation = nationOfCode(found.nationCode)
  if (nation === null || !editions.schools.nations.includes(nation))
    return notImportedIn(nation === null ? 'this place' : nationName(nation))
  const { phase, type, gender, faith, limit, cursor } = query
  const filter = {
    phases: phase === undefined ? null : [PHASE_NAMES[phase] ?? phase],
    kind: type ?? null,
    gender: gender ?? null,
    faith: faith ?? null,
  }
  const { schools: list, next } = await findSchools(db, {
    place: found.place,
    filter,
    after: cursor ?? null,
    limit,
  })
  const isPart = !editions.schools.whole
  if (isPart && list.length === 0 && found.authorityCode !== null) {
    const extent = await extentOf(db, 'schools', [{ kind: 'authority', code: found.authorityCode }])
    if (extent.covers({ kind: 'authority', code: found.authorityCode }) === 'not imported')
      return problem('not_imported', `We haven’t imported the schools of this area. We have ${extent.words}.`)
  }
  // A register that's cut to some areas can't tell a type that doesn't exist from one that's elsewhere.
  const unknown = isPart || list.length > 0 ? [] : await unknownSlugs(db, filter)
  if (unknown.length > 0)
    return problem(
      'invalid_parameters',
      unknown.map(({ field, message }) => `${field} ${message}`).join('; '),
      unknown,
    )
  const [answers, border] = await Promise.all([
    schoolAnswers(db, list, editions),
    borderNotices(db, found.place, editions.schools.nations),
  ])
  return answer(
    { schools: answers },
    {
      notices: [...found.notices, ...border, ...schoolNotices(editions, answers)],
      nextCursor: next && cursorOf(next),
    },
  )
}

function notImportedIn(place: string): Refusal {
  return problem('not_imported', `We haven’t imported the register of schools in ${place}.`)
}

/** Says in which nations within the search radius schools weren't imported. */
async function borderNotices(
  db: Database,
  place: SchoolPlace,
  imported: readonly string[],
): Promise<string[]> {
  if (!('middle' in place) || schoolsSource.nations.every((nation) => imported.includes(nation))) return []
  const around = await nationsWithin(db, place.middle, place.radiusMetres)
  const lacking = around.filter((nation) => !imported.includes(nation)).map(nationName)
  return lacking.length === 0
    ? []
    : [`Part of the area searched is in ${listInWords(lacking)}. We haven’t imported the schools there.`]
}

type Found = {
  place: SchoolPlace
  authorityCode: string | null
  nationCode: string
  notices: readonly string[]
}

const DEFAULT_RADIUS = 3000

async function placeOf(db: Database, query: SchoolsQuery): Promise<Found | Refusal> {
  if (query.postcode === undefined) return areaPlace(db, query.area ?? '')
  const record = await findPostcodeRecord(db, query.postcode)
  if (record === null) return unknownPostcode(db, query.postcode)
  const { postcode, nation, easting, northing, localAuthority } = record
  if (nationOfCode(nation?.code ?? codeOfNation('england')) === null)
    return problem('not_covered', `${postcode} is outside the United Kingdom.`)
  if (easting === null || northing === null) {
    const message = 'has no coordinates, so we can’t search near it; try a neighbouring postcode'
    return problem('invalid_parameters', `${postcode} ${message}.`, [{ field: 'postcode', message }])
  }
  return {
    place: { middle: { easting, northing }, radiusMetres: query.radiusMetres ?? DEFAULT_RADIUS },
    authorityCode: localAuthority?.code ?? null,
    nationCode: nation?.code ?? codeOfNation('england'),
    notices: [],
  }
}

async function areaPlace(db: Database, asked: string): Promise<Found | Refusal> {
  const found = await findAreaOfCall(db, asked)
  if (found === null) return problem('not_found', `There’s no area called “${asked}”.`)
  if (!found.ok) return found
  const { area, notices } = found
  if (area.kind === 'county' && !hasCouncil(area)) {
    const message = 'must be a local authority, a county with a council, an English region or a nation'
    return problem('invalid_parameters', `area ${message}.`, [{ field: 'area', message }])
  }
  return {
    place: { area },
    authorityCode: area.kind === 'authority' ? area.code : null,
    nationCode: area.nationCode,
    notices,
  }
}

/** Metropolitan and statistical counties have no council, so no school is under one. */
function hasCouncil({ code }: Area): boolean {
  return code.startsWith('E10')
}
