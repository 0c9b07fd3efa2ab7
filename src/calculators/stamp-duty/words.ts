/** How the page names buyers, bands and days. Pure. */
import { formatDate } from '#domain/dates.ts'
import { formatMoney, formatPounds } from '#domain/money.ts'
import { nationName } from '#domain/nation.ts'

import type { TaxLine } from './calculate.ts'
import type { Purchase } from './facts.ts'
import { deadlineDays, regimes } from './regime.ts'
import type { Report } from './report.ts'

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

/** The answer as a sentence. */
export function resultSentence({ purchase, on, result }: Report): string {
  const { name } = regimes[result.regime]
  const price = formatMoney(purchase.pricePence)
  return `${name} for ${buyerWords(purchase)} who pays ${price} for ${propertyWords(purchase)} in ${nationName(purchase.jurisdiction)} and completes on ${formatDate(on)}.`
}

/** '4 December 2026, 14 days after completion'. */
export function deadlineWords({ on, result }: Report): string {
  return `${formatDate(result.deadline)}, ${deadlineDays(result.regime, on)} days after completion`
}

/** '£125,000 to £250,000'. */
export function bandWords({ fromPounds, toPounds, on }: TaxLine): string {
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
export function roundingWords({ result }: Report): string {
  return {
    sdlt: 'HMRC cuts the tax of each band to whole pounds, then adds the bands up.',
    lbtt: 'The bands are added up exactly, then the total is cut to whole pounds.',
    ltt: 'Nothing is rounded: pence are kept.',
  }[result.regime]
}
