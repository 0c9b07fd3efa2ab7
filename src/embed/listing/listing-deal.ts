import { upperFirst } from '#domain/upper-first.ts'

import type { ListingAnswer } from './listing-answer.ts'
import type { HomeFacts } from './listing-facts.ts'

/** The inputs of the deal analyser for a listing, by name. Only what the listing and local rents give; the rest stays at its default. */
export function dealOfListing(
  home: HomeFacts,
  { rent, report: { cost } }: ListingAnswer,
): Record<string, string> {
  const bought = cost?.cost
  return {
    purchasePrice: String(home.price),
    ...('pcm' in rent && { monthlyRent: String(Math.round(rent.pcm)) }),
    ...(bought && {
      nation: bought.nation,
      ltvPercent: String(100 - bought.question.depositPercent),
      mortgageRatePercent: String(bought.rate.percent),
      ownsOtherProperty: bought.question.buyer === 'additional' ? 'yes' : 'no',
    }),
    refurbCost: '0',
  }
}

/** A name for the deal, if the browser doesn't have the listing's address: '3-bedroom terraced house, RG30 1AA'. */
export function titleOfListing({ beds, home }: HomeFacts, postcode: string): string {
  const size = beds === null ? '' : beds === 0 ? 'Studio ' : `${beds}-bedroom `
  const words = home === null ? 'home' : home === 'flat' ? 'flat' : `${home} house`
  const name = `${size}${words}, ${postcode}`
  return upperFirst(name)
}
