/** Units of figures and their formatting. Pure. */
import { formatAmount, formatExactAmount, formatWholePounds } from '#domain/money.ts'

/**
 * 'pounds': whole pounds; 'exact-pounds': always with pence, for payments; 'money': with pence unless they're zero. All
 * three are pounds as numbers. 'percent': 5 for 5%. 'months' is written in years and months.
 */
export type Unit =
  | 'pounds'
  | 'exact-pounds'
  | 'money'
  | 'percent'
  | 'months'
  | 'years'
  | 'weeks'
  | 'count'
  | 'square-metres'
  | 'times'

const MINUS = '−'
const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const toTenth = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** From here on, percentages are shown to one decimal place: 3.63%, but 53% and 136.6%. */
const LARGE_PERCENT = 10

/**
 * Formats a figure for people: '£1,389.58', '5.25%', '53%', '4 years 3 months'. This is the one place that rounds for
 * pages, PDFs and embedded calculators; the API, CSV and spreadsheets have figures in full.
 */
export function inUnit(value: number, unit: Unit): string {
  switch (unit) {
    case 'pounds':
      return formatWholePounds(value)
    case 'exact-pounds':
      return formatExactAmount(value)
    case 'money':
      return formatAmount(value)
    case 'percent':
      return `${signed(value, Math.abs(value) < LARGE_PERCENT ? plain : toTenth)}%`
    case 'months':
      return monthsWords(value)
    case 'years':
      return counted(value, 'year')
    case 'weeks':
      return counted(value, 'week')
    case 'square-metres':
      return `${signed(value)} m²`
    case 'times':
      return `${signed(value)} times`
    default:
      return signed(value)
  }
}

/** Formats a figure with up to two decimals of a per cent, whatever its size: for inputs and lines of a working. */
export function exactInUnit(value: number, unit: Unit): string {
  return unit === 'percent' ? `${signed(value)}%` : inUnit(value, unit)
}

/** A difference with its sign: '+£120', '−0.4%', 'the same'. */
export function differenceInUnit(value: number, unit: Unit): string {
  if (value === 0) return 'the same'
  const points =
    unit === 'percent' ? `${plain.format(Math.abs(value))} points` : inUnit(Math.abs(value), unit)
  return `${value > 0 ? '+' : MINUS}${points}`
}

function signed(value: number, format = plain): string {
  return `${value < 0 ? MINUS : ''}${format.format(Math.abs(value))}`
}

function counted(value: number, word: string): string {
  return `${signed(value)} ${word}${value === 1 ? '' : 's'}`
}

function monthsWords(months: number): string {
  const size = Math.abs(Math.round(months))
  const years = Math.floor(size / 12)
  const rest = size % 12
  const words = [years > 0 && counted(years, 'year'), (rest > 0 || years === 0) && counted(rest, 'month')]
  return `${months < 0 ? MINUS : ''}${words.filter(Boolean).join(' ')}`
}
