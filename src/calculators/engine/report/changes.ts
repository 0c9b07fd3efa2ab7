/** Rows of a sensitivity that many calculators have: the rate and an amount. Pure. */
import { toPenny } from '#calculators/engine/rounding.ts'

import type { Sensitivity } from './report.ts'
import { inUnit } from './units.ts'

type ChangedRow = Sensitivity['rows'][number]

/** A rate one point lower, never below zero, and one point higher. */
export function rateRow(
  rate: number,
  valueAt: (rate: number) => number | null,
  label = 'Interest rate',
): ChangedRow {
  const at = (changed: number) => ({
    change: `at ${inUnit(toPenny(changed), 'percent')}`,
    value: valueAt(changed),
  })
  return { label, low: at(Math.max(0, rate - 1)), high: at(rate + 1) }
}

/** An amount `percent` lower and higher; `valueAt` is asked with the factor, 0.95 and 1.05 for 5. */
export function shareRow(
  label: string,
  percent: number,
  valueAt: (factor: number) => number | null,
): ChangedRow {
  return {
    label,
    low: { change: `${percent}% lower`, value: valueAt(1 - percent / 100) },
    high: { change: `${percent}% higher`, value: valueAt(1 + percent / 100) },
  }
}
