/** Amounts in a report's sentences, in the units that most of them use. Each is rounded as results are. */
import { toPenny } from '#calculators/engine/rounding.ts'

import { inUnit } from './units.ts'

/** Whole pounds: '£1,390'. */
export function pounds(value: number): string {
  return inUnit(toPenny(value), 'pounds')
}

/** Pounds and pence: '£1,389.58'. */
export function pence(value: number): string {
  return inUnit(toPenny(value), 'exact-pounds')
}

/** A percentage: '5.25%'. */
export function percent(value: number): string {
  return inUnit(toPenny(value), 'percent')
}

/** Years and months: '4 years 3 months'. */
export function time(months: number): string {
  return inUnit(months, 'months')
}
