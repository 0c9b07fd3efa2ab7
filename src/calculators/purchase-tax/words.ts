/** How purchases and bands are named. Pure. */
import { formatAmount } from '#domain/money.ts'
import type { Purchase } from '#tax/land/purchase.ts'
import type { RateBand } from '#tax/land/stamp-duty.ts'

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
export function bandWords({ from, to, on }: RateBand): string {
  if (on === 'supplement') return 'Supplement on the whole price'
  const prefix = on === 'rent' ? 'Rent: ' : ''
  if (to === null) return from === 0 ? `${prefix}the whole amount` : `${prefix}above ${formatAmount(from)}`
  const top = formatAmount(to)
  return from === 0 ? `${prefix}up to ${top}` : `${prefix}${formatAmount(from)} to ${top}`
}
