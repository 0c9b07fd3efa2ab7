/** Why the scheme pays no bonus, by API name and in words. Pure. */
import { inUnit } from '#calculators/engine/report/units.ts'
import { formatDate } from '#domain/dates.ts'

import { SCHEME } from './scheme.ts'

/** The reasons for no bonus, in the order of the conditions. */
export const NO_BONUS_REASONS = [
  'below-minimum-savings',
  'price-above-cap',
  'not-first-time-buyer',
  'no-mortgage',
  'opened-after-scheme-closed',
  'claimed-after-scheme-end',
] as const

/** A reason for no bonus. */
type NoBonusReason = (typeof NO_BONUS_REASONS)[number]

/** The reasons for conditions that aren't met. Conditions are in the order of the reasons, 1 if met. */
export function noBonusReasons(...met: readonly number[]): NoBonusReason[] {
  return NO_BONUS_REASONS.filter((_, position) => met[position] !== 1)
}

/** A heading and a sentence. */
export type Words = { readonly title: string; readonly text: string }
/** What a reason is about, in pounds. */
type Savings = {
  readonly balance: number
  readonly price: number
  readonly priceCap: number
  readonly inLondon: boolean
}

/** A reason as a heading and as a sentence. */
export function reasonInWords(reason: NoBonusReason, { balance, price, priceCap, inLondon }: Savings): Words {
  switch (reason) {
    case 'below-minimum-savings':
      return {
        title: 'You haven’t saved enough',
        text: `Your balance of ${inUnit(balance, 'money')} is below ${inUnit(SCHEME.leastBalance, 'pounds')}, the minimum for a bonus.`,
      }
    case 'price-above-cap':
      return {
        title: 'The home costs too much',
        text: `At ${inUnit(price, 'money')} the home is above the price cap of ${inUnit(priceCap, 'pounds')} ${inLondon ? 'in' : 'outside'} London.`,
      }
    case 'not-first-time-buyer':
      return {
        title: 'Not a first-time buyer',
        text: 'You only get the bonus if you’ve never owned a home, anywhere in the world.',
      }
    case 'no-mortgage':
      return { title: 'No mortgage', text: 'You only get the bonus if you buy with a mortgage.' }
    case 'opened-after-scheme-closed':
      return {
        title: 'The account was opened too late',
        text: `You could only open an account until ${formatDate(SCHEME.lastOpening)}.`,
      }
    default:
      return {
        title: 'The claim is too late',
        text: `You can’t claim the bonus after ${formatDate(SCHEME.lastClaim)}.`,
      }
  }
}
