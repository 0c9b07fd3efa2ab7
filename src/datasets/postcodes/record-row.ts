import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'

import { DIRECTORY_AREA_ENTRIES, type DirectoryAreaKey, namedCode } from './directory-areas.ts'
import type { Place, PostcodeRecord } from './record.ts'

/** A row of property.postcode as read by `RECORD_COLUMNS`. */
export type RecordRow = {
  postcode: Postcode
  outcode: string
  sector: string
  introduced_on: IsoDate | null
  terminated_on: IsoDate | null
  large_user: boolean
  positional_quality: number | null
  easting: number | null
  northing: number | null
  latitude: number | null
  longitude: number | null
  source: PostcodeRecord['source']
  /** The codes of its areas in the order of `RECORD_AREAS`, with a tab between; empty where it's in none. */
  codes: string
}

type Column = Exclude<keyof RecordRow, 'codes'>

/** The columns of a row before those of its areas. property.read_for_calls has the same order. */
const COLUMNS = [
  'postcode',
  'outcode',
  'sector',
  'introduced_on',
  'terminated_on',
  'large_user',
  'positional_quality',
  'easting',
  'northing',
  'latitude',
  'longitude',
  'source',
] as const satisfies readonly Column[]

/** Number of values before the codes of areas in a row that was read as text. */
export const FACT_COLUMNS = COLUMNS.length

/** The field of an area in a postcode's record. */
export type AreaKey = 'nation' | 'region' | 'county' | 'localAuthority' | DirectoryAreaKey

/** An area of a record: its field, its column, and how its code is found among the names of areas. */
export type RecordArea = { key: AreaKey; column: string; prefix: string; unnamed: boolean }

/** Every area of a record, in the order of its fields. property.read_for_calls has the same order. */
export const RECORD_AREAS: readonly RecordArea[] = [
  { key: 'nation', column: 'nation_code', prefix: '', unnamed: false },
  { key: 'region', column: 'region_code', prefix: '', unnamed: false },
  { key: 'county', column: 'county_code', prefix: '', unnamed: false },
  { key: 'localAuthority', column: 'authority_code', prefix: '', unnamed: false },
  ...DIRECTORY_AREA_ENTRIES.map(([key, area]) => ({
    key,
    column: area.column,
    prefix: namedCode(area, ''),
    unnamed: area.unnamed === true,
  })),
]

const CODES = `array_to_string(array[${RECORD_AREAS.map(({ column }) => `p.${column}`).join(', ')}], E'\\t', '')`

/** The columns of a postcode's record, from property.postcode p. */
export const RECORD_COLUMNS = sql.raw(
  `${COLUMNS.map((column) => `p.${column}`).join(', ')}, ${CODES} as codes`,
)

/** The same as one text with tabs between, as property.read_for_calls has it. Empty where a column is null. */
export const RECORD_LINE = sql.raw(
  `concat(${COLUMNS.map((column) => `p.${column}, E'\\t', `).join('')}${CODES})`,
)

type Facts = Omit<PostcodeRecord, AreaKey>

/** What a row says besides its areas: as a value, and as JSON text made of the row's values as text. */
type Fact<Value> = { value: (row: RecordRow) => Value; json: (values: readonly string[]) => string }

/** In the order of the API's schema, where the areas come before the source. */
export const FACTS: { readonly [Key in keyof Facts]: Fact<Facts[Key]> } = {
  postcode: words('postcode'),
  status: {
    value: (row) => (row.terminated_on === null ? 'live' : 'terminated'),
    json: (values) => (values[COLUMNS.indexOf('terminated_on')] ? '"terminated"' : '"live"'),
  },
  introducedOn: words('introduced_on'),
  terminatedOn: words('terminated_on'),
  outcode: words('outcode'),
  incode: {
    value: (row) => row.postcode.slice(-3),
    json: (values) => `"${values[0]?.slice(-3)}"`,
  },
  sector: words('sector'),
  largeUser: {
    value: (row) => row.large_user,
    json: (values) => (values[COLUMNS.indexOf('large_user')] === 't' ? 'true' : 'false'),
  },
  easting: number('easting'),
  northing: number('northing'),
  latitude: number('latitude'),
  longitude: number('longitude'),
  positionalQuality: number('positional_quality'),
  source: words('source'),
}

/** A column of text that needs no escapes, or of dates. */
function words<Key extends Column>(column: Key): Fact<RecordRow[Key]> {
  const at = COLUMNS.indexOf(column)
  return {
    value: (row) => row[column],
    json: (values) => (values[at] ? `"${values[at]}"` : 'null'),
  }
}

function number<Key extends Column>(column: Key): Fact<RecordRow[Key]> {
  const at = COLUMNS.indexOf(column)
  return { value: (row) => row[column], json: (values) => jsonNumber(values[at]) }
}

/** A number of the database's as JSON.stringify writes it. They only differ in exponents and in the sign of zero. */
function jsonNumber(text: string | undefined): string {
  if (!text) return 'null'
  return text.includes('e') || text === '-0' ? JSON.stringify(Number(text)) : text
}

/** What notices need to know about a row, given the values of its columns as text. */
export function noticedIn(
  values: readonly string[],
): Pick<PostcodeRecord, 'terminatedOn' | 'easting' | 'largeUser' | 'source'> {
  const at = (column: Column) => values[COLUMNS.indexOf(column)] || null
  const easting = at('easting')
  return {
    terminatedOn: at('terminated_on') as IsoDate | null,
    easting: easting === null ? null : Number(easting),
    largeUser: at('large_user') === 't',
    source: at('source') as PostcodeRecord['source'],
  }
}

type Places = ReadonlyMap<string, Place>

/** An area as a record shows it; null if the postcode is in none. */
export function placeOf({ prefix }: RecordArea, code: string | undefined, places: Places): Place | null {
  if (!code) return null
  if (prefix) return { code, name: places.get(prefix + code)?.name ?? null }
  return places.get(code) ?? { code, name: null }
}

/** The codes of these areas as property.area has them, given as a row has them. Areas without names are left out. */
export function namedCodes(areas: readonly RecordArea[], codes: string): string[] {
  const each = codes.split('\t')
  const found: string[] = []
  for (const [at, { prefix, unnamed }] of areas.entries()) {
    const code = each[at]
    if (code && !unnamed) found.push(prefix ? prefix + code : code)
  }
  return found
}

/** The codes of a row's areas, as property.area has them. */
export function codesIn(row: RecordRow): string[] {
  return namedCodes(RECORD_AREAS, row.codes)
}

/** The record of a row, with the names of its areas. Its fields are in the order of the API's schema. */
export function toRecord(row: RecordRow, places: Places): PostcodeRecord {
  const codes = row.codes.split('\t')
  const record: Record<string, unknown> = {}
  for (const [key, { value }] of FIRST_FACTS) record[key] = value(row)
  for (const [at, area] of RECORD_AREAS.entries()) record[area.key] = placeOf(area, codes[at], places)
  record['source'] = FACTS.source.value(row)
  return record as PostcodeRecord
}

/** The facts before the areas, by their field. */
export const FIRST_FACTS = Object.entries(FACTS).filter(([key]) => key !== 'source') as readonly [
  keyof Facts,
  Fact<unknown>,
][]
