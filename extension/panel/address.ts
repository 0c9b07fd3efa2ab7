import { queryOfHome } from '#embed/listing/listing-facts.ts'

import type { Listing } from '../listing/listing.ts'
import { isReadable } from '../listing/read-listing.ts'
import type { Settings } from './settings.ts'

/**
 * The address of the site's page for a listing. Its query has what the figures need. The listing's own address and number stay
 * behind the '#', which browsers don't send: the page uses them to name a deal if somebody saves one.
 */
export function panelAddress(site: string, listing: Listing, settings: Settings): string {
  const { buyer, deposit, rate, years } = settings
  const place = listing.postcode ? { postcode: listing.postcode } : {}
  const { at, ...facts } = queryOfHome(listing)
  const query = new URLSearchParams({
    ...place,
    ...(listing.postcode || at === undefined ? {} : { at }),
    ...facts,
    buyer,
    deposit,
    ...(rate === '' ? {} : { rate }),
    years,
    ...(isReadable(listing) ? {} : { unread: 'yes' }),
  })
  const own = new URLSearchParams({
    ...(listing.address === null ? {} : { title: listing.address }),
    notes: linkOf(listing),
  })
  return `${site}/extension/${listing.portal}?${query}#${own}`
}

/** The listing's address without what the portal adds to it. */
function linkOf({ portal, id, channel }: Listing): string {
  return portal === 'rightmove'
    ? `https://www.rightmove.co.uk/properties/${id}`
    : `https://www.zoopla.co.uk/${channel === 'rent' ? 'to-rent' : 'for-sale'}/details/${id}/`
}
