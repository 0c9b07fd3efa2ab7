import { findArea } from '#domain/area.ts'
import { nationOfCode } from '#domain/nation.ts'

import { type ColumnNames, findColumns, requireColumns } from '../import/columns.ts'
import { copyRow } from '../import/copy-text.ts'
import { headerOf } from '../import/header.ts'
import type { CopyText, Rejection, Sample, TextLayout } from '../import/importer.ts'
import { recogniseAuthorities } from './authority-layouts.ts'

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

/** Names that columns have had in the look-ups of the past years. */
const COLUMNS: ColumnNames<Exclude<Column, 'nation_code'>> = {
  output_area_code: ['oa_code', /^(oa\d*|outputarea)(code|cd)$/],
  lsoa_code: ['lsoa_code', /^(lsoa\d*|dz\d\d)(code|cd)$/],
  msoa_code: ['msoa_code', /^(msoa\d*|iz\d\d)(code|cd)$/],
  authority_code: ['la_code', /^(lad?|lad\d\d|localauthority)(code|cd)$/],
  constituency_code: ['constituency_code', /^(constituency|pcon\d*)(code|cd)$/],
  region_code: ['region_code', /^(region|rgn\d*)(code|cd)$/],
  population: ['population', 'usual_residents', 'total'],
}

/** Recognises a file of this dataset by the names of its columns. */
export function recogniseNamesAndCodes(sample: Sample): TextLayout | null {
  return recogniseAuthorities(sample) ?? recogniseOutputAreas(sample)
}

/** Recognises the look-up of output areas with their population. */
function recogniseOutputAreas(sample: Sample): TextLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const places = findColumns(header.names, COLUMNS)
  if (places.output_area_code < 0 || places.lsoa_code < 0) return null
  const { msoa_code, authority_code, population } = COLUMNS
  requireColumns(header.names, 'a look-up of output areas', { msoa_code, authority_code, population })
  return {
    description: `output areas with population (${header.names.length} columns)`,
    table: 'output_area',
    skip: header.skip,
    row: (fields) => outputAreaRow((column) => (fields[places[column]] ?? '').trim()),
  }
}

const CODE = /^[EWSN]\d{8}$/
const OUTPUT_AREA = /^[EWSN]00\d{6}$/

function outputAreaRow(cell: (column: keyof typeof COLUMNS) => string): CopyText | Rejection {
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
