/**
 * The reliefs for a home the owner has lived in: private residence relief (section 223) and letting relief (section 223B).
 * Each is rounded up to a pound and never exceeds the gain that's left.
 */
import type { IsoDate } from '#domain/dates.ts'

import { finalPeriod, lettingRelief } from './rates.ts'
import { poundsUp } from './whole-pounds.ts'

/** What the reliefs depend on: an amount, or months. An amount takes precedence. */
export type ReliefInput = {
  prrAmount?: number | undefined
  ownershipMonths?: number | undefined
  residenceMonths?: number | undefined
  /** 0 if the owner still lived there. If missing, the time lived there came first. */
  residenceEndsMonthsBeforeSale?: number | undefined
  /** A final period of 36 months: for disabled owners and those who moved to a care home. */
  longFinalPeriod?: boolean | undefined
  /** Months that count as lived in, including the final period and allowed absences. */
  qualifyingMonths?: number | undefined
  /** Gain from the part or the time that was let. */
  lettingGain?: number | undefined
  /** Letting relief as claimed, instead of `lettingGain`. The same limits apply. */
  lettingReliefAmount?: number | undefined
  /** Owner and tenant lived there together; needed from 6 April 2020. */
  sharedOccupancy?: boolean | undefined
}

/** Months that count as lived in: min(ownership, residence + min(final period, months since residence ended)). */
export function qualifyingMonths(input: ReliefInput, on: IsoDate): number {
  const { ownershipMonths = 0, residenceMonths = 0, longFinalPeriod = false } = input
  if (input.qualifyingMonths !== undefined) return Math.min(ownershipMonths, input.qualifyingMonths)
  if (residenceMonths === 0) return 0
  const { months, longMonths } = finalPeriod.on(on).value
  const final = longFinalPeriod ? longMonths : months
  const since = input.residenceEndsMonthsBeforeSale ?? Math.max(0, ownershipMonths - residenceMonths)
  return Math.min(ownershipMonths, residenceMonths + Math.min(final, since))
}

/** Private residence relief on a gain: the amount claimed, or gain × qualifying months / months of ownership. */
export function privateResidenceRelief(gain: number, input: ReliefInput, on: IsoDate): number {
  if (gain <= 0) return 0
  if (input.prrAmount) return Math.min(gain, poundsUp(input.prrAmount))
  const { ownershipMonths = 0 } = input
  if (ownershipMonths === 0) return 0
  return Math.min(gain, poundsUp((gain * qualifyingMonths(input, on)) / ownershipMonths))
}

/**
 * Letting relief: the lowest of the gain from letting (or the amount claimed), private residence relief, £40,000, and
 * the gain that private residence relief leaves. Taxation of Chargeable Gains Act 1992, section 223(4); from 6 April
 * 2020 section 223B, only if owner and tenant lived there together.
 */
export function reliefForLetting(gain: number, residence: number, input: ReliefInput, on: IsoDate): number {
  const { most, onlyShared } = lettingRelief.on(on).value
  if (onlyShared && !(input.sharedOccupancy ?? true)) return 0
  const asked = poundsUp(input.lettingReliefAmount || (input.lettingGain ?? 0))
  return Math.min(asked, residence, most, Math.max(0, gain - residence))
}
