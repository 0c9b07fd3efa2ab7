import { areaSlug, findArea } from '#domain/area.ts'

import { copyRow } from '../import/copy-text.ts'
import { headerOf } from '../import/header.ts'
import type { Sample, TextLayout } from '../import/importer.ts'
import { DIRECTORY_AREAS, directoryAreaCode, namedCode } from './directory-areas.ts'

/** Columns of property.area, in the order of the rows created here. */
export const AREA_COLUMNS = ['code', 'name', 'kind', 'nation_code', 'parent_code', 'slug'] as const

/** The kinds of area in the directory. */
type AreaNameKind = (typeof KINDS)[number][1]

/** The letters that ONS column names start with, smallest area first: each one's parent comes later. */
const KINDS = [
  ['lsoa', 'lsoa'],
  ['s?dz', 'lsoa'],
  ['msoa', 'msoa'],
  ['iz', 'msoa'],
  ['par(?:ncp)?', 'parish'],
  ['wd', 'ward'],
  ['ced', 'county-division'],
  ['pcon', 'constituency'],
  ['pfa', 'police-force'],
  ['(?:sicbl|ccg|loc)', 'sub-icb'],
  ['(?:icb|stp)', 'care-board'],
  ['nhser', 'nhs-region'],
  ['hlthau', 'health-authority'],
  ['pct', 'care-trust'],
  ['(?:cal|calncv)', 'cancer-alliance'],
  ['ttwa', 'travel-to-work'],
  ['bua', 'built-up-area'],
  ['n?park', 'national-park'],
  ['lau1', 'territorial-level'],
  ['itl3', 'territorial-level'],
  ['lep', 'enterprise-partnership'],
  ['eer', 'electoral-region'],
  ['lad', 'authority'],
  ['cty', 'county'],
  ['rgn', 'region'],
  ['gor', 'region'],
  ['ctry', 'nation'],
] as const

/** The official parents among the columns of a list. */
const PARENTS: Partial<Record<AreaNameKind | 'rural-urban', AreaNameKind>> = {
  ward: 'authority',
  parish: 'authority',
  lsoa: 'msoa',
  msoa: 'authority',
  authority: 'region',
}

type Pair = {
  kind: AreaNameKind | 'rural-urban'
  code: number
  name: number
  /** The code in property.area, or null if it isn't one. */
  codeOf: (text: string) => string | null
}

/**
 * Lists of names and codes such as `LAD25CD,LAD25NM` or `WD24CD,WD24NM,LAD24CD,LAD24NM`, which come in the official
 * archive's Documents folder. Lists of areas that we don't use give nothing. A table of figures by area isn't such a list.
 */
export function areaNamesLayout(sample: Sample): TextLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const names = header.names.map((name) => name.trim().toLowerCase())
  const isList = CODE_COLUMN.test(names[0] ?? '') || names.every((name) => LIST_COLUMN.test(name))
  if (
    !isList ||
    !names.some((name) => CODE_COLUMN.test(name)) ||
    !names.some((name) => NAME_COLUMN.test(name)) ||
    hasFigures(names, sample.records.slice(1))
  )
    return null
  const pairs = [
    ...KINDS.flatMap(([letters, kind]) => pairOf(names, letters, kind)),
    ...ruralUrbanPairs(names, DIRECTORY_AREAS.ruralUrban2011, '11'),
    ...ruralUrbanPairs(names, DIRECTORY_AREAS.ruralUrban2021, '21'),
  ]
  return {
    description: `names and codes (${header.names[0]})`,
    table: 'area',
    skip: header.skip,
    row: (fields) => pairs.map((pair) => areaRow(fields, pair, pairs)).join(''),
  }
}

const CODE_COLUMN = /^([a-z]{2,8}\d{0,3}cd[a-z]?|ruc?\d\d(ind|cd))$/
const NAME_COLUMN = /^[a-z]{2,8}\d{0,3}(ind)?nm$/
/** What a list has only, if it doesn't begin with a code. */
const LIST_COLUMN = /^([a-z]{2,8}\d{0,3}(ind)?(cd|nm|hclnm)[a-z]?|ruc?\d\dind|fid|objectid|demonstration)$/

/** Columns of positions and sizes that some lists have. */
const PLACE_COLUMN = /^(bng_[en]|long|lat|shape_*(area|length))$/

/** Whether a column has a number for every area, and not the same for all. */
function hasFigures(names: readonly string[], rows: Sample['records']): boolean {
  return names.some((name, at) => {
    if (LIST_COLUMN.test(name) || PLACE_COLUMN.test(name)) return false
    const values = rows.map((fields) => fields[at] ?? '')
    return new Set(values).size > 1 && values.every((value) => /^-?\d+(\.\d+)?$/.test(value))
  })
}

/** An area's code column and the name column next to it. The House of Commons Library's MSOA names take priority. */
function pairOf(names: readonly string[], letters: string, kind: AreaNameKind): Pair[] {
  const column = names.find((name) => new RegExp(`^${letters}(\\d\\d)?cd$`).test(name))
  if (column === undefined) return []
  const stem = column.slice(0, -2)
  const friendly = names.indexOf(`${stem}hclnm`)
  const name = friendly >= 0 ? friendly : names.indexOf(`${stem}nm`)
  const codeOf = (text: string) => directoryAreaCode(DIRECTORY_AREAS.internationalTerritorialLevel, text)
  return name >= 0 ? [{ kind, code: names.indexOf(column), name, codeOf }] : []
}

/** Classes have short codes, whose meaning depends on the classification. */
function ruralUrbanPairs(names: readonly string[], area: RuralUrban, year: string): Pair[] {
  const code = names.findIndex((name) => new RegExp(`^ruc?${year}(ind|cd)$`).test(name))
  const name = names.findIndex((each) => new RegExp(`^ruc?${year}(ind)?nm$`).test(each))
  const codeOf = (text: string) => {
    const found = directoryAreaCode(area, text)
    return found === null ? null : namedCode(area, found)
  }
  return code >= 0 && name >= 0 ? [{ kind: 'rural-urban', code, name, codeOf }] : []
}

type RuralUrban = typeof DIRECTORY_AREAS.ruralUrban2011 | typeof DIRECTORY_AREAS.ruralUrban2021

function areaRow(fields: readonly string[], pair: Pair, pairs: readonly Pair[]): string {
  const code = pair.codeOf((fields[pair.code] ?? '').trim())
  const written = (fields[pair.name] ?? '').trim()
  if (code === null || written === '') return ''
  const known = findArea(code)
  const own = known?.code === code ? known : null
  // Lists of earlier years name districts and counties that no postcode has any more.
  if (own === null && (known !== null || pair.kind === 'county')) return ''
  // A territorial level's code may be its authority's.
  if (own !== null && own.kind !== pair.kind) return ''
  const name = own?.name ?? written
  const parent = pairs.find(({ kind }) => kind === PARENTS[pair.kind])
  const parentCode = own ? own.parentCode : ((parent && fields[parent.code]) ?? null)
  return copyRow([code, name, pair.kind, nationCodeOf(code), parentCode, own?.slug ?? areaSlug(name)])
}

function nationCodeOf(code: string): string | null {
  const first = /^[ESWN]\d/.exec(code)?.[0]?.charAt(0) ?? ''
  return { E: 'E92000001', S: 'S92000003', W: 'W92000004', N: 'N92000002' }[first] ?? null
}
