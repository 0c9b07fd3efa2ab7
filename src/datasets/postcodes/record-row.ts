import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { JsonText } from '#web/endpoint/json-text.ts'

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

/** The field of an area in a postcode's record. */
export type AreaKey = 'nation' | 'region' | 'county' | 'localAuthority' | DirectoryAreaKey

/** An area of a record: its field, its column, and how its code is found among the names of areas. */
type RecordArea = { key: AreaKey; column: string; prefix: string; unnamed: boolean }

/** Every area of a record, in the order of its fields. property.read_for_calls has the same order. */
const RECORD_AREAS: readonly RecordArea[] = [
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

/** The columns of a postcode's record, from property.postcode p. */
export const RECORD_COLUMNS = sql.raw(
  `p.postcode, p.outcode, p.sector, p.introduced_on, p.terminated_on, p.large_user, p.positional_quality, p.easting, p.northing,
    p.latitude, p.longitude, p.source,
    array_to_string(array[${RECORD_AREAS.map(({ column }) => `p.${column}`).join(', ')}], E'\\t', '') as codes`,
)

type Facts = Omit<PostcodeRecord, AreaKey>

/** What a row says besides its areas. */
const FACTS: { readonly [Key in keyof Facts]: (row: RecordRow) => Facts[Key] } = {
  postcode: (row) => row.postcode,
  status: (row) => (row.terminated_on === null ? 'live' : 'terminated'),
  introducedOn: (row) => row.introduced_on,
  terminatedOn: (row) => row.terminated_on,
  outcode: (row) => row.outcode,
  incode: (row) => row.postcode.slice(-3),
  sector: (row) => row.sector,
  largeUser: (row) => row.large_user,
  easting: (row) => row.easting,
  northing: (row) => row.northing,
  latitude: (row) => row.latitude,
  longitude: (row) => row.longitude,
  positionalQuality: (row) => row.positional_quality,
  source: (row) => row.source,
}

type Places = ReadonlyMap<string, Place>

/** A field of a record: its value, and the same as JSON text. `codes` are those of the row's areas. */
type Field = {
  name: string
  value: (row: RecordRow, codes: readonly string[], places: Places) => unknown
  /** Areas without a name are added to `unnamed`. */
  text: (row: RecordRow, codes: readonly string[], names: { places: Places; unnamed: Set<AreaKey> }) => string
}

const FIELDS: ReadonlyMap<keyof PostcodeRecord, Field> = fieldsInOrder()

/** The fields of a record in the order of the API's schema, where the areas come before the source. */
function fieldsInOrder(): Map<keyof PostcodeRecord, Field> {
  const { source, ...others } = FACTS
  return new Map<keyof PostcodeRecord, Field>([
    ...Object.entries(others).map(([key, of]) => [key as keyof Facts, fact(key, of)] as const),
    ...RECORD_AREAS.map((area, at) => [area.key, areaField(area, at)] as const),
    ['source', fact('source', source)],
  ])
}

function fact(key: string, of: (row: RecordRow) => Facts[keyof Facts]): Field {
  return { name: `"${key}":`, value: of, text: (row) => JSON.stringify(of(row)) }
}

function areaField(area: RecordArea, at: number): Field {
  return {
    name: `"${area.key}":`,
    value: (_, codes, places) => placeOf(area, codes[at], places),
    text: (_, codes, names) => placeText(area, codes[at], names),
  }
}

function placeOf({ prefix }: RecordArea, code: string | undefined, places: Places): Place | null {
  if (!code) return null
  if (prefix) return { code, name: places.get(prefix + code)?.name ?? null }
  return places.get(code) ?? { code, name: null }
}

/** The JSON text of places that have a name. Each is only shown by one code: with its area's prefix taken away. */
const placeTexts = new WeakMap<Place, string>()

function placeText(
  area: RecordArea,
  code: string | undefined,
  { places, unnamed }: { places: Places; unnamed: Set<AreaKey> },
): string {
  if (!code) return 'null'
  const named = area.unnamed ? undefined : places.get(area.prefix + code)
  const known = named && placeTexts.get(named)
  if (known) return known
  const text = JSON.stringify(placeOf(area, code, places))
  if (named?.name) placeTexts.set(named, text)
  else if (!area.unnamed) unnamed.add(area.key)
  return text
}

/** The codes of a row's areas, as property.area has them. */
export function codesIn(row: RecordRow): string[] {
  const codes = row.codes.split('\t')
  const found: string[] = []
  for (const [at, { prefix, unnamed }] of RECORD_AREAS.entries()) {
    const code = codes[at]
    if (code && !unnamed) found.push(prefix ? prefix + code : code)
  }
  return found
}

/** The record of a row, with the names of its areas. Its fields are in the order of the API's schema. */
export function toRecord(row: RecordRow, places: Places): PostcodeRecord {
  const codes = row.codes.split('\t')
  const record: Record<string, unknown> = {}
  for (const [key, { value }] of FIELDS) record[key] = value(row, codes, places)
  return record as PostcodeRecord
}

/**
 * Writes the record of a row as JSON text, which takes a fraction of making the record and then its text. Fields are in the order of the API's
 * schema. Areas that have a code but no name are added to `unnamed`.
 */
export function recordText(row: RecordRow, places: Places, unnamed: Set<AreaKey>): JsonText<PostcodeRecord> {
  return textOf(row, places, unnamed, ALL_FIELDS) as JsonText<PostcodeRecord>
}

/** The same with only these fields. */
export function partOfRecordText(
  row: RecordRow,
  places: Places,
  unnamed: Set<AreaKey>,
  keys: readonly (keyof PostcodeRecord)[],
): JsonText<Partial<PostcodeRecord>> {
  const fields = [...FIELDS].flatMap(([key, field]) => (keys.includes(key) ? [field] : []))
  return textOf(row, places, unnamed, fields) as JsonText<Partial<PostcodeRecord>>
}

const ALL_FIELDS = [...FIELDS.values()]

function textOf(row: RecordRow, places: Places, unnamed: Set<AreaKey>, fields: readonly Field[]): string {
  const codes = row.codes.split('\t')
  const names = { places, unnamed }
  let text = ''
  for (const { name, text: write } of fields)
    text += (text === '' ? '{' : ',') + name + write(row, codes, names)
  return `${text}}`
}
