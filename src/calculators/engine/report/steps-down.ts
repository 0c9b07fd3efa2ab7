import type { DrawnItem } from './report.ts'

/** Costs as steps down, unrounded (`addingUp` rounds them). Zero costs are left out. */
export function stepsDown(costs: Readonly<Record<string, number>>): DrawnItem[] {
  return Object.entries(costs)
    .filter(([, value]) => value !== 0)
    .map(([label, value]) => ({ label, value: -value }))
}
