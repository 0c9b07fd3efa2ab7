import type { Figure } from './report.ts'
import { inUnit } from './units.ts'

/** A figure with its unit: '£1,389.58 a month'; where it has no value, the word that says why. */
export function figureInWords({ value, unit, per, none }: Figure): string {
  if (value === null) return none ?? 'none'
  return per ? `${inUnit(value, unit)} ${per}` : inUnit(value, unit)
}
