import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { pounds } from '#places/postcode/sale-words.ts'

import type { HomeReport } from './find-home.server.ts'
import { HOMES_OF_TYPE, toThousand } from './home-facts.ts'

/** Says what a home last sold for, and what that is at the latest prices; null if no sale of it is known. */
export function lastSaleInWords(
  { sales: [latest], indexMonth }: Pick<HomeReport, 'sales' | 'indexMonth'>,
  { localAuthority, region, nation }: Pick<PostcodeRecord, 'localAuthority' | 'region' | 'nation'>,
  hasAllSales: boolean,
): string | null {
  if (latest === undefined) return null
  const { sale, indexed } = latest
  const price = `${pounds(sale.pricePounds)} on ${formatDate(sale.soldOn)}`
  const sold = hasAllSales
    ? `It last sold for ${price}.`
    : `The last sale we have, on a list that isn’t complete, was for ${price}.`
  const caution =
    sale.category === 'B'
      ? ' It’s a category B sale, so the price may not be what the open market would pay.'
      : ''
  if (indexed === null || indexMonth === null || sale.propertyType === 'O') return sold + caution
  const place = indexed.by === 'authority' ? localAuthority?.name : (region?.name ?? nation?.name)
  const homes = `${HOMES_OF_TYPE[sale.propertyType]} in ${place ?? 'the area'}`
  return `${sold}${caution} If its price had moved with the average for ${homes}, it would be about ${pounds(toThousand(indexed.pricePounds))} in ${formatMonth(indexMonth)}.`
}
