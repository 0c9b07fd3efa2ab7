/** What the profit depends on most: its correlation with each random variable, over all runs. */
import {
  COST_GROWTH,
  END_VALUE,
  GROWTH,
  MONTHS,
  RATE,
  RENT_GROWTH,
  REPAIR,
  SALE_PRICE,
  VOID_WEEKS,
  WORKS,
  placeOfYear,
} from './draws.ts'

/** A random variable and its correlation with the profit, from −1 to 1. */
export type Driver = { readonly name: string; readonly correlation: number }

const ONE_OFF = [
  { name: 'Refurbishment cost', place: WORKS },
  { name: 'Project length', place: MONTHS },
  { name: 'Value after refurbishment (GDV)', place: END_VALUE },
  { name: 'Sale price', place: SALE_PRICE },
]
const BY_YEAR = [
  { name: 'House price growth', place: GROWTH },
  { name: 'Rent growth', place: RENT_GROWTH },
  { name: 'Mortgage rate after the fixed period', place: RATE },
  { name: 'Cost inflation', place: COST_GROWTH },
  { name: 'Void periods', place: VOID_WEEKS },
  { name: 'Large repairs', place: REPAIR },
]
const FACTORS = ONE_OFF.length + BY_YEAR.length
/** Smaller correlations aren't mentioned: in ten thousand runs, chance alone can cause 0.02. */
const MIN_CORRELATION = 0.05

/** Sums over runs, from which correlations are calculated. */
export type DriverSums = { add: (luck: Float64Array, profit: number) => void; drivers: () => Driver[] }

/** The years of a plan, and those after which its mortgage gets a new fixed rate. */
type Years = { years: number; fixYears: number }

/** Creates the sums. Profit is measured relative to `about`, so that no precision is lost. */
export function driverSums({ years, fixYears }: Years, about: number): DriverSums {
  // Three for each factor: its sum, the sum of its squares, the sum of its products with the profit.
  const sums = new Float64Array(FACTORS * 3)
  let runs = 0
  let profits = 0
  let squares = 0
  const count = (factor: number, value: number, profit: number) => {
    sums[factor * 3] = (sums[factor * 3] ?? 0) + value
    sums[factor * 3 + 1] = (sums[factor * 3 + 1] ?? 0) + value * value
    sums[factor * 3 + 2] = (sums[factor * 3 + 2] ?? 0) + value * profit
  }
  return {
    add: (luck, total) => {
      const profit = total - about
      runs += 1
      profits += profit
      squares += profit * profit
      for (let factor = 0; factor < ONE_OFF.length; factor++) count(factor, luck[factor] ?? 0, profit)
      for (let kind = 0; kind < BY_YEAR.length; kind++) {
        let value = 0
        for (let year = 0; year < years; year++) {
          // Only the rates that the mortgage meets.
          if (kind === RATE && ((year + 1) % fixYears !== 0 || year + 1 === years)) continue
          value += luck[placeOfYear(year) + kind] ?? 0
        }
        count(ONE_OFF.length + kind, value, profit)
      }
    },
    drivers: () =>
      [...ONE_OFF, ...BY_YEAR]
        .map(({ name }, factor) => {
          const [sum = 0, square = 0, product = 0] = sums.subarray(factor * 3, factor * 3 + 3)
          const spread = Math.sqrt((square - (sum * sum) / runs) * (squares - (profits * profits) / runs))
          const together = product - (sum * profits) / runs
          return { name, correlation: spread > 1e-9 * squares ? together / spread : 0 }
        })
        .filter(({ correlation }) => Math.abs(correlation) >= MIN_CORRELATION)
        .toSorted((a, b) => Math.abs(b.correlation) - Math.abs(a.correlation)),
  }
}
