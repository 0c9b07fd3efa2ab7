import { toPenny } from '#calculators/engine/rounding.ts'

import type { DrawnItem } from './report.ts'

/** Above this, pennies are no longer whole numbers in a sum. */
const MOST_POUNDS = 1_000_000_000_000

/**
 * Rounds parts to pennies so that they add up to their total, which was rounded once, from the exact sum: each on its own,
 * and where that misses, a penny more or less for those that rounding moved furthest the other way (of equal ones the
 * later). No part is off by a penny or more; whole pennies stay what they are.
 */
export function addingUp(total: number, parts: readonly DrawnItem[]): DrawnItem[] {
  const items = parts.map((part) => ({ ...part, value: toPenny(part.value) }))
  const missing = Math.round((total - items.reduce((sum, { value }) => sum + value, 0)) * 100)
  if (missing === 0 || !(Math.abs(total) < MOST_POUNDS)) return items
  const penny = missing > 0 ? 0.01 : -0.01
  const lost = (place: number) => ((parts[place]?.value ?? 0) - (items[place]?.value ?? 0)) * penny
  const places = items.map((_, place) => place).sort((a, b) => lost(b) - lost(a) || b - a)
  for (const place of places.slice(0, Math.abs(missing))) {
    const item = items[place]
    if (item) items[place] = { ...item, value: toPenny(item.value + penny) }
  }
  return items
}
