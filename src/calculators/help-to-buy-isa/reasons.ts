/** Why the scheme pays nothing, and what would be right, in words. Pure. */
import { inUnit } from '#calculators/engine/report/units.ts'
import { formatDate } from '#domain/dates.ts'

import type { HelpToBuyIsa, HelpToBuyIsaInput, NoBonusReason } from './calculate.ts'
import { SCHEME } from './scheme.ts'

/** The dearest home that the bonus may be used for, in pounds. */
export function capOf({ inLondon = false }: HelpToBuyIsaInput): number {
  return inLondon ? SCHEME.priceCapInLondon : SCHEME.priceCap
}

type Words = { readonly title: string; readonly text: string }

const WORDS: Readonly<Record<NoBonusReason, (input: HelpToBuyIsaInput, result: HelpToBuyIsa) => Words>> = {
  'below-minimum-savings': (_, { balance }) => ({
    title: 'Too little is saved',
    text: `The balance of ${inUnit(balance, 'money')} is below ${inUnit(SCHEME.leastBalance, 'pounds')}, the least that earns a bonus.`,
  }),
  'price-above-cap': (input) => ({
    title: 'The home costs too much',
    text: `At ${inUnit(input.purchasePrice ?? 0, 'money')} the home is above the cap of ${inUnit(capOf(input), 'pounds')} ${input.inLondon ? 'in' : 'outside'} London.`,
  }),
  'not-first-time-buyer': () => ({
    title: 'Not a first-time buyer',
    text: 'The bonus is for people who do not own and have never owned a home, anywhere in the world.',
  }),
  'no-mortgage': () => ({
    title: 'No mortgage',
    text: 'The bonus is paid only towards a home that is bought with a mortgage.',
  }),
  'opened-after-scheme-closed': () => ({
    title: 'The account was opened too late',
    text: `New accounts could be opened until ${formatDate(SCHEME.lastOpening)}.`,
  }),
  'claimed-after-scheme-end': () => ({
    title: 'The claim is too late',
    text: `The bonus cannot be claimed after ${formatDate(SCHEME.lastClaim)}.`,
  }),
}

/** A reason as a heading and as a sentence. */
export function reasonInWords(reason: NoBonusReason, input: HelpToBuyIsaInput, result: HelpToBuyIsa): Words {
  return WORDS[reason](input, result)
}
