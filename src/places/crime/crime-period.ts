import type { CrimeReport } from '#datasets/crime/crime-report.ts'
import { formatMonth } from '#domain/dates.ts'

/**
 * Says which months a report's crimes were counted in: 'Jun 2017 to May 2018', or '5 of the 12 months from Jun 2017 to May 2018' if some
 * have no figures.
 */
export function monthsCounted({ from, to, byMonth }: Pick<CrimeReport, 'from' | 'to' | 'byMonth'>): string {
  if (from === to) return formatMonth(to)
  const counted = byMonth.filter(({ count }) => count !== null).length
  const whole = `${formatMonth(from)} to ${formatMonth(to)}`
  return counted === 0 || counted === byMonth.length
    ? whole
    : `${counted} of the ${byMonth.length} months from ${whole}`
}
