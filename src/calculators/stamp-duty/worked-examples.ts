/** The worked examples, calculated by the engine so that they stay correct. Pure. */
import type { IsoDate } from '#domain/dates.ts'
import { PLAIN_PURCHASE, type Purchase } from '#tax/land/purchase.ts'
import { COVERED, type Regime } from '#tax/land/regime.ts'
import { stampDuty } from '#tax/land/stamp-duty.ts'

import { sumWords } from './words.ts'

/** An example: who buys what, the calculation and the tax. */
export type WorkedExample = {
  regime: Regime
  who: string
  working: string
  tax: number
  price: number
}

const CASES: readonly (Partial<Purchase> & { who: string })[] = [
  { who: 'A couple move home in Leeds for £425,000', jurisdiction: 'england', price: 425_000 },
  {
    who: 'A first-time buyer in Belfast pays £425,000',
    jurisdiction: 'northern-ireland',
    price: 425_000,
    firstTimeBuyer: true,
  },
  {
    who: 'A landlord buys a flat in Bristol for £210,000',
    jurisdiction: 'england',
    price: 210_000,
    ownsOtherProperty: true,
  },
  {
    who: 'A family move home in Edinburgh for £425,000',
    jurisdiction: 'scotland',
    price: 425_000,
  },
  {
    who: 'The same home in Edinburgh as a second home',
    jurisdiction: 'scotland',
    price: 425_000,
    ownsOtherProperty: true,
  },
  { who: 'A family move home in Cardiff for £425,000', jurisdiction: 'wales', price: 425_000 },
]

/** Worked examples for a completion on `today`, or on the last day covered. */
export function workedExamples(today: IsoDate): WorkedExample[] {
  const on = today > COVERED.to ? COVERED.to : today
  return CASES.map(({ who, ...purchase }) => {
    const result = stampDuty({ ...PLAIN_PURCHASE, ...purchase }, on)
    const working = result.bands.filter(({ tax }) => tax > 0).map(sumWords)
    return {
      who,
      regime: result.regime,
      working: working.join(' + ') || 'all of it in the nil-rate band',
      tax: result.tax,
      price: purchase.price ?? 0,
    }
  })
}
