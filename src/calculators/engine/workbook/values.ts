/** Converts API values to spreadsheet cells and back. Pure. */
import { addDays, daysBetween, findIsoDate, isoDate } from '#domain/dates.ts'

import type { CellValue } from './sheet.ts'
import type { CellUnit } from './workbook.ts'

/** The date that spreadsheets count from. Correct for dates from 1 March 1900. */
const DAY_NOUGHT = isoDate('1899-12-30')

/** A value as stored in a cell: dates as days since 30 December 1899, yes and no as words, null as blank. */
export function cellValue(value: unknown, unit: CellUnit): CellValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError('A cell cannot hold a number that is not finite')
    return value
  }
  if (typeof value !== 'string') throw new RangeError('A cell must be a number, text, a date or a boolean')
  const day = unit === 'date' ? findIsoDate(value) : null
  return day === null ? value : daysBetween(DAY_NOUGHT, day)
}

/** A cell's value as the API would return it: the reverse of `cellValue`. */
export function valueOfCell(cell: CellValue, unit: CellUnit): number | string | boolean | null {
  if (cell === null || cell === '') return null
  if (unit === 'yes-no') return cell === 'yes'
  return unit === 'date' && typeof cell === 'number' ? addDays(DAY_NOUGHT, cell) : cell
}

/** Every output with its path, such as `balances.5`. Lists are numbered. */
export function flatOutputs(outputs: object, prefix = ''): Map<string, unknown> {
  const flat = new Map<string, unknown>()
  for (const [key, value] of Object.entries(outputs) as [string, unknown][]) {
    const path = prefix + key
    if (typeof value !== 'object' || value === null) flat.set(path, value)
    else for (const [inner, each] of flatOutputs(value, `${path}.`)) flat.set(inner, each)
  }
  return flat
}
