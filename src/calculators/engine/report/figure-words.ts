import type { Figure } from './report.ts'
import { inUnit } from './units.ts'

/** A figure with its unit: '£1,389.58 a month'. Without a value, the reason. */
export function figureInWords({ value, unit, per, none }: Figure): string {
  if (value === null) return none ?? 'none'
  return per ? `${inUnit(value, unit)} ${per}` : inUnit(value, unit)
}
