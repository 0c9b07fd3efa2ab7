import { z } from 'zod'

import { isoDate } from '#domain/dates.ts'

import { SeenFigures } from './figures.ts'

/** What a noted change says: its entries, or the figures before and after it. */
export const NotedFacts = z.union([
  z.object({ ids: z.array(z.string()), since: z.string().transform(isoDate) }),
  z.object({ before: SeenFigures, after: SeenFigures }),
])

/** What a noted change says: its entries, or the figures before and after it. */
export type NotedFacts = z.infer<typeof NotedFacts>

/**
 * Whether a later edition still bears out the figures of a change: 'yes', 'revised' if it has other figures for the same period, or
 * 'no' if it doesn't go that far any more or doesn't have the place. Entries are looked up instead.
 */
export function isBorneOut(
  { after }: Extract<NotedFacts, { after: SeenFigures }>,
  now: SeenFigures,
): 'yes' | 'revised' | 'no' {
  if ('price' in after) {
    if (!('price' in now) || now.demonstration !== after.demonstration || now.month < after.month) return 'no'
    return now.month === after.month ? 'revised' : 'yes'
  }
  if ('rate' in after) {
    if (!('rate' in now) || now.demonstration !== after.demonstration || now.to < after.to) return 'no'
    return now.to === after.to ? 'revised' : 'yes'
  }
  if (!('coverage' in after) || !('coverage' in now)) return 'no'
  if (now.coverage.demonstration !== after.coverage.demonstration) return 'no'
  if ('count' in after && 'count' in now) return now.count >= after.count ? 'yes' : 'revised'
  if (!('years' in after && 'years' in now)) return 'no'
  const { years } = now
  return Object.entries(after.years).every(([year, sales]) => (years[year] ?? 0) >= sales) ? 'yes' : 'revised'
}

/**
 * What to compare the next edition with. If an edition goes less far than the one before it, that one is remembered: what it had isn't
 * new when it's imported again. So are entries that an edition no longer has.
 */
export function remembered(before: SeenFigures | null, after: SeenFigures): SeenFigures {
  if (before === null || 'none' in before || 'none' in after) return after
  if ('price' in before && 'price' in after)
    return isOlder(after.month, before.month, before.demonstration === after.demonstration) ? before : after
  if ('rate' in before && 'rate' in after)
    return isOlder(after.to, before.to, before.demonstration === after.demonstration) ? before : after
  if (!('coverage' in before) || !('coverage' in after)) return after
  const isSame = before.coverage.demonstration === after.coverage.demonstration
  if ('ids' in before && 'ids' in after)
    return isSame ? { ...after, ids: [...new Set([...after.ids, ...before.ids])].sort() } : after
  return isOlder(after.coverage.to, before.coverage.to, isSame) ? before : after
}

function isOlder(after: string, before: string, isSame: boolean): boolean {
  return isSame && after < before
}
