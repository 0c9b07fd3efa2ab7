/** The prices at which somebody has seen each listing. Kept in their browser only. Pure. */
import type { IsoDate } from '#domain/dates.ts'

import type { Listing } from '../listing/listing.ts'

/** An asking price in pounds, or a rent in pounds a month, and the first day on which it was seen. */
export type SeenPrice = { on: IsoDate; amount: number }

/** The prices of each listing, oldest first, by 'rightmove 140000001'. The listing seen last is the last. */
export type History = Readonly<Record<string, readonly SeenPrice[]>>

/** Most listings, and most prices of each, that are kept. */
export const MAX_LISTINGS = 500
const MAX_PRICES = 30

/** A listing's name in the history. */
export function keyOf({ portal, id }: Pick<Listing, 'portal' | 'id'>): string {
  return `${portal} ${id}`
}

/** Reads a stored history. Anything malformed is left out. */
export function historyFrom(stored: unknown): History {
  if (typeof stored !== 'object' || stored === null) return {}
  const entries = Object.entries(stored).map(([key, prices]) => [
    key,
    (Array.isArray(prices) ? prices : []).filter(isSeen),
  ])
  return Object.fromEntries(entries.filter(([, prices]) => prices && prices.length > 0)) as History
}

function isSeen(value: unknown): value is SeenPrice {
  if (typeof value !== 'object' || value === null) return false
  const { on, amount } = value as Record<string, unknown>
  return typeof on === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(on) && typeof amount === 'number' && amount > 0
}

/** Adds a listing's price, unless it's the last one seen. Drops the listings that were seen longest ago. */
export function withSeen(history: History, listing: Listing, today: IsoDate): History {
  const amount = listing.price ?? listing.rentPcm
  if (amount === null) return history
  const key = keyOf(listing)
  const { [key]: before = [], ...others } = history
  const prices =
    before.at(-1)?.amount === amount ? before : [...before, { on: today, amount }].slice(-MAX_PRICES)
  return Object.fromEntries([...Object.entries(others), [key, prices] as const].slice(-MAX_LISTINGS))
}

/** The history of one listing in a sentence: '£340,000 on 3 Oct 2026, now £325,000 (£15,000 less).' Null if it hasn't changed. */
export function changeInWords(
  prices: readonly SeenPrice[],
  written: { pounds: (amount: number) => string; day: (on: IsoDate) => string },
): string | null {
  const [first, last] = [prices.at(-2), prices.at(-1)]
  if (!first || !last) return null
  const difference = last.amount - first.amount
  const change = `${written.pounds(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`
  return `You saw it at ${written.pounds(first.amount)} from ${written.day(first.on)}. Since ${written.day(last.on)} it’s ${written.pounds(last.amount)}: ${change}.`
}
