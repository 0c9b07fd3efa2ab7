import { findArea } from '#domain/area.ts'
import { roundDegrees, toLatLon } from '#domain/grid.ts'
import { type Nation, nationName } from '#domain/nation.ts'
import type { Database } from '#platform/database.server.ts'

import { type Edition, editionsOf } from '../editions.server.ts'
import { type Inspection, inspectionsOf } from '../inspections/queries.server.ts'
import { toMetres } from '../postcodes/queries.server.ts'
import { STAGE_NAMES, type Stage } from '../school-results/measures.ts'
import { latestResultsOf, nationalYears } from '../school-results/queries.server.ts'
import { figuresOf, type StoredResult } from '../school-results/results.ts'
import type { SchoolAnswer } from './answer-fields.ts'
import { isIndependent } from './kinds.ts'
import { nationOfSchool } from './nation-registers.ts'
import { linksOf } from './queries.server.ts'
import type { School, SchoolLink } from './school.ts'

/** The editions that schools are answered from. */
export type SchoolEditions = Record<'schools' | 'school-results' | 'inspections', Edition | null>

/** Reads the editions of the register, the results and the inspections. */
export function schoolEditions(db: Database): Promise<SchoolEditions> {
  return editionsOf(db, ['schools', 'school-results', 'inspections'])
}

/** Joins schools with their links, inspections and latest results. */
export async function schoolAnswers(
  db: Database,
  schools: readonly School[],
  editions: SchoolEditions,
): Promise<SchoolAnswer[]> {
  const urns = schools.map(({ urn }) => urn)
  if (urns.length === 0) return []
  const [links, inspections, results, years] = await Promise.all([
    linksOf(db, urns),
    inspectionsOf(db, urns),
    latestResultsOf(db, urns),
    nationalYears(db),
  ])
  return schools.map((school) => ({
    ...factsOf(school, links.get(school.urn) ?? []),
    ...otherParts(inspections.get(school.urn) ?? [], results.get(school.urn) ?? [], {
      editions,
      years,
      isIndependent: isIndependent(school),
      nation: nationOfSchool(school.urn),
    }),
  }))
}

/** A school that only the performance tables have; null if they haven’t either. */
export async function unregisteredSchool(
  db: Database,
  urn: string,
  editions: SchoolEditions,
): Promise<SchoolAnswer | null> {
  const [results, inspections, years] = await Promise.all([
    latestResultsOf(db, [urn]),
    inspectionsOf(db, [urn]),
    nationalYears(db),
  ])
  const own = results.get(urn)
  const named = own?.find(({ name }) => name !== null)
  if (!own || !named?.name) return null
  return {
    urn,
    name: named.name,
    postcode: named.postcode,
    ...UNKNOWN,
    reason: 'We haven’t imported this school’s entry in the register.',
    ...otherParts(inspections.get(urn) ?? [], own, {
      editions,
      years,
      isIndependent: false,
      nation: 'england',
    }),
  }
}

const UNKNOWN = {
  phase: null,
  type: null,
  status: null,
  localAuthority: null,
  latitude: null,
  longitude: null,
  distanceMetres: null,
  ageRange: null,
  gender: null,
  religiousCharacter: null,
  capacity: null,
  pupils: null,
  openedOn: null,
  closedOn: null,
  links: [],
} as const satisfies Partial<SchoolAnswer>

function factsOf(school: School, links: readonly SchoolLink[]) {
  const { easting, northing, lowAge, highAge, capacity, pupils, authorityCode: code } = school
  const place = easting === null || northing === null ? null : toLatLon({ easting, northing })
  const lacking = [capacity === null ? 'capacity' : null, pupils === null ? 'number of pupils' : null]
  const words = lacking.filter((word) => word !== null).join(' or ')
  return {
    urn: school.urn,
    name: school.name,
    phase: school.phase,
    type: school.typeName,
    status: school.status,
    postcode: school.postcode,
    localAuthority:
      code === null ? null : { code, name: school.authorityName ?? findArea(code)?.name ?? code },
    latitude: place && roundDegrees(place.latitude),
    longitude: place && roundDegrees(place.longitude),
    distanceMetres: school.distance === null ? null : toMetres(school.distance),
    ageRange: lowAge === null || highAge === null ? null : { from: lowAge, to: highAge },
    gender: school.gender,
    religiousCharacter: school.religiousCharacter,
    capacity,
    pupils,
    reason: words === '' ? null : `The register gives no ${words} for this school.`,
    openedOn: school.openedOn,
    closedOn: school.closedOn,
    links: links.map(({ linkUrn: urn, linkName: name, linkType: relation }) => ({ urn, name, relation })),
  }
}

/** What decides why a school has no inspections or results. */
type Grounds = {
  editions: SchoolEditions
  /** Years of each stage’s whole tables. */
  years: ReadonlyMap<Stage, readonly string[]>
  isIndependent: boolean
  nation: Nation
}

function otherParts(
  inspections: readonly Inspection[],
  results: readonly StoredResult[],
  { editions, years, isIndependent: independent, nation }: Grounds,
) {
  const part = <S extends Stage>(stage: S) => {
    const result = results.find((each) => each.stage === stage) ?? null
    const { figures, reasons } = figuresOf(stage, result)
    const reason =
      nation !== 'england'
        ? `${STAGE_NAMES[stage]} results only cover schools in England. This one is in ${nationName(nation)}.`
        : result
          ? null
          : noResults(editions['school-results'], stage, years.get(stage) ?? [])
    return { ...figures, year: result?.year ?? null, reason, reasons }
  }
  return {
    inspections: inspections.map(({ framework, inspectedOn, publishedOn, outcome, grades }) => ({
      framework,
      inspectedOn,
      publishedOn,
      outcome,
      grades,
    })),
    inspectionsReason:
      nation === 'england'
        ? inspections.length > 0
          ? null
          : noInspections(editions.inspections, independent)
        : `${INSPECTORATES[nation]} inspects schools in ${nationName(nation)}, and doesn’t publish its inspections as data.`,
    keyStage2: part('ks2'),
    keyStage4: part('ks4'),
    keyStage5: part('ks5'),
  }
}

/** Who inspects schools outside England. */
const INSPECTORATES = {
  wales: 'Estyn',
  scotland: 'Education Scotland',
  'northern-ireland': 'The Education and Training Inspectorate',
} as const

function noResults(edition: Edition | null, stage: Stage, years: readonly string[]): string {
  const what = `${STAGE_NAMES[stage]} results`
  if (edition === null) return `We haven’t imported ${what} yet.`
  const [first, last] = [years[0], years.at(-1)]
  const which =
    first === undefined ? (edition.extent ?? edition.label) : first === last ? first : `${first} to ${last}`
  return `No ${what} of this school are in the files that we’ve imported: ${which}.`
}

function noInspections(edition: Edition | null, independent: boolean): string {
  if (edition === null) return 'We haven’t imported inspections yet.'
  if (independent)
    return 'Inspections of independent schools aren’t in the files that we’ve imported: they have state-funded schools only.'
  return `No inspections of this school are in the files that we’ve imported: ${edition.whole ? edition.label : edition.extent}.`
}
