/** How purchases and bands are named. Pure. */
import type { Band } from '#domain/bands.ts'
import { formatPounds } from '#domain/money.ts'
import type { Purchase } from '#tax/land/purchase.ts'
import type { TaxLine } from '#tax/land/stamp-duty.ts'

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

/** '£125,000 to £250,000'. */
export function bandWords({ fromPounds, toPounds, on }: Band & Pick<TaxLine, 'on'>): string {
  const from = formatPounds(fromPounds * 100)
  if (on === 'supplement') return 'Supplement on the whole price'
  const prefix = on === 'rent' ? 'Rent: ' : ''
  if (toPounds === null) return fromPounds === 0 ? `${prefix}the whole amount` : `${prefix}above ${from}`
  const to = formatPounds(toPounds * 100)
  return fromPounds === 0 ? `${prefix}up to ${to}` : `${prefix}${from} to ${to}`
}
