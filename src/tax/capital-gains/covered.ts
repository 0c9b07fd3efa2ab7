/** The dates of sale for which the law has been confirmed. */
import { type IsoDate, formatDate } from '#domain/dates.ts'

import { capitalGainsLaw, reporting } from './rates.ts'

/** First and last date of sale covered. */
export const COVERED = { from: capitalGainsLaw.from, to: capitalGainsLaw.verifiedTo } as const
/** Last completion date covered; the contract date must still be covered too. */
export const LAST_COMPLETION = reporting.verifiedTo

/** Why a date of sale isn't covered, as a sentence; null if it is. */
export function whyNotCovered(on: IsoDate): string | null {
  if (on < COVERED.from) return `We don’t cover sales before ${formatDate(COVERED.from)}.`
  return on > COVERED.to
    ? `We’ve only checked the rates up to ${formatDate(COVERED.to)}, so we can’t calculate a sale on ${formatDate(on)} yet.`
    : null
}
