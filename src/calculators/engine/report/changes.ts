/** Rows of a sensitivity that several calculators have. Pure. */
import type { Sensitivity } from './report.ts'
import { inUnit } from './units.ts'

type ChangedRow = Sensitivity['rows'][number]

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
