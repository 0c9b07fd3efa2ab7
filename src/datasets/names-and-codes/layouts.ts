import { findArea } from '#domain/area.ts'
import { nationOfCode } from '#domain/nation.ts'

import { copyRow } from '../import/copy-text.ts'
import { headerOf } from '../import/header.ts'
import { ImportError } from '../import/import-error.ts'
import type { CopyText, Rejection, Sample, TextLayout } from '../import/importer.ts'

/** The columns of property.output_area, in the order of the rows. */
export const OUTPUT_AREA_COLUMNS = [
  'output_area_code',
  'lsoa_code',
  'msoa_code',
  'authority_code',
  'constituency_code',
  'region_code',
  'nation_code',
  'population',
] as const

type Column = (typeof OUTPUT_AREA_COLUMNS)[number]

/** Names that a column has in the look-ups of the past years. */
const NAMES: Readonly<Record<Exclude<Column, 'nation_code'>, RegExp>> = {
  output_area_code: /^(oa|oa\d{2}|output area) ?(code|cd)$/,
  lsoa_code: /^(lsoa|lsoa\d{2}|dz\d{2}) ?(code|cd)$/,
  msoa_code: /^(msoa|msoa\d{2}|iz\d{2}) ?(code|cd)$/,
  authority_code: /^(la|lad|lad\d{2}|local authority) ?(code|cd)$/,
  constituency_code: /^(constituency|pcon|pcon\d{2}) ?(code|cd)$/,
  region_code: /^(region|rgn|rgn\d{2}) ?(code|cd)$/,
  population: /^(population|usual residents|total)$/,
}

/** How the look-up of 2021 names columns that others of our names don't resemble. */
const USUAL: Readonly<Record<string, string>> = { output_area_code: 'oa_code', authority_code: 'la_code' }

const LACKED = ['constituency_code', 'region_code']

/** Recognises the look-up of output areas with their population, by the names of its columns. */
export function recogniseOutputAreas(sample: Sample): TextLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const names = header.names.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' '),
  )
  const places = Object.fromEntries(
    Object.entries(NAMES).map(([column, pattern]) => [column, names.findIndex((name) => pattern.test(name))]),
  ) as Record<keyof typeof NAMES, number>
  if (places.output_area_code < 0 || places.lsoa_code < 0) return null
  const lacking = Object.entries(places).filter(([column, at]) => at < 0 && !LACKED.includes(column))
  if (lacking.length > 0)
    throw new ImportError(
      `This looks like a look-up of output areas, but it has no column for: ${lacking.map(([column]) => USUAL[column] ?? column).join(', ')}.`,
    )
  return {
    description: `output areas with population (${names.length} columns)`,
    table: 'output_area',
    skip: header.skip,
    row: (fields) => outputAreaRow((column) => (fields[places[column]] ?? '').trim()),
  }
}

const CODE = /^[EWSN]\d{8}$/
const OUTPUT_AREA = /^[EWSN]00\d{6}$/

function outputAreaRow(cell: (column: keyof typeof NAMES) => string): CopyText | Rejection {
  const code = cell('output_area_code')
  if (!OUTPUT_AREA.test(code)) return { reason: `'${code}' is not the code of an output area` }
  for (const column of ['lsoa_code', 'msoa_code'] as const)
    if (!CODE.test(cell(column)))
      return { reason: `${column.replaceAll('_', ' ')} '${cell(column)}' is not an official code` }
  const authority = findArea(cell('authority_code'))
  if (authority?.kind !== 'authority')
    return { reason: `'${cell('authority_code')}' is not the code of a local authority` }
  const population = cell('population').replaceAll(',', '')
  if (!/^\d{1,6}(\.0)?$/.test(population))
    return { reason: `population '${cell('population')}' is not a whole number of people` }
  const region = cell('region_code')
  return copyRow([
    code,
    cell('lsoa_code'),
    cell('msoa_code'),
    authority.code,
    CODE.test(cell('constituency_code')) ? cell('constituency_code') : null,
    // Outside England there is a pseudo code, such as W99999999.
    region.startsWith('E12') ? region : null,
    nationOfCode(authority.nationCode) === null ? null : authority.nationCode,
    Number(population),
  ])
}
