import type { DrawnItem } from './report.ts'

/** Costs by name as steps down, not rounded: `addingUp` does that. Those of nothing are left out. */
export function stepsDown(costs: Readonly<Record<string, number>>): DrawnItem[] {
  return Object.entries(costs)
    .filter(([, value]) => value !== 0)
    .map(([label, value]) => ({ label, value: -value }))
}
