import { toPenny } from '#calculators/engine/rounding.ts'
import type { IsoDate } from '#domain/dates.ts'

import { SCHEME } from './scheme.ts'

/** Savings and the purchase they are for. Pounds. */
export type HelpToBuyIsaInput = {
  /** With interest; or the deposits below. */
  closingBalance?: number | undefined
  firstMonthDeposit?: number | undefined
  monthlyDeposit?: number | undefined
  months?: number | undefined
  purchasePrice?: number | undefined
  inLondon?: boolean | undefined
  firstTimeBuyer?: boolean | undefined
  mortgage?: boolean | undefined
  accountOpened?: IsoDate | null | undefined
}

/** Why the scheme may pay nothing. */
export const NO_BONUS_REASONS = [
  'below-minimum-savings',
  'price-above-cap',
  'not-first-time-buyer',
  'no-mortgage',
  'opened-after-scheme-closed',
  'claimed-after-scheme-end',
] as const

/** Why the scheme pays nothing. */
export type NoBonusReason = (typeof NO_BONUS_REASONS)[number]

/** The bonus, in pounds to the penny; 0 when there is none. */
export type HelpToBuyIsa = {
  eligible: boolean
  bonus: number
  balance: number
  /** The deposits keep to the monthly limits. */
  depositsValid: boolean
  reasons: readonly NoBonusReason[]
}

/** The bonus of a Help to Buy ISA that is claimed on `on`: a quarter of the balance up to £12,000. */
export function helpToBuyIsa(input: HelpToBuyIsaInput, on: IsoDate): HelpToBuyIsa {
  const { firstMonthDeposit = 0, monthlyDeposit = 0, months = 0 } = input
  const saved = firstMonthDeposit + monthlyDeposit * Math.max(0, months - 1)
  const balance = input.closingBalance ?? saved
  const reasons = reasonsAgainst(input, balance, on)
  const eligible = reasons.length === 0
  const counted = Math.min(balance, SCHEME.mostBalance)
  return {
    eligible,
    bonus: eligible ? toPenny((counted * SCHEME.bonusPercent) / 100) : 0,
    balance: toPenny(balance),
    depositsValid: firstMonthDeposit <= SCHEME.firstMonthDeposit && monthlyDeposit <= SCHEME.monthlyDeposit,
    reasons,
  }
}

function reasonsAgainst(input: HelpToBuyIsaInput, balance: number, on: IsoDate): NoBonusReason[] {
  const { purchasePrice = 0, inLondon = false, firstTimeBuyer = true, mortgage = true, accountOpened } = input
  const reasons: NoBonusReason[] = []
  if (balance < SCHEME.leastBalance) reasons.push('below-minimum-savings')
  if (purchasePrice > (inLondon ? SCHEME.priceCapInLondon : SCHEME.priceCap)) reasons.push('price-above-cap')
  if (!firstTimeBuyer) reasons.push('not-first-time-buyer')
  if (!mortgage) reasons.push('no-mortgage')
  if (accountOpened && accountOpened > SCHEME.lastOpening) reasons.push('opened-after-scheme-closed')
  if (on > SCHEME.lastClaim) reasons.push('claimed-after-scheme-end')
  return reasons
}
