import { toPenny } from '#calculators/engine/rounding.ts'

import type { DrawnItem } from './report.ts'

/** Above this, sums in pence are no longer exact. */
const MAX_POUNDS = 1_000_000_000_000

/**
 * Rounds parts to the penny so that they add up to their total, which is the exact sum rounded once. Each part is
 * rounded on its own; if that doesn't add up, the parts that rounding moved furthest the other way get a penny more or
 * less (the later one in a tie). No part is off by a penny or more, and whole pennies don't change.
 */
export function addingUp(total: number, parts: readonly DrawnItem[]): DrawnItem[] {
  const items = parts.map((part) => ({ ...part, value: toPenny(part.value) }))
  const missing = Math.round((total - items.reduce((sum, { value }) => sum + value, 0)) * 100)
  if (missing === 0 || !(Math.abs(total) < MAX_POUNDS)) return items
  const penny = missing > 0 ? 0.01 : -0.01
  const lost = (place: number) => ((parts[place]?.value ?? 0) - (items[place]?.value ?? 0)) * penny
  const places = items.map((_, place) => place).sort((a, b) => lost(b) - lost(a) || b - a)
  for (const place of places.slice(0, Math.abs(missing))) {
    const item = items[place]
    if (item) items[place] = { ...item, value: toPenny(item.value + penny) }
  }
  return items
}
