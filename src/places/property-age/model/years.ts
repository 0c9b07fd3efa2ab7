import type { AgeBand } from '#datasets/energy-certificates/age-band.ts'

/**
 * A number for each year in which a home may have been built: a share, a likelihood or a weight. The first is for all years
 * before 1900, the second for 1900, and so on.
 */
export type ByYear = Float64Array

/** The first year with its own value. */
export const FIRST_YEAR = 1900

/** The bands of construction dates on energy certificates (RdSAP 10), oldest first. Their years are included. */
export const AGE_BANDS = [
  { from: null, to: 1899 },
  { from: 1900, to: 1929 },
  { from: 1930, to: 1949 },
  { from: 1950, to: 1966 },
  { from: 1967, to: 1975 },
  { from: 1976, to: 1982 },
  { from: 1983, to: 1990 },
  { from: 1991, to: 1995 },
  { from: 1996, to: 2002 },
  { from: 2003, to: 2006 },
  { from: 2007, to: 2011 },
  { from: 2012, to: 2022 },
  { from: 2023, to: null },
] as const satisfies readonly AgeBand[]

/** Returns a value for each year up to the last; 1899 stands for all earlier years. */
export function byYear(lastYear: number, value: (year: number) => number): ByYear {
  return Float64Array.from({ length: lastYear - FIRST_YEAR + 2 }, (_, at) => value(FIRST_YEAR + at - 1))
}

/** Returns the last year that a series has. */
export function lastYearOf(values: ByYear): number {
  return FIRST_YEAR + values.length - 2
}

/** Returns the position of a year's band. */
export function bandOfYear(year: number): number {
  const at = AGE_BANDS.findIndex(({ to }) => to === null || year <= to)
  return at < 0 ? AGE_BANDS.length - 1 : at
}

/** Adds up the shares of the years from the first to the last of a band, both included. */
export function shareOf(shares: ByYear, { from, to }: AgeBand): number {
  let sum = 0
  for (let at = 0; at < shares.length; at++) {
    const year = FIRST_YEAR + at - 1
    if (year >= (from ?? 0) && year <= (to ?? Infinity)) sum += shares[at] ?? 0
  }
  return sum
}

/** Returns each value as a share of their sum. All are equal if the sum is 0. */
export function normalised(values: ByYear): ByYear {
  const sum = values.reduce((total, value) => total + value, 0)
  return sum > 0 ? values.map((value) => value / sum) : values.map(() => 1 / values.length)
}

/** Multiplies two series, year by year. */
export function times(a: ByYear, b: ByYear): ByYear {
  return a.map((value, at) => value * (b[at] ?? 0))
}

/** Returns shares that give each band the same weight, divided equally among its years. */
export function equalBands(lastYear: number): ByYear {
  return spread(
    AGE_BANDS.map((band) => ({ ...band, weight: 1 })),
    lastYear,
  )
}

/** Returns shares that divide the weight of each period equally among its years. */
export function spread(periods: readonly (AgeBand & { weight: number })[], lastYear: number): ByYear {
  const values = byYear(lastYear, () => 0)
  for (const { from, to, weight } of periods) {
    const first = Math.max(0, Math.min(from ?? 0, lastYear) - FIRST_YEAR + 1)
    const last = Math.max(first, Math.min(to ?? lastYear, lastYear) - FIRST_YEAR + 1)
    for (let at = first; at <= last; at++) values[at] = (values[at] ?? 0) + weight / (last - first + 1)
  }
  return normalised(values)
}
