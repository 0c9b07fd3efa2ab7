import { findPostcode } from '#domain/postcode.ts'

import { ofWidth, refuseLacking } from '../import/columns.ts'
import { headerOf } from '../import/header.ts'
import { ImportError } from '../import/import-error.ts'
import type { Sample, TextLayout } from '../import/importer.ts'
import { areaNamesLayout } from './area-names.ts'
import { DIRECTORY_AREA_ENTRIES, type DirectoryAreaKey } from './directory-areas.ts'
import { type DirectoryFields, postcodeRow } from './parse.ts'
import type { PostcodeRecord } from './record.ts'

/**
 * Recognises the official postcode layouts from their content: Code-Point Open (no header), ONSPD and NSPL (columns by
 * name, with a year that changes every release), and the lists of names and codes that come with them.
 */
export function recognisePostcodes(sample: Sample): TextLayout | null {
  return codePointLayout(sample) ?? directoryLayout(sample) ?? areaNamesLayout(sample)
}

type Field = keyof DirectoryFields

function byDirectoryArea<T>(value: (area: (typeof DIRECTORY_AREA_ENTRIES)[number][1]) => T) {
  return Object.fromEntries(DIRECTORY_AREA_ENTRIES.map(([key, area]) => [key, value(area)])) as Record<
    DirectoryAreaKey,
    T
  >
}

/** Column names by field, in lower case, with any year. If there are several years, the latest is used. */
const COLUMNS: Readonly<Record<Field, RegExp>> = {
  postcode: /^(pcds|pcd8|pcd7|pcd2|pcd)$/,
  introduced: /^dointr$/,
  terminated: /^doterm$/,
  userType: /^(usertype|usrtypind|usertypind)$/,
  quality: /^(osgrdind|gridind)$/,
  easting: /^(os)?east1m$/,
  northing: /^(os)?(nrth|north)1m$/,
  latitude: /^lat(itude)?$/,
  longitude: /^long(itude)?$/,
  nation: /^(os)?ctry(\d\d)?(cd)?$/,
  region: /^(rgn|gor)(\d\d)?(cd)?$/,
  county: /^(os)?cty(\d\d)?(cd)?$/,
  authority: /^(oslaua|laua|lad(\d\d)?(cd)?)$/,
  ...byDirectoryArea(({ inFile }) => inFile),
}

/** The fields that a directory needs, by the name of their column in ONSPD. */
const REQUIRED = {
  postcode: 'pcds',
  terminated: 'doterm',
  easting: 'oseast1m',
  northing: 'osnrth1m',
  nation: 'ctry',
  authority: 'oslaua',
} as const satisfies Partial<Record<Field, string>>

/** Columns that only ONSPD has, not the best-fit NSPL. */
const ONSPD_ONLY = /^(oslaua|osward|oscty|parish|par\d\dcd|parncp\d\dcd|oa01|statsward|casward|streg|eer\d*)$/

function directoryLayout(sample: Sample): TextLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const names = header.names.map((name) => name.trim().toLowerCase())
  refuseReduced(names)
  const columns = Object.fromEntries(
    Object.entries(COLUMNS).map(([field, pattern]) => [field, columnsLike(names, pattern)]),
  ) as Record<Field, number[]>
  if (!looksLikeDirectory(names, columns)) return null
  const missing = Object.entries(columns).flatMap(([field, places]) =>
    places.length === 0 && field in REQUIRED ? REQUIRED[field as keyof typeof REQUIRED] : [],
  )
  const source = names.some((name) => ONSPD_ONLY.test(name)) ? 'onspd' : 'nspl'
  const title = source === 'onspd' ? 'ONS Postcode Directory' : 'National Statistics Postcode Lookup'
  refuseLacking(`the ${title}`, missing)
  const read = rowReader(columns)
  return {
    description: `${title} (${names.length} columns)`,
    table: 'postcode',
    skip: header.skip,
    row: ofWidth(names.length, (fields) => postcodeRow(read(fields), source)),
  }
}

/**
 * Rejects extracts such as `Postcode,lat,long`, which are in circulation: without areas and dates they can't replace
 * the directory.
 */
function refuseReduced(names: readonly string[]): void {
  if (
    !/^(postcode|pcds?|pcd[278])$/.test(names[0] ?? '') ||
    !names.some((name) => COLUMNS.latitude.test(name))
  )
    return
  if (names.some((name) => COLUMNS.authority.test(name) || COLUMNS.terminated.test(name))) return
  throw new ImportError(
    'This is a reduced extract of a postcode directory (a postcode with latitude and longitude only), not an official ' +
      'file: it has no authority, no nation and no dates. Import ONSPD, NSPL or Code-Point Open instead.',
  )
}

function looksLikeDirectory(names: readonly string[], columns: Record<Field, number[]>): boolean {
  return columns.postcode.length > 0 && (names.includes('dointr') || names.includes('doterm'))
}

/** Positions of the columns that match, the latest year (or the better spelling of the postcode) first. */
function columnsLike(names: readonly string[], pattern: RegExp): number[] {
  const preferred = ['pcd', 'pcd2', 'pcd7', 'pcd8', 'pcds']
  const rank = (name: string) => preferred.indexOf(name) + Number(/\d\d/.exec(name)?.[0] ?? 0)
  return names
    .map((name, at) => ({ name, at }))
    .filter(({ name }) => pattern.test(name))
    .sort((a, b) => rank(b.name) - rank(a.name))
    .map(({ at }) => at)
}

/** Reads each field from its first non-empty column. */
function rowReader(columns: Record<Field, number[]>): (fields: readonly string[]) => DirectoryFields {
  const entries = Object.entries(columns) as [Field, number[]][]
  return (fields) => {
    const row = {} as DirectoryFields
    for (const [field, places] of entries) {
      let text = ''
      for (let index = 0; index < places.length && text === ''; index += 1) {
        text = (fields[places[index] ?? -1] ?? '').trim()
      }
      row[field] = text
    }
    return row
  }
}

const CODE_POINT_HEADERS: readonly string[] = ['PC', 'Postcode']

/** Code-Point Open: ten columns by position. Its two header rows are in a separate file without data. */
function codePointLayout(sample: Sample): TextLayout | null {
  const headers = sample.records.filter(
    ([first, second]) => CODE_POINT_HEADERS.includes(first ?? '') && /^(PQ|Positional)/.test(second ?? ''),
  )
  const first = sample.records[headers.length]
  const isData = first !== undefined && isCodePoint(first)
  if (!isData && (headers.length === 0 || first !== undefined)) return null
  return {
    description: isData ? 'Code-Point Open (10 columns)' : 'Code-Point Open column headers',
    table: 'postcode',
    skip: 0,
    row: (fields) => (CODE_POINT_HEADERS.includes(fields[0] ?? '') ? '' : codePointRow(fields)),
  }
}

function isCodePoint(fields: readonly string[]): boolean {
  const [postcode = '', quality = '', easting = '', northing = '', nation = ''] = fields
  return (
    fields.length === 10 &&
    findPostcode(postcode) !== null &&
    /^\d\d$/.test(quality) &&
    /^\d+$/.test(easting) &&
    /^\d+$/.test(northing) &&
    /^[ESW]92\d{6}$/.test(nation)
  )
}

function codePointRow(fields: readonly string[]) {
  const [postcode, quality, easting, northing, nation, , , county, authority, ward] = fields
  if (fields.length !== 10) return { reason: `${fields.length} fields where Code-Point Open has 10` }
  if (!/^[1-6]0$|^90$/.test(quality ?? ''))
    return { reason: `the positional quality '${quality}' is not one of 10 to 60 or 90` }
  const source: PostcodeRecord['source'] = 'code-point-open'
  return postcodeRow(
    {
      ...NOT_IN_CODE_POINT,
      postcode: postcode ?? '',
      quality: quality ?? '',
      easting: easting ?? '',
      northing: northing ?? '',
      nation: nation ?? '',
      county: county ?? '',
      authority: authority ?? '',
      ward: ward ?? '',
    },
    source,
  )
}

const NOT_IN_CODE_POINT = {
  introduced: '',
  terminated: '',
  userType: '',
  latitude: '',
  longitude: '',
  region: '',
  ...byDirectoryArea(() => ''),
}
