import type { Postcode } from '#domain/postcode.ts'
import type { HomeFacts } from '#embed/listing/listing-facts.ts'

/** The portals whose listings the extension reads. */
export type PortalName = 'rightmove' | 'zoopla'

/** What a listing says about its home. Null for whatever it doesn't say: nothing is guessed. */
export type Listing = HomeFacts & {
  portal: PortalName
  /** The portal's own number. */
  id: string
  address: string | null
  postcode: Postcode | null
}

/** A listing without any facts. */
export function emptyListing(portal: PortalName, id: string, channel: Listing['channel']): Listing {
  return {
    portal,
    id,
    channel,
    status: 'available',
    price: null,
    rentPcm: null,
    address: null,
    postcode: null,
    position: null,
    beds: null,
    home: null,
    tenure: null,
    leaseYears: null,
    floorAreaSqm: null,
    energyRating: null,
    councilTaxBand: null,
    newBuild: false,
  }
}

/** The page of a listing: its address and HTML. */
export type PageText = { readonly url: string; readonly html: string }
