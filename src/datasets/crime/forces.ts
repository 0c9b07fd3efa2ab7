import { AREAS, areaSlug } from '#domain/area.ts'

/** A police force that publishes street-level crime. */
export type Force = {
  /** Official code of its police force area; BTP and PSNI for the two forces that have none. */
  code: string
  /** Its name in the files. */
  name: string
  slug: string
  /** Codes of the local authorities that it polices; none for forces whose crimes aren't published by area. */
  authorities: readonly string[]
}

/**
 * The territorial forces of England and Wales with the codes of their authorities (a range covers consecutive codes), from
 * the Office for National Statistics' list of police force areas.
 */
const TERRITORIAL = `
  E23000036 Avon and Somerset Constabulary: E06000022-25 E06000066
  E23000026 Bedfordshire Police: E06000032 E06000055-56
  E23000023 Cambridgeshire Constabulary: E06000031 E07000008-12
  E23000006 Cheshire Constabulary: E06000006-07 E06000049-50
  E23000034 City of London Police: E09000001
  E23000013 Cleveland Police: E06000001-04
  E23000002 Cumbria Constabulary: E06000063-64
  E23000018 Derbyshire Constabulary: E06000015 E07000032-39
  E23000035 Devon & Cornwall Police: E06000026-27 E06000052-53 E07000040-47
  E23000039 Dorset Police: E06000058-59
  E23000008 Durham Constabulary: E06000005 E06000047
  W15000004 Dyfed-Powys Police: W06000008-10 W06000023
  E23000028 Essex Police: E06000033-34 E07000066-77
  E23000037 Gloucestershire Constabulary: E07000078-83
  E23000005 Greater Manchester Police: E08000001-10
  W15000002 Gwent Police: W06000018-22
  E23000030 Hampshire Constabulary: E06000044-46 E07000084-94
  E23000027 Hertfordshire Constabulary: E07000095-96 E07000098-99 E07000102-103 E07000240-243
  E23000012 Humberside Police: E06000010-13
  E23000032 Kent Police: E06000035 E07000105-116
  E23000003 Lancashire Constabulary: E06000008-09 E07000117-128
  E23000021 Leicestershire Police: E06000016-17 E07000129-135
  E23000020 Lincolnshire Police: E07000136-142
  E23000004 Merseyside Police: E08000011-15
  E23000001 Metropolitan Police Service: E09000002-33
  E23000024 Norfolk Constabulary: E07000143-149
  W15000001 North Wales Police: W06000001-06
  E23000009 North Yorkshire Police: E06000014 E06000065
  E23000022 Northamptonshire Police: E06000061-62
  E23000007 Northumbria Police: E06000057 E08000021-24 E08000037
  E23000019 Nottinghamshire Police: E06000018 E07000170-176
  W15000003 South Wales Police: W06000011-16 W06000024
  E23000011 South Yorkshire Police: E08000017-18 E08000038-39
  E23000015 Staffordshire Police: E06000021 E07000192-199
  E23000025 Suffolk Constabulary: E07000200-203 E07000244-245
  E23000031 Surrey Police: E07000207-217
  E23000033 Sussex Police: E06000043 E07000061-65 E07000223-229
  E23000029 Thames Valley Police: E06000036-42 E06000060 E07000177-181
  E23000017 Warwickshire Police: E07000218-222
  E23000016 West Mercia Police: E06000019-20 E06000051 E07000234-239
  E23000014 West Midlands Police: E08000025-31
  E23000010 West Yorkshire Police: E08000032-36
  E23000038 Wiltshire Police: E06000030 E06000054`

/** Every force: the territorial ones first, then those whose crimes are in no area or in any. */
export const FORCES: readonly Force[] = [
  ...TERRITORIAL.trim().split('\n').map(readForce),
  forceOf('PSNI', 'Police Service of Northern Ireland', []),
  forceOf('BTP', 'British Transport Police', []),
]

/** How many territorial forces England and Wales have. */
export const TERRITORIAL_FORCES = FORCES.filter(({ authorities }) => authorities.length > 0)

const BY_NAME = new Map(FORCES.map((force) => [stemOf(force.name), force]))
const BY_CODE = new Map(FORCES.map((force) => [force.code, force]))
const BY_AUTHORITY = new Map(
  FORCES.flatMap((force) => force.authorities.map((code) => [code, force] as const)),
)

/** Finds a force by its name as written in a file or a URL: 'Essex Police', 'essex-police'. */
export function findForce(name: string): Force | null {
  return BY_NAME.get(stemOf(name)) ?? null
}

/** Finds a force by its code. */
export function findForceByCode(code: string): Force | null {
  return BY_CODE.get(code) ?? null
}

/** Returns the force that polices an authority; null outside England and Wales. */
export function forceOfAuthority(authorityCode: string): Force | null {
  return BY_AUTHORITY.get(authorityCode) ?? null
}

const ISLES_OF_SCILLY = 'E06000053'

/** The authorities that have crimes every month: all but the Isles of Scilly. */
export function withCrimes(authorities: readonly string[]): string[] {
  return authorities.filter((code) => code !== ISLES_OF_SCILLY)
}

/** 'Devon & Cornwall Police' and 'devon-and-cornwall-constabulary' are the same force; 'Essex' alone is a county. */
function stemOf(name: string): string {
  return areaSlug(name)
    .replace(/^hampshire-and-isle-of-wight-/, 'hampshire-')
    .replace(/-(police-service|police|constabulary)$/, '-police')
}

function readForce(line: string): Force {
  const [title = '', ranges = ''] = line.split(': ')
  const [code = '', ...words] = title.trim().split(' ')
  const known = new Set(AREAS.map((area) => area.code))
  const authorities = ranges
    .split(' ')
    .flatMap(codesOfRange)
    .filter((authority) => known.has(authority))
  return forceOf(code, words.join(' '), authorities)
}

function forceOf(code: string, name: string, authorities: readonly string[]): Force {
  return { code, name, slug: areaSlug(name), authorities }
}

function codesOfRange(range: string): string[] {
  const [first = '', last] = range.split('-')
  if (last === undefined) return [first]
  const from = Number(first.slice(-3))
  return Array.from(
    { length: Number(last) - from + 1 },
    (_, at) => first.slice(0, -3) + String(from + at).padStart(3, '0'),
  )
}
