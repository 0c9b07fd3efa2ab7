import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
import type { Measure } from './series.ts'

/** The columns of property.house_price_index, in the order of the parsed rows. */
export const INDEX_COLUMNS = [
  'area_code',
  'measure',
  'month',
  'average_price_pounds',
  'index_value',
  'monthly_change_percent',
  'annual_change_percent',
  'sales_volume',
  'average_price_sa_pounds',
  'index_sa',
  'area_name',
] as const

/** Column positions of one measure's figures; -1 if the layout doesn't have the column. */
export type MeasureColumns = {
  measure: Measure
  price: number
  index: number
  monthly: number
  annual: number
  volume: number
  priceSa: number
  indexSa: number
}

/** Column positions in one layout. */
export type IndexColumns = {
  month: number
  areaCode: number
  areaName: number
  measures: readonly MeasureColumns[]
}

/**
 * Parses one record (an area in a month) into a row for each measure with at least one figure, or returns the reason why it
 * can't be read. Blank cells are unpublished figures: sales volumes lag by two months, and the cash and mortgage measures
 * start in 2012.
 */
export function indexRows(fields: readonly string[], columns: IndexColumns): CopyText | Rejection {
  const written = cell(fields, columns.month)
  const month = monthOf(written)
  if (month === null) return { reason: `'${written}' is not a month (dd/mm/yyyy, YYYY-MM or YYYY-MM-DD)` }
  const areaCode = cell(fields, columns.areaCode)
  if (!/^[A-Z]\d{8}$/.test(areaCode)) return { reason: `'${areaCode}' is not an area code` }
  let rows = ''
  for (const measure of columns.measures) {
    const figures = figuresOf(fields, measure)
    if ('reason' in figures) return figures
    if (figures.values.every((value) => value === null)) continue
    const name = measure.measure === 'all' ? cell(fields, columns.areaName) : null
    rows += copyRow([areaCode, measure.measure, month, ...figures.values, name])
  }
  return rows
}

function figuresOf(fields: readonly string[], at: MeasureColumns): { values: (string | null)[] } | Rejection {
  const values: (string | null)[] = []
  for (const place of [at.price, at.index, at.monthly, at.annual, at.volume, at.priceSa, at.indexSa]) {
    const text = cell(fields, place)
    if (text !== '' && !/^-?(\d+(\.\d*)?|\.\d+)(e-?\d+)?$/i.test(text))
      return { reason: `'${text}' is not a number` }
    const whole = place === at.volume && text !== '' ? String(Math.round(Number(text))) : text
    values.push(whole === '' ? null : whole)
  }
  return { values }
}

function cell(fields: readonly string[], place: number): string {
  return place < 0 ? '' : (fields[place] ?? '').trim()
}

/** The first day of the month as 'YYYY-MM-DD'. */
function monthOf(text: string): string | null {
  const [, year, month] =
    /^(\d{4})-(0[1-9]|1[0-2])(?:-\d\d)?$/.exec(text) ??
    reversed(/^\d\d\/(0[1-9]|1[0-2])\/(\d{4})$/.exec(text)) ??
    []
  return year && month ? `${year}-${month}-01` : null
}

function reversed(match: RegExpExecArray | null): readonly (string | undefined)[] | null {
  return match && [match[0], match[2], match[1]]
}
