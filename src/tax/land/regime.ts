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

/** What the code and the page need to know of a tax as a whole. */
type RegimeFacts = {
  name: string
  short: string
  authority: string
  charge: (question: Question) => Charge
  /** Cuts the total to whole pounds where the tax does so; otherwise the total is rounded to the penny. */
  round: (total: Exact) => Exact
}

/** The three taxes: how each is called, charged and rounded. */
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

/** First and last completion date that can be calculated. */
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

/** Why a completion date cannot be calculated, in a sentence; null when it can. */
export function whyNotCovered(on: IsoDate): string | null {
  if (on < COVERED.from) return `Completions before ${formatDate(COVERED.from)} are not covered.`
  return on > COVERED.to
    ? `Nobody has checked the rates after ${formatDate(COVERED.to)}, so a completion on ${formatDate(on)} cannot be calculated yet.`
    : null
}

/** Days after completion in which return and payment are due: 14 for SDLT (30 before 1 March 2019), 30 for LBTT and LTT. */
export function deadlineDays(regime: Regime, on: IsoDate): number {
  return { sdlt: sdltFiling, lbtt: lbttFiling, ltt: lttFiling }[regime].on(on).value.days
}

/** Last day for return and payment. */
export function deadlineOf(regime: Regime, on: IsoDate): IsoDate {
  return addDays(on, deadlineDays(regime, on))
}
