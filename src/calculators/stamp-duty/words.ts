/** How the page names buyers, bands and days. Pure. */
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

/** The answer as two sentences: what it is of, and by when it is due. */
export function resultSentence(answered: AnsweredPurchase): string {
  const { purchase, on, result } = answered
  const { name } = regimes[result.regime]
  const price = formatAmount(purchase.price)
  const due =
    result.tax > 0
      ? `Return and payment are due by ${deadlineWords(answered)}.`
      : `There is nothing to pay. If a return is needed, it is due by ${deadlineWords(answered)}.`
  return `${name} for ${buyerWords(purchase)} who pays ${price} for ${propertyWords(purchase)} in ${nationName(purchase.jurisdiction)} and completes on ${formatDate(on)}. ${due}`
}

/** '4 December 2026, 14 days after completion'. */
export function deadlineWords({ on, result }: AnsweredPurchase): string {
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

/** How this tax is rounded. */
export function roundingWords({ result }: AnsweredPurchase): string {
  return {
    sdlt: 'HMRC cuts the tax of each band to whole pounds, then adds the bands up.',
    lbtt: 'The bands are added up exactly, then the total is cut to whole pounds.',
    ltt: 'Nothing is rounded: pence are kept.',
  }[result.regime]
}

/** How far a price lies from an edge: 'This price is £5,000 above that.' */
export function distanceWords(price: number, edge: number): string {
  // The last price before £40,000 is a penny less; the words name the pounds.
  const away = price - Math.round(edge)
  if (away === 0) return 'This price is exactly that.'
  return `This price is ${formatWholePounds(Math.abs(away))} ${away > 0 ? 'above' : 'below'} that.`
}
