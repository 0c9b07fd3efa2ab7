import type { Listing, PageText } from './listing.ts'
import { readRightmove } from './rightmove.ts'
import { readZoopla } from './zoopla.ts'

/** Reads the listing on a page of Rightmove or Zoopla; null on any other page. Never throws, whatever the page holds. */
export function readListing(page: PageText): Listing | null {
  const host = URL.canParse(page.url) ? new URL(page.url).hostname : ''
  if (/(^|\.)rightmove\.co\.uk$/.test(host)) return readRightmove(page)
  return /(^|\.)zoopla\.co\.uk$/.test(host) ? readZoopla(page) : null
}

/** Whether enough of a page was read to show figures: a price or rent, and a place. */
export function isReadable({ price, rentPcm, postcode, position }: Listing): boolean {
  return (price !== null || rentPcm !== null) && (postcode !== null || position !== null)
}
