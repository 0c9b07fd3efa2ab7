import { otherInWords } from '#datasets/names-and-codes/former-names.ts'
import { findByAnyName } from '#datasets/names-and-codes/named-area.server.ts'
import { populationsOf } from '#datasets/names-and-codes/queries.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { Area, Merger } from '#domain/area.ts'
import { nationName, nationOfCode } from '#domain/nation.ts'
import type { Database } from '#platform/database.server.ts'

import { type CrimeArea, isNewIn2021, noCrimes, type NoCrimes } from './crime-area.ts'
import { findForce, findForceByCode, type Force, forceOfAuthority } from './forces.ts'
import { findLsoa } from './queries.server.ts'

const FORCE_INSTEAD = 'Ask for the area police-service-of-northern-ireland instead.'

/** Returns the LSOA of a postcode, in either census. */
export function crimeAreaOfPostcode(record: PostcodeRecord): CrimeArea | NoCrimes {
  const { postcode, lsoa, lsoa2011, localAuthority } = record
  const nation = nationOfCode(record.nation?.code ?? null)
  if (nation === null || nation === 'scotland' || nation === 'northern-ireland')
    return noCrimes('not_covered', outside(nation, postcode))
  const current = lsoa ?? lsoa2011
  const force = localAuthority && forceOfAuthority(localAuthority.code)
  if (current === null || !localAuthority || !force)
    return noCrimes(
      'not_imported',
      `Our postcode directory doesn’t have the LSOA of ${postcode}, so we can’t find its crimes.`,
    )
  const isNew = isNewIn2021(current.code) || (lsoa2011 !== null && lsoa2011.code !== current.code)
  return {
    kind: 'lsoa',
    code: current.code,
    name: current.name ?? current.code,
    force,
    authorityCode: localAuthority.code,
    // An LSOA with a new code has new boundaries, so the crimes of the former one aren't its own.
    lsoa: { 2011: isNew ? null : current.code, 2021: current.code },
  }
}

/** Reads the area of an official code or slug. */
export async function crimeAreaOf(db: Database, asked: string): Promise<CrimeArea | NoCrimes> {
  const code = asked.trim().toUpperCase()
  if (/^[EW]01\d{6}$/.test(code)) return areaOfLsoa(db, code)
  if (/^S01\d{6}$/.test(code)) return noCrimes('not_covered', outside('scotland', code))
  const force = findForceByCode(code) ?? findForce(asked)
  if (force) return areaOfForce(force)
  const named = await findByAnyName(db, asked)
  if (named?.kind === 'area' && named.area.kind === 'authority')
    return areaOfAuthority(named.area, named.mergers)
  if (named && named.kind !== 'area') return noCrimes('not_found', otherInWords(named))
  return noCrimes(
    'not_found',
    `“${asked}” isn’t an LSOA, local authority or police force. Send a code such as E01021270 or E07000066, or a name such as basildon or essex-police.`,
  )
}

/** Returns a local authority as an area with crime figures. `mergers` led to it, if it was named by a former one. */
export function areaOfAuthority(
  { code, name, nationCode }: Area,
  mergers: readonly Merger[] = [],
): CrimeArea | NoCrimes {
  const force = forceOfAuthority(code)
  if (force === null) return noCrimes('not_covered', outside(nationOfCode(nationCode), name))
  return { kind: 'authority', code, name, force, authorityCode: null, lsoa: null, mergers }
}

async function areaOfLsoa(db: Database, code: string): Promise<CrimeArea | NoCrimes> {
  const known = await findLsoa(db, code)
  const force = known?.authorityCode ? forceOfAuthority(known.authorityCode) : null
  if (known === null || force === null)
    return noCrimes(
      'not_found',
      `No imported crimes or census areas have the LSOA ${code}. Check the code, or ask by postcode.`,
    )
  const { name, authorityCode, censuses } = known
  const isRetired = censuses.includes(2011) && !censuses.includes(2021) && (await wasReplaced(db, code))
  return {
    kind: 'lsoa',
    code,
    name: name ?? code,
    force,
    authorityCode,
    lsoa: { 2011: isNewIn2021(code) ? null : code, 2021: isRetired ? null : code },
  }
}

/** Whether an LSOA with crimes in files of the census of 2011 alone isn't in that of 2021, as far as its LSOAs were imported. */
async function wasReplaced(db: Database, code: string): Promise<boolean> {
  const nation = code.startsWith('W') ? 'W92000004' : 'E92000001'
  const populations = await populationsOf(db, [code, nation])
  return populations.has(nation) && !populations.has(code)
}

function areaOfForce(force: Force): CrimeArea {
  return { kind: 'force', code: force.code, name: force.name, force, authorityCode: null, lsoa: null }
}

function outside(nation: ReturnType<typeof nationOfCode>, place: string): string {
  if (nation === 'scotland')
    return `${place} is in Scotland. Police Scotland doesn’t publish street-level crime.`
  if (nation === 'northern-ireland')
    return `${place} is in Northern Ireland. Crimes there are published without LSOAs, so we can’t count them by area. ${FORCE_INSTEAD}`
  return `${place} is outside ${nationName('england')}, ${nationName('wales')} and ${nationName('northern-ireland')}, which street-level crime covers.`
}
