/** The answer's sentence, dates and calculations in words. Pure. */
import { buyerWords, propertyWords } from '#calculators/purchase-tax/words.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'
import { formatAmount, formatWholePounds } from '#domain/money.ts'
import { nationName } from '#domain/nation.ts'
import type { Purchase } from '#tax/land/purchase.ts'
import { deadlineDays, regimes } from '#tax/land/regime.ts'
import type { StampDuty, TaxBand } from '#tax/land/stamp-duty.ts'

/** A purchase with its answer. */
export type AnsweredPurchase = {
  readonly purchase: Purchase
  readonly on: IsoDate
  readonly result: StampDuty
}

/** The answer in two sentences: the tax, and when it's due. */
export function resultSentence(answered: AnsweredPurchase): string {
  const { purchase, on, result } = answered
  const { name } = regimes[result.regime]
  const price = formatAmount(purchase.price)
  const whose = `as ${buyerWords(purchase)} paying ${price} for ${propertyWords(purchase)} in ${nationName(purchase.jurisdiction)}, completing on ${formatDate(on)}`
  return result.tax > 0
    ? `You’d pay ${formatAmount(result.tax)} in ${name} ${whose}. File the return and pay by ${deadlineWords(answered)}.`
    : `You’d pay no ${name} ${whose}. If you need to file a return, it’s due by ${deadlineWords(answered)}.`
}

/** '4 December 2026, 14 days after completion'. */
function deadlineWords({ on, result }: AnsweredPurchase): string {
  return `${formatDate(result.deadline)}, ${deadlineDays(result.regime, on)} days after completion`
}

/** 'Up to £125,000': a sentence's first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '£45,000 × 5%'. */
export function sumWords({ taxed, ratePercent }: TaxBand): string {
  return `${formatAmount(taxed)} × ${ratePercent}%`
}

/** How the tax is rounded. */
export function roundingWords({ result }: AnsweredPurchase): string {
  return {
    sdlt: 'The tax in each band is rounded down to whole pounds, as HMRC does.',
    lbtt: 'The total is rounded down to whole pounds.',
    ltt: 'The tax is calculated to the penny.',
  }[result.regime]
}

/** How far a price is from a threshold: 'Your price is £5,000 above that.' */
export function distanceWords(price: number, edge: number): string {
  // The last price before £40,000 is a penny less; the words name the pounds.
  const away = price - Math.round(edge)
  if (away === 0) return 'Your price is exactly that.'
  return `Your price is ${formatWholePounds(Math.abs(away))} ${away > 0 ? 'above' : 'below'} that.`
}
