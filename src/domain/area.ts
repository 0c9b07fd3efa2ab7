import {
  AUTHORITIES,
  CODE_CHANGES,
  COUNTIES,
  NATIONS,
  OTHER_NAMES,
  REGIONS,
  STATISTICAL_COUNTIES,
} from './area-register.ts'
import { type IsoDate, isoDate } from './dates.ts'

/** The kinds of area in the register. */
export type AreaKind = 'nation' | 'region' | 'county' | 'authority'

/** An official area: nine-character code, name as written in a sentence, and the area it's part of. */
export type Area = {
  code: string
  name: string
  kind: AreaKind
  nationCode: string
  /** The region of an English authority, the nation of any other; the nation of a region or county; null for nations. */
  parentCode: string | null
  /** Its name in URLs; unique in the register. */
  slug: string
}

/** All nations, English regions, counties and current local authority districts. */
export const AREAS: readonly Area[] = [
  ...read(NATIONS, 'nation', () => null),
  ...read(REGIONS, 'region', nationCodeOf),
  ...read(COUNTIES, 'county', nationCodeOf),
  ...read(STATISTICAL_COUNTIES, 'county', nationCodeOf),
  ...Object.entries(AUTHORITIES).flatMap(([parent, text]) => read(text, 'authority', () => parent)),
]

const BY_CODE = new Map(AREAS.map((area) => [area.code, area]))
const BY_SLUG = new Map(AREAS.map((area) => [area.slug, area]))
const CHANGES = CODE_CHANGES.map(({ on, to, from }) => ({ on: isoDate(on), to, from: entriesOf(from) }))

/** Every change of an authority's code in the register: a merged authority's successor, or a new code of the same. */
export const CODE_CHANGES_BY_CODE: readonly { from: string; to: string; on: IsoDate }[] = CHANGES.flatMap(
  ({ on, to, from }) => from.map(({ code }) => ({ from: code, to, on })),
)

const SUCCESSOR = new Map(CODE_CHANGES_BY_CODE.map(({ from, to }) => [from, to]))

/** Finds an area by code, including former codes. Null if it isn't in the register. */
export function findArea(code: string): Area | null {
  return BY_CODE.get(currentAreaCode(code)) ?? null
}

/** Finds an area by slug, including the Land Registry's form 'city-of-bristol'. Null if there's none. */
export function findAreaBySlug(slug: string): Area | null {
  return BY_SLUG.get(slug) ?? BY_SLUG.get(slug.replace(/^(city|county)-of-/, '')) ?? null
}

/** The code in force now: E07000190 (Taunton Deane) is E06000066 (Somerset). Unknown codes are returned unchanged. */
export function currentAreaCode(code: string): string {
  const next = SUCCESSOR.get(code)
  return next === undefined ? code : currentAreaCode(next)
}

/**
 * The codes that an area may have in a file of another year: the current one first, then the given one, then those it
 * replaced one for one. Districts that were merged aren't the same area as their successor.
 */
export function areaCodesLike(code: string): string[] {
  const current = currentAreaCode(code)
  const alone = CHANGES.filter(({ to, from }) => to === current && from.length === 1)
  return [...new Set([current, code, ...alone.flatMap(({ from }) => from.map((each) => each.code))])]
}

/** The merger that ended an authority: its former name and code, and the authority that took its place on that day. */
export type Merger = {
  code: string
  name: string
  slug: string
  on: IsoDate
  into: { code: string; name: string }
}

/** Every authority's merger since 2013, by its code and its slug. */
const MERGERS: readonly Merger[] = CHANGES.flatMap(({ on, to, from }) =>
  from
    .filter(({ name }) => name !== '')
    .map(({ code, name }) => {
      const later = CHANGES.flatMap((change) => change.from).find((each) => each.code === to)
      return {
        code,
        name,
        slug: areaSlug(name),
        on,
        into: { code: to, name: BY_CODE.get(to)?.name ?? later?.name ?? to },
      }
    }),
)
const MERGER = new Map(
  MERGERS.flatMap(
    (merger) =>
      [
        [merger.code, merger],
        [merger.slug, merger],
      ] as const,
  ),
)
const OTHER_SLUGS = new Map(entriesOf(OTHER_NAMES).map(({ code, name }) => [areaSlug(name), code]))

/** An area that somebody named, and the mergers that led to it if they named a former authority, first merger first. */
export type NamedArea = { area: Area; mergers: readonly Merger[] }

/**
 * Finds an area by its code or name, present or former: 'Craven' and E07000163 lead to North Yorkshire, with the merger of 2023. A
 * new code for the same area is no merger. Null if the register has no such area.
 */
export function findNamedArea(codeOrName: string): NamedArea | null {
  const code = codeOrName.trim().toUpperCase()
  const slug = areaSlug(codeOrName)
  const present = BY_CODE.get(code) ?? findAreaBySlug(slug)
  if (present) return { area: present, mergers: [] }
  const mergers = mergersOf(OTHER_SLUGS.get(slug) ?? (MERGER.has(slug) ? slug : code))
  const area = findArea(mergers[0]?.code ?? OTHER_SLUGS.get(slug) ?? code)
  return area && { area, mergers }
}

function mergersOf(codeOrSlug: string): readonly Merger[] {
  const first = MERGER.get(codeOrSlug)
  return first ? [first, ...mergersOf(first.into.code)] : []
}

/** The English region of an authority; null outside England and for unknown codes. */
export function regionCodeOf(authorityCode: string): string | null {
  const parent = findArea(authorityCode)?.parentCode ?? null
  return parent !== null && findArea(parent)?.kind === 'region' ? parent : null
}

/** A name as a URL slug: 'King's Lynn and West Norfolk' is 'kings-lynn-and-west-norfolk'. */
export function areaSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function read(text: string, kind: AreaKind, parentOf: (code: string) => string | null): Area[] {
  return entriesOf(text).map(({ code, name: official }) => {
    // 'Bristol, City of' is Bristol; 'Newry, Mourne and Down' stays.
    const name = official.replace(/, (City|County) of$/, '')
    return {
      code,
      name,
      kind,
      nationCode: nationCodeOf(code),
      parentCode: parentOf(code),
      slug: areaSlug(name),
    }
  })
}

/** Reads 'E07000163 Craven; E07000164 Hambleton'. */
function entriesOf(text: string): { code: string; name: string }[] {
  return text.split(';').map((entry) => {
    const [code = '', ...words] = entry.trim().split(' ')
    return { code, name: words.join(' ') }
  })
}

function nationCodeOf(code: string): string {
  const nations: Record<string, string> = { E: 'E92000001', S: 'S92000003', W: 'W92000004', N: 'N92000002' }
  return nations[code.charAt(0)] ?? code
}
