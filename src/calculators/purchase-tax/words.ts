/** Buyers, property and bands in words. Pure. */
import { formatAmount } from '#domain/money.ts'
import type { Purchase } from '#tax/land/purchase.ts'
import type { RateBand } from '#tax/land/stamp-duty.ts'

/** The buyer in words: 'a first-time buyer'. */
export function buyerWords(purchase: Purchase): string {
  const who =
    purchase.buyerType === 'company'
      ? 'a company'
      : purchase.ownsOtherProperty && !purchase.replacingMainResidence
        ? 'the owner of another home'
        : purchase.firstTimeBuyer
          ? 'a first-time buyer'
          : 'a home mover'
  return purchase.propertyType === 'residential'
    ? who
    : purchase.buyerType === 'company'
      ? 'a company'
      : 'the buyer'
}

/** The property in words: 'a home', 'a new lease of a home'. */
export function propertyWords({ propertyType, lease }: Purchase): string {
  const what = {
    residential: 'a home',
    'non-residential': 'non-residential property',
    mixed: 'mixed property',
  }[propertyType]
  return lease ? `a new lease of ${what}` : what
}

/** Label for the part of the price or rent that a band taxes, in tables and workings. */
export const AMOUNT_IN_BAND = 'Amount in band'

/** Label for a band, and for the tax in it. */
export const BAND = 'Band'
export const BAND_TAX = 'Tax'

/** Label for the rate of a band. */
export const BAND_RATE = 'Rate'

/** A band in words: '£125,000 to £250,000'. */
export function bandWords({ from, to, on }: RateBand): string {
  if (on === 'supplement') return 'Additional Dwelling Supplement, whole price'
  const prefix = on === 'rent' ? 'Rent: ' : ''
  if (to === null) return from === 0 ? `${prefix}the whole amount` : `${prefix}above ${formatAmount(from)}`
  const top = formatAmount(to)
  return from === 0 ? `${prefix}up to ${top}` : `${prefix}${formatAmount(from)} to ${top}`
}
