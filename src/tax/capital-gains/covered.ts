/** Which days of a sale can be calculated, by the law that was checked. */
import { type IsoDate, formatDate } from '#domain/dates.ts'

import { capitalGainsLaw, reporting } from './rates.ts'

/** First and last day of a sale that can be calculated. */
export const COVERED = { from: capitalGainsLaw.from, to: capitalGainsLaw.verifiedTo } as const
/** Last day of completion; the contract must still lie in a covered year. */
export const LAST_COMPLETION = reporting.verifiedTo

/** Why a sale on this day cannot be calculated, in a sentence; null when it can. */
export function whyNotCovered(on: IsoDate): string | null {
  if (on < COVERED.from) return `Sales before ${formatDate(COVERED.from)} are not covered.`
  return on > COVERED.to
    ? `Nobody has checked the rates after ${formatDate(COVERED.to)}, so a sale on ${formatDate(on)} cannot be calculated yet.`
    : null
}
