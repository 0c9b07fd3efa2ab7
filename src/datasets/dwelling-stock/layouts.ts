import type { IsoDate } from '#domain/dates.ts'

import { type ColumnNames, findColumns, ofWidth } from '../import/columns.ts'
import type { DeclaredYears } from '../import/declared-years.ts'
import { headerOf } from '../import/header.ts'
import type { CopyText, Rejection, Sample, TextLayout } from '../import/importer.ts'
import { ALL_HOMES, stockCategory } from './measures.ts'
import { dwellingRows, type FigureColumn } from './parse.ts'

/**
 * Recognises, by header: the Valuation Office Agency's tables of stock by band, by build period, and by both (CTSOP), lists of
 * numbers by band compiled from them, and lists with a line for each area and year of stock, net additions or tenure.
 */
export function recogniseDwellingStock(
  sample: Sample,
  _today: IsoDate,
  declared: DeclaredYears,
): TextLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const names = header.names.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_'),
  )
  const found = lists(names, sample.records) ?? table(names, declared.all)
  if (found === null) return null
  return {
    description: `${found.title} (${names.length} columns)`,
    table: 'dwelling_count',
    skip: header.skip,
    row: ofWidth(names.length, (fields) => found.row(fields.map((field) => field.trim()))),
  }
}

type Found = { title: string; row: (fields: readonly string[]) => CopyText | Rejection }

const COLUMNS = {
  area: ['ecode', 'ons_code', 'geography_code', 'area_code', 'code', 'region'],
  band: ['band'],
  all: ['all_properties', 'total', 'total_dwellings'],
  date: ['date'],
  value: ['value'],
  tenure: ['type_of_tenure'],
  measure: ['measure'],
} as const satisfies ColumnNames

/** A table with a column for each band or build period. Its year isn't in the file. */
function table(names: readonly string[], declared: string | null): Found | null {
  const { area, band, all } = findColumns(names, COLUMNS)
  const bands = names.flatMap((name, place) => {
    const [, letter] = /^(?:count_)?(?:band_)?([a-i])$/.exec(name) ?? []
    return letter === undefined ? [] : [{ place, category: letter.toUpperCase() }]
  })
  const built = names.flatMap((name, place) => {
    const [, period] = /^bp_(.+)$/.exec(name) ?? []
    return period === undefined ? [] : [{ place, category: builtIn(period) }]
  })
  // Tables of charges have the same columns for bands, but no total.
  if (area < 0 || all < 0 || (bands.length < 2 && built.length < 5)) return null
  const columns = [...(bands.length < 2 ? built : bands), { place: all, category: '' }]
  return {
    title: built.length > 0 ? 'homes by build period' : 'homes by council tax band',
    row: (fields) => {
      const period = declared === null ? null : /^(?:19|20)\d\d$/.exec(declared)
      if (period === null) return { reason: ASK_FOR_YEAR }
      const letter = band < 0 ? '' : bandOf(fields[band] ?? '')
      if (letter === null) return { reason: `'${fields[band]}' isn't a council tax band` }
      const figures = columns.map(({ place, category }): FigureColumn => ({
        place,
        measure: 'stock',
        category: stockCategory(letter, category),
      }))
      return dwellingRows(fields, figures, { area: fields[area] ?? '', period: period[0] })
    },
  }
}

const ASK_FOR_YEAR =
  "the file doesn't say on which 31 March the homes were counted; add --year 2025 with the year stated by the publisher"

function bandOf(text: string): string | null {
  if (/^all$/i.test(text)) return ''
  return /^[A-I]$/i.test(text) ? text.toUpperCase() : null
}

/** '1900_1918' as '1900-1918'; 'pre_1900' as 'before 1900'; 'unkw' as 'unknown'. */
function builtIn(name: string): string {
  if (/^pre_?\d{4}$/.test(name)) return `before ${name.slice(-4)}`
  return name.startsWith('unk') ? 'unknown' : name.replace('_', '-')
}

/** Measures of the lists, by what their measure column says. */
const LISTED = { number_of_properties: 'stock', net_additional_dwellings: 'net-additions' } as const

/** Mid-year population and median house prices have the same columns. */
const OTHER_MEASURES: ReadonlySet<string> = new Set(['population', 'median'])

/** A line for each area and year. */
function lists(names: readonly string[], records: Sample['records']): Found | null {
  const { area, date, value, tenure, measure } = findColumns(names, COLUMNS)
  if (area < 0 || date < 0 || value < 0 || (tenure < 0 && measure < 0)) return null
  if (records.some((fields) => OTHER_MEASURES.has((fields[measure] ?? '').trim().toLowerCase()))) return null
  return {
    title: tenure < 0 ? 'homes by area and year' : 'homes by tenure',
    row: (fields) => {
      const period = fields[date] ?? ''
      if (!/^(19|20)\d\d(-\d\d)?$/.test(period))
        return { reason: `'${period}' is neither a year nor a financial year such as 2023-24` }
      const record = { area: fields[area] ?? '', period }
      if (tenure >= 0)
        return dwellingRows(
          fields,
          [{ place: value, measure: 'tenure', category: fields[tenure] ?? '' }],
          record,
        )
      const said = fields[measure] ?? ''
      const known = Object.entries(LISTED).find(([name]) => name === said)
      if (!known) return { reason: `'${said}' is neither ${Object.keys(LISTED).join(' nor ')}` }
      return dwellingRows(fields, [{ place: value, measure: known[1], category: ALL_HOMES }], record)
    },
  }
}
