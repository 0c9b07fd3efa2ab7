import { formatWholePounds } from '#domain/money.ts'
import { plainNumber } from '#domain/plain-number.ts'

/** What figures are counted in. Percentages are 5 for 5 %. */
export type Unit =
  | 'pounds'
  | 'pounds-a-month'
  | 'pounds-a-year'
  | 'pounds-per-sqm'
  | 'percent'
  | 'percent-change'
  | 'per-1000'
  | 'per-100-homes'
  | 'count'
  | 'ratio'
  | 'points'
  | 'metres'

/** The unit before and after a field. */
export const UNIT_SIGNS: Readonly<Record<Unit, { before?: string; after?: string }>> = {
  pounds: { before: '£' },
  'pounds-a-month': { before: '£', after: 'a month' },
  'pounds-a-year': { before: '£', after: 'a year' },
  'pounds-per-sqm': { before: '£', after: 'per m²' },
  percent: { after: '%' },
  'percent-change': { after: '%' },
  'per-1000': { after: 'per 1,000' },
  'per-100-homes': { after: 'per 100 homes' },
  count: {},
  ratio: { after: 'times' },
  points: { after: 'points' },
  metres: { after: 'm' },
}

/** Writes a figure with its unit, to at most `decimals` decimals: '£250,000', '6.2%', '+3.1%', '12.3 per 1,000'. */
export function figureInUnit(unit: Unit, value: number, decimals: number): string {
  const number = plainNumber(Number(value.toFixed(decimals)))
  if (unit.startsWith('pounds'))
    return `${formatWholePounds(value)} ${UNIT_SIGNS[unit].after ?? ''}`.trimEnd()
  if (unit === 'percent') return `${number}%`
  if (unit === 'percent-change') return `${value > 0 ? '+' : ''}${number}%`
  return `${number} ${UNIT_SIGNS[unit].after ?? ''}`.trimEnd()
}

/** Writes a figure for a narrow column, whose heading has the unit: '£250,000', '6.2%', '12.3'. */
export function figureInColumn(unit: Unit, value: number, decimals: number): string {
  if (unit.startsWith('pounds')) return formatWholePounds(value)
  if (unit === 'percent' || unit === 'percent-change') return figureInUnit(unit, value, decimals)
  return plainNumber(Number(value.toFixed(decimals)))
}
