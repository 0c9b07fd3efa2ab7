import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'

import {
  DIRECTORY_AREA_COLUMNS,
  DIRECTORY_AREA_ENTRIES,
  type DirectoryAreaColumn,
  type DirectoryAreaKey,
  namedCode,
} from './directory-areas.ts'
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
  nation_code: string | null
  region_code: string | null
  county_code: string | null
  authority_code: string | null
  source: PostcodeRecord['source']
} & Record<DirectoryAreaColumn, string | null>

/** The columns of a postcode's record, from property.postcode p. */
export const RECORD_COLUMNS = sql.raw(
  `p.postcode, p.outcode, p.sector, p.introduced_on, p.terminated_on, p.large_user, p.positional_quality, p.easting, p.northing,
    p.latitude, p.longitude, p.nation_code, p.region_code, p.county_code, p.authority_code, p.source,
    ${DIRECTORY_AREA_COLUMNS.map((column) => `p.${column}`).join(', ')}`,
)

/** The codes of a row's areas, as property.area has them. */
export function codesIn(row: RecordRow): string[] {
  const codes = [row.nation_code, row.region_code, row.county_code, row.authority_code]
  for (const [, area] of DIRECTORY_AREA_ENTRIES) {
    const code = row[area.column]
    if (code !== null && !area.unnamed) codes.push(namedCode(area, code))
  }
  return codes.filter((code) => code !== null)
}

/** The record of a row, with the names of its areas. Its fields are in the order of the API's schema. */
export function toRecord(row: RecordRow, places: ReadonlyMap<string, Place>): PostcodeRecord {
  const place = (code: string | null) => (code === null ? null : (places.get(code) ?? { code, name: null }))
  const areas = {} as Record<DirectoryAreaKey, Place | null>
  for (const [key, area] of DIRECTORY_AREA_ENTRIES) {
    const code = row[area.column]
    if (code === null || !area.prefix) areas[key] = place(code)
    else areas[key] = { code, name: places.get(namedCode(area, code))?.name ?? null }
  }
  return {
    postcode: row.postcode,
    status: row.terminated_on === null ? 'live' : 'terminated',
    introducedOn: row.introduced_on,
    terminatedOn: row.terminated_on,
    outcode: row.outcode,
    incode: row.postcode.slice(-3),
    sector: row.sector,
    largeUser: row.large_user,
    easting: row.easting,
    northing: row.northing,
    latitude: row.latitude,
    longitude: row.longitude,
    positionalQuality: row.positional_quality,
    nation: place(row.nation_code),
    region: place(row.region_code),
    county: place(row.county_code),
    localAuthority: place(row.authority_code),
    ...areas,
    source: row.source,
  }
}
