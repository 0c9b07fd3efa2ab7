import { extentOf } from '#datasets/extent/extent-of.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { SchoolAnswer } from '#datasets/schools/answer-fields.ts'
import { schoolAnswers, schoolEditions, type SchoolEditions } from '#datasets/schools/answer.server.ts'
import { findSchool, findSchools } from '#datasets/schools/queries.server.ts'
import type { School } from '#datasets/schools/school.ts'
import type { Area } from '#domain/area.ts'
import { nationOfCode } from '#domain/nation.ts'
import type { Database } from '#platform/database.server.ts'

import type { SchoolType } from './school-list.ts'

/** Schools for a page. `covered` is false if the register of their authority wasn’t imported. */
export type SchoolsFound = { schools: readonly SchoolAnswer[]; editions: SchoolEditions; covered: boolean }

const ANY = { phases: null, kind: null, gender: null, faith: null }

/** How far from a postcode the page lists schools, in metres, and how many at most. */
export const NEAR = { radiusMetres: 5000, most: 20 }

/** Reads the nearest open schools to a postcode; null without a position, or if its nation’s register wasn’t imported. */
export async function findSchoolsNear(
  db: Database,
  { easting, northing, nation, localAuthority }: PostcodeRecord,
): Promise<SchoolsFound | null> {
  const editions = await schoolEditions(db)
  if (!hasRegister(editions, nation?.code ?? null) || easting === null || northing === null) return null
  const place = { middle: { easting, northing }, radiusMetres: NEAR.radiusMetres }
  const { schools } = await findSchools(db, { place, filter: ANY, after: null, limit: NEAR.most })
  return {
    schools: await schoolAnswers(db, schools, editions),
    editions,
    covered: schools.length > 0 || (await isCovered(db, localAuthority?.code ?? '')),
  }
}

/** Reads the open schools of a type in an authority, by name; null if its nation’s register wasn’t imported. */
export async function findSchoolsIn(
  db: Database,
  authority: Area,
  type: SchoolType,
): Promise<SchoolsFound | null> {
  const editions = await schoolEditions(db)
  if (!hasRegister(editions, authority.nationCode)) return null
  const { phases, kind, fits } = FILTERS[type.slug]
  const { schools } = await findSchools(db, {
    place: { area: authority },
    filter: { ...ANY, phases, kind },
    after: null,
    limit: MAX_IN_AUTHORITY,
  })
  return {
    schools: await schoolAnswers(db, schools.filter(fits), editions),
    editions,
    covered: schools.length > 0 || (await isCovered(db, authority.code)),
  }
}

function hasRegister({ schools }: SchoolEditions, nationCode: string | null): boolean {
  const nation = nationOfCode(nationCode)
  return nation !== null && schools?.nations.includes(nation) === true
}

/** A school by its URN; null if the register doesn’t have it. */
export async function findOneSchool(db: Database, urn: string): Promise<OneSchool | null> {
  const school = await findSchool(db, urn)
  if (school === null) return null
  const editions = await schoolEditions(db)
  const [answer] = await schoolAnswers(db, [school], editions)
  return answer ? { school, answer, editions } : null
}

/** A school’s entry in the register, and everything joined to it. */
export type OneSchool = { school: School; answer: SchoolAnswer; editions: SchoolEditions }

/** More open schools than any authority has. */
const MAX_IN_AUTHORITY = 1000

type ListFilter = { phases: readonly string[] | null; kind: string | null; fits: (school: School) => boolean }

const all = () => true
const SECONDARY = ['Secondary', 'Middle deemed secondary', 'All-through', 'Middle', 'Grammar']

const FILTERS: Readonly<Record<SchoolType['slug'], ListFilter>> = {
  primary: {
    phases: ['Primary', 'Middle deemed primary', 'All-through', 'Middle', 'Preps'],
    kind: null,
    fits: all,
  },
  secondary: { phases: SECONDARY, kind: null, fits: all },
  grammar: { phases: SECONDARY, kind: null, fits: ({ admissions }) => admissions === 'Selective' },
  'sixth-form': {
    phases: null,
    kind: null,
    fits: ({ phase, sixthForm }) => phase === '16 plus' || sixthForm === 'Has a sixth form',
  },
  special: { phases: null, kind: 'special', fits: all },
  independent: { phases: null, kind: 'independent', fits: all },
  nursery: { phases: ['Nursery'], kind: null, fits: all },
}

async function isCovered(db: Database, code: string): Promise<boolean> {
  const place = { kind: 'authority', code } as const
  return (await extentOf(db, 'schools', [place])).covers(place) !== 'not imported'
}
