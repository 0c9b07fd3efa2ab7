import { areaSlug, findArea } from '#domain/area.ts'

import { copyRow } from '../import/copy-text.ts'
import { headerOf } from '../import/header.ts'
import type { Sample, TextLayout } from '../import/importer.ts'

/** Columns of property.area in the order of the rows made here. */
export const AREA_COLUMNS = ['code', 'name', 'kind', 'nation_code', 'parent_code', 'slug'] as const

/** What an area of the directory is. */
export type AreaNameKind =
  | 'nation'
  | 'region'
  | 'county'
  | 'authority'
  | 'ward'
  | 'lsoa'
  | 'msoa'
  | 'constituency'

/** The letters with which ONS begins the columns of an area, smallest first: each one's parent is in a later one. */
const KINDS: readonly (readonly [string, AreaNameKind])[] = [
  ['lsoa', 'lsoa'],
  ['msoa', 'msoa'],
  ['wd', 'ward'],
  ['pcon', 'constituency'],
  ['lad', 'authority'],
  ['cty', 'county'],
  ['rgn', 'region'],
  ['gor', 'region'],
  ['ctry', 'nation'],
]

/** The official parent among the columns of one list. */
const PARENTS: Partial<Record<AreaNameKind, AreaNameKind>> = {
  ward: 'authority',
  lsoa: 'msoa',
  msoa: 'authority',
  authority: 'region',
}

type Pair = { kind: AreaNameKind; code: number; name: number }

/**
 * Lists of names and codes such as `LAD25CD,LAD25NM` or `WD24CD,WD24NM,LAD24CD,LAD24NM`, which come in the official
 * archive's Documents folder. Lists of areas that are not used here (parishes, health boards) are read and give nothing.
 */
export function areaNamesLayout(sample: Sample): TextLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const names = header.names.map((name) => name.trim().toLowerCase())
  if (
    !/^[a-z]{2,8}\d\dcd[a-z]?$/.test(names[0] ?? '') ||
    !names.some((name) => /^[a-z]{2,8}\d\dnm$/.test(name))
  )
    return null
  const pairs = KINDS.flatMap(([letters, kind]) => pairOf(names, letters, kind))
  return {
    description: `names and codes (${header.names[0]})`,
    table: 'area',
    skip: header.skip,
    row: (fields) => pairs.map((pair) => areaRow(fields, pair, pairs)).join(''),
  }
}

/** The code column of an area and the name beside it; the House of Commons Library's names of MSOAs go first. */
function pairOf(names: readonly string[], letters: string, kind: AreaNameKind): Pair[] {
  const year = names.map((name) => new RegExp(`^${letters}(\\d\\d)cd$`).exec(name)?.[1]).find(Boolean)
  if (!year) return []
  const friendly = names.indexOf(`${letters}${year}hclnm`)
  const name = friendly >= 0 ? friendly : names.indexOf(`${letters}${year}nm`)
  return name >= 0 ? [{ kind, code: names.indexOf(`${letters}${year}cd`), name }] : []
}

function areaRow(fields: readonly string[], pair: Pair, pairs: readonly Pair[]): string {
  const code = (fields[pair.code] ?? '').trim()
  const written = (fields[pair.name] ?? '').trim()
  if (!/^[A-Z]\d{8}$/.test(code) || code.endsWith('99999999') || written === '') return ''
  const known = findArea(code)
  const own = known?.code === code ? known : null
  // Lists of earlier years name districts and counties that no postcode has any more.
  if (own === null && (known !== null || pair.kind === 'county')) return ''
  const name = own?.name ?? written
  const parent = pairs.find(({ kind }) => kind === PARENTS[pair.kind])
  const parentCode = own ? own.parentCode : ((parent && fields[parent.code]) ?? null)
  return copyRow([code, name, pair.kind, nationCodeOf(code), parentCode, own?.slug ?? areaSlug(name)])
}

function nationCodeOf(code: string): string | null {
  return { E: 'E92000001', S: 'S92000003', W: 'W92000004', N: 'N92000002' }[code.charAt(0)] ?? null
}
