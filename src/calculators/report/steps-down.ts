import { toPenny } from '#calculators/rounding.ts'

import type { DrawnItem } from './report.ts'

/** Costs by name as steps down; those of nothing are left out. */
export function stepsDown(costs: Readonly<Record<string, number>>): DrawnItem[] {
  return Object.entries(costs)
    .filter(([, value]) => value !== 0)
    .map(([label, value]) => ({ label, value: -toPenny(value) }))
}
