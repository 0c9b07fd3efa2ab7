/** How the page names buyers, bands and days. Pure. */
import type { Band } from '#domain/bands.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'
import { formatMoney, formatPounds } from '#domain/money.ts'
import { nationName } from '#domain/nation.ts'

import type { StampDuty, TaxLine } from './calculate.ts'
import type { Purchase } from './facts.ts'
import { deadlineDays, regimes } from './regime.ts'

/** A purchase with its answer. */
export type AnsweredPurchase = {
  readonly purchase: Purchase
  readonly on: IsoDate
  readonly result: StampDuty
}

/** 'a first-time buyer' and so on. */
export function buyerWords(purchase: Purchase): string {
  const who =
    purchase.buyerType === 'company'
      ? 'a company'
      : purchase.ownsOtherProperty && !purchase.replacingMainResidence
        ? 'the buyer of an additional home'
        : purchase.firstTimeBuyer
          ? 'a first-time buyer'
          : 'a home mover'
  return purchase.propertyType === 'residential'
    ? who
    : purchase.buyerType === 'company'
      ? 'a company'
      : 'the buyer'
}

/** What is bought, in a few words. */
export function propertyWords({ propertyType, lease }: Purchase): string {
  const what = {
    residential: 'a home',
    'non-residential': 'non-residential property',
    mixed: 'mixed property',
  }[propertyType]
  return lease ? `a new lease of ${what}` : what
}

/** The answer as two sentences: what it is of, and by when it is due. */
export function resultSentence(answered: AnsweredPurchase): string {
  const { purchase, on, result } = answered
  const { name } = regimes[result.regime]
  const price = formatMoney(purchase.pricePence)
  const due =
    result.taxPence > 0
      ? `Return and payment are due by ${deadlineWords(answered)}.`
      : `There is nothing to pay. If a return is needed, it is due by ${deadlineWords(answered)}.`
  return `${name} for ${buyerWords(purchase)} who pays ${price} for ${propertyWords(purchase)} in ${nationName(purchase.jurisdiction)} and completes on ${formatDate(on)}. ${due}`
}

/** '4 December 2026, 14 days after completion'. */
export function deadlineWords({ on, result }: AnsweredPurchase): string {
  return `${formatDate(result.deadline)}, ${deadlineDays(result.regime, on)} days after completion`
}

/** '£125,000 to £250,000'. */
export function bandWords({ fromPounds, toPounds, on }: Band & Pick<TaxLine, 'on'>): string {
  const from = formatPounds(fromPounds * 100)
  if (on === 'supplement') return 'Supplement on the whole price'
  const prefix = on === 'rent' ? 'Rent: ' : ''
  if (toPounds === null) return fromPounds === 0 ? `${prefix}the whole amount` : `${prefix}above ${from}`
  const to = formatPounds(toPounds * 100)
  return fromPounds === 0 ? `${prefix}up to ${to}` : `${prefix}${from} to ${to}`
}

/** 'Up to £125,000': a sentence's first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '£45,000 × 5%'. */
export function sumWords({ taxedPence, rateBps }: TaxLine): string {
  return `${formatMoney(taxedPence)} × ${rateBps / 100}%`
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
export function distanceWords(pricePence: number, edgePence: number): string {
  // The last price before £40,000 is a penny less; the words name the pounds.
  const away = pricePence - Math.round(edgePence / 100) * 100
  if (away === 0) return 'This price is exactly that.'
  return `This price is ${formatPounds(Math.abs(away))} ${away > 0 ? 'above' : 'below'} that.`
}
