import { OutsideCoverage } from '#domain/dated.ts'
import { type IsoDate, addDays, formatDate } from '#domain/dates.ts'
import { type Exact, exactDownToPounds } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'
import { lbttCharge } from '#tax/land/lbtt/charge.ts'
import { lbttFiling, lbttResidential } from '#tax/land/lbtt/rates.ts'
import { lttCharge } from '#tax/land/ltt/charge.ts'
import { lttFiling, lttMain } from '#tax/land/ltt/rates.ts'
import { sdltCharge } from '#tax/land/sdlt/charge.ts'
import { sdltResidential } from '#tax/land/sdlt/rates.ts'
import { sdltFiling } from '#tax/land/sdlt/returns.ts'

import type { Charge } from './charge.ts'
import type { Question } from './purchase.ts'

/** The three taxes on buying land in the United Kingdom. */
export type Regime = 'sdlt' | 'lbtt' | 'ltt'

/** A tax's names, authority, charge and rounding. */
type RegimeFacts = {
  name: string
  short: string
  authority: string
  charge: (question: Question) => Charge
  /** Rounds the total down to whole pounds if the tax requires it, otherwise to the penny. */
  round: (total: Exact) => Exact
}

/** The three taxes. */
export const regimes: Record<Regime, RegimeFacts> = {
  sdlt: {
    name: 'Stamp Duty Land Tax',
    short: 'SDLT',
    authority: 'HM Revenue & Customs',
    charge: sdltCharge,
    round: (total) => total,
  },
  lbtt: {
    name: 'Land and Buildings Transaction Tax',
    short: 'LBTT',
    authority: 'Revenue Scotland',
    charge: lbttCharge,
    round: exactDownToPounds,
  },
  ltt: {
    name: 'Land Transaction Tax',
    short: 'LTT',
    authority: 'the Welsh Revenue Authority',
    charge: lttCharge,
    round: (total) => total,
  },
}

/** First and last completion date covered. */
export const COVERED = { from: sdltResidential.from, to: sdltResidential.verifiedTo } as const

/**
 * The tax for land in a nation on a completion date. SDLT covered Scotland until 31 March 2015 (Scotland Act 2012,
 * section 29) and Wales until 31 March 2018 (Wales Act 2014, section 16). Throws `OutsideCoverage` for other dates.
 */
export function regimeOf(nation: Nation, on: IsoDate): Regime {
  const refusal = whyNotCovered(on)
  if (refusal) throw new OutsideCoverage(refusal)
  if (nation === 'scotland' && on >= lbttResidential.from) return 'lbtt'
  return nation === 'wales' && on >= lttMain.from ? 'ltt' : 'sdlt'
}

/** Why a completion date isn't covered, as a sentence; null if it is. */
export function whyNotCovered(on: IsoDate): string | null {
  if (on < COVERED.from) return `We don’t cover completions before ${formatDate(COVERED.from)}.`
  return on > COVERED.to
    ? `We’ve only checked the rates up to ${formatDate(COVERED.to)}, so we can’t calculate a completion on ${formatDate(on)} yet.`
    : null
}

/** Days after completion to file the return and pay: 14 for SDLT (30 before 1 March 2019), 30 for LBTT and LTT. */
export function deadlineDays(regime: Regime, on: IsoDate): number {
  return { sdlt: sdltFiling, lbtt: lbttFiling, ltt: lttFiling }[regime].on(on).value.days
}

/** Last day for return and payment. */
export function deadlineOf(regime: Regime, on: IsoDate): IsoDate {
  return addDays(on, deadlineDays(regime, on))
}
