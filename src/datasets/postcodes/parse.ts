import { currentAreaCode, findArea, regionCodeOf } from '#domain/area.ts'
import { roundDegrees, toGrid, toLatLon } from '#domain/grid.ts'
import { findPostcode, outcodeOf, type Postcode, sectorOf } from '#domain/postcode.ts'

import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
import {
  DIRECTORY_AREA_COLUMNS,
  DIRECTORY_AREA_ENTRIES,
  directoryAreaCode,
  type DirectoryAreaKey,
} from './directory-areas.ts'
import type { PostcodeRecord } from './record.ts'

/** The columns of property.postcode, in the order of the parsed rows. */
export const POSTCODE_COLUMNS = [
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
  'nation_code',
  'region_code',
  'county_code',
  'authority_code',
  ...DIRECTORY_AREA_COLUMNS,
  'source',
] as const

/** A directory's row for one postcode, as text; an empty string if the layout doesn't have the column. */
export type DirectoryFields = {
  postcode: string
  introduced: string
  terminated: string
  userType: string
  quality: string
  easting: string
  northing: string
  latitude: string
  longitude: string
  nation: string
  region: string
  county: string
  authority: string
} & Record<DirectoryAreaKey, string>

/** Parses one row of ONSPD, NSPL or Code-Point Open into a row of property.postcode, or returns why it can't be read. */
export function postcodeRow(fields: DirectoryFields, source: PostcodeRecord['source']): CopyText | Rejection {
  const postcode = findPostcode(fields.postcode)
  if (postcode === null) return { reason: `'${fields.postcode}' is not a postcode` }
  const introduced = monthOf(fields.introduced)
  const terminated = monthOf(fields.terminated)
  if (introduced === undefined)
    return { reason: `the month of introduction '${fields.introduced}' is not YYYYMM` }
  if (terminated === undefined)
    return { reason: `the month of termination '${fields.terminated}' is not YYYYMM` }
  const position =
    source === 'code-point-open' ? codePointPosition(fields) : directoryPosition(postcode, fields)
  if ('reason' in position) return position
  const authority = areaCode(fields.authority)
  const current = authority && currentAreaCode(authority)
  return copyRow([
    postcode,
    outcodeOf(postcode),
    sectorOf(postcode),
    introduced,
    terminated,
    fields.userType === '1',
    position.quality,
    position.easting,
    position.northing,
    position.latitude,
    position.longitude,
    areaCode(fields.nation),
    regionCode(fields.region) ?? (current && regionCodeOf(current)),
    countyCode(fields.county),
    current,
    ...DIRECTORY_AREA_ENTRIES.map(([key, area]) => directoryAreaCode(area, fields[key])),
    source,
  ])
}

type Position = {
  quality: number | null
  easting: number | null
  northing: number | null
  latitude: number | null
  longitude: number | null
}

const NOWHERE: Position = { quality: null, easting: null, northing: null, latitude: null, longitude: null }

/** Code-Point Open grades 10 (best) to 60, and 90 for "no position", with zeros for coordinates. */
function codePointPosition({ quality, easting, northing }: DirectoryFields): Position | Rejection {
  const grid = wholeMetres(easting, northing)
  if (grid === null) return { reason: `'${easting}', '${northing}' are not whole metres` }
  if (quality === '90' || grid.easting === 0 || grid.northing === 0) return NOWHERE
  return { quality: Number(quality), ...grid, ...printedDegrees(grid) }
}

/**
 * ONSPD and NSPL grade 1 (best) to 8, and 9 for "no position", with a latitude of 99.999999. Northern Ireland is given
 * on the Irish grid, so its positions are calculated from latitude and longitude.
 */
function directoryPosition(postcode: Postcode, fields: DirectoryFields): Position | Rejection {
  if (fields.quality === '9') return NOWHERE
  if (!/^[1-8]?$/.test(fields.quality))
    return { reason: `the positional quality '${fields.quality}' is not one of 1 to 9` }
  const quality = fields.quality === '' ? null : Number(fields.quality)
  const degrees = degreesOf(fields.latitude, fields.longitude)
  if (postcode.startsWith('BT')) {
    if (degrees === null) return NOWHERE
    const grid = toGrid(degrees)
    return { quality, easting: Math.round(grid.easting), northing: Math.round(grid.northing), ...degrees }
  }
  if (fields.easting === '' && fields.northing === '') return NOWHERE
  const grid = wholeMetres(fields.easting, fields.northing)
  if (grid === null) return { reason: `'${fields.easting}', '${fields.northing}' are not whole metres` }
  if (grid.easting === 0 || grid.northing === 0) return NOWHERE
  return { quality, ...grid, ...(degrees ?? printedDegrees(grid)) }
}

function wholeMetres(easting: string, northing: string) {
  const metres = /^\d{1,7}(\.0+)?$/
  if (!metres.test(easting) || !metres.test(northing)) return null
  return { easting: Number(easting), northing: Number(northing) }
}

function degreesOf(latitude: string, longitude: string) {
  const lat = Number(latitude)
  const lon = Number(longitude)
  const known = latitude !== '' && longitude !== '' && lat > 48 && lat < 62 && lon > -11 && lon < 3
  return known ? { latitude: roundDegrees(lat), longitude: roundDegrees(lon) } : null
}

function printedDegrees(grid: { easting: number; northing: number }) {
  const { latitude, longitude } = toLatLon(grid)
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) }
}

/** Parses 'YYYYMM' into the first day of that month; null if empty, undefined if it isn't a month. */
function monthOf(text: string): string | null | undefined {
  if (text === '') return null
  const match = /^(\d{4})(0[1-9]|1[0-2])$/.exec(text)
  return match ? `${match[1]}-${match[2]}-01` : undefined
}

/** A nine-character code; null if it's empty or a pseudo code, such as E99999999 for "not applicable". */
function areaCode(text: string): string | null {
  return /^[A-Z]\d{8}$/.test(text) && !text.endsWith('99999999') ? text : null
}

function regionCode(text: string): string | null {
  return text.startsWith('E12') ? areaCode(text) : null
}

/** Old files have counties that have since been abolished; their districts are now unitary. */
function countyCode(text: string): string | null {
  const code = areaCode(text)
  return code !== null && findArea(code) !== null ? code : null
}
