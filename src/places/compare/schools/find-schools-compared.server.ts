import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { School } from '#datasets/schools/school.ts'
import { findOneSchool, type OneSchool } from '#places/schools/find-schools.server.ts'
import type { Database } from '#platform/database.server.ts'

import type { ComparedSchool } from './school-rows.ts'

/** More schools don't fit side by side. */
export const MAX_SCHOOLS = 4

/** The schools of an address, `?school=` once for each URN, without repetitions. */
export function askedSchools(query: URLSearchParams): readonly string[] {
  const urns = query.getAll('school').map((text) => text.trim().toUpperCase().slice(0, 10))
  return [...new Set(urns.filter((urn) => urn !== ''))].slice(0, MAX_SCHOOLS)
}

/** A URN as the registers have it: England’s are 6 digits; those of Wales, Scotland and Northern Ireland are a letter and 7 digits. */
const URN = /^(?:\d{5,7}|[WSN]\d{7})$/

/** Schools with their distances from a postcode, and the URNs that the register doesn't have. */
export async function findSchoolsCompared(
  db: Database,
  urns: readonly string[],
  from: PostcodeRecord | null,
): Promise<{
  schools: readonly ComparedSchool[]
  editions: OneSchool['editions'] | null
  unknown: readonly string[]
}> {
  const found = await Promise.all(urns.map(async (urn) => (URN.test(urn) ? findOneSchool(db, urn) : null)))
  const schools = found.flatMap((one) =>
    one ? [{ school: one.school, answer: one.answer, distanceMetres: distanceOf(one.school, from) }] : [],
  )
  return {
    schools,
    editions: found.find((one) => one !== null)?.editions ?? null,
    unknown: urns.filter((_, at) => found[at] === null),
  }
}

/** Metres in a straight line from the middle of the postcode. All positions are on the British grid, Northern Ireland’s too. */
function distanceOf({ easting, northing }: School, from: PostcodeRecord | null): number | null {
  if (from === null || from.easting === null || from.northing === null) return null
  if (easting === null || northing === null) return null
  return Math.round(Math.hypot(easting - from.easting, northing - from.northing))
}
