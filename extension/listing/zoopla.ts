/**
 * Reads a Zoopla listing. Its data is in `__NEXT_DATA__`, in pieces streamed by newer pages, or in `ZPG.trackData` until 2020. What a
 * layout lacks comes from its structured data, headings and labels, and so does everything once somebody has moved on to another
 * listing without loading a page: the scripts are still those of the first.
 */
import { findPostcode } from '#domain/postcode.ts'

import { knownFirst } from './known.ts'
import { emptyListing, type Listing, type PageText } from './listing.ts'
import { shownFacts } from './markup.ts'
import { assigned, at, listOf, objectOf, scriptWithId, streamed, textAt } from './page-data.ts'
import { joinedPostcode, placeOf, postcodeIn } from './place.ts'
import {
  areaIn,
  areaOf,
  bandIn,
  bedsIn,
  homeIn,
  plainText,
  positive,
  poundsIn,
  ratingIn,
  rentIn,
  statusIn,
  tenureIn,
  yearsIn,
} from './words.ts'

const LISTING = /\/(for-sale|to-rent|new-homes)\/details\/(?:[\w-]+\/)?(\d+)/

/** The listing on a page; null if it's no listing's address. Facts that the page doesn't have are null. */
export function readZoopla({ url, html }: PageText): Listing | null {
  const [, section, id] = LISTING.exec(url) ?? []
  if (section === undefined || id === undefined) return null
  const channel = section === 'to-rent' ? 'rent' : 'sale'
  const found =
    at(scriptWithId(html, '__NEXT_DATA__'), 'props', 'pageProps', 'listingDetails') ??
    assigned(streamed(html), '"listingDetails"')
  const data = (textAt(found, 'listingId') || id) === id ? found : null
  const facts = at(data, 'analyticsTaxonomy') ?? at(data, 'adTargeting')
  const before = data ? null : assigned(html, 'ZPG.trackData.taxonomy')
  const old = (textAt(before, 'listing_id') || id) === id ? before : null
  const known = knownFirst(emptyListing('zoopla', id, channel), [
    fromDetails(data, channel),
    fromFacts(facts, channel),
    fromOldLayout(old, channel),
    ...shownFacts(html, channel, objectOf(data) !== null),
  ])
  const condition = textAt(facts, 'listingCondition') || textAt(old, 'listing_condition')
  return {
    ...known,
    status: statusOf(data, at(facts, 'listingStatus') ?? at(old, 'listing_status')),
    newBuild: section === 'new-homes' || /^new\b/i.test(condition) || at(data, 'isNewHome') === true,
  }
}

function fromDetails(data: unknown, channel: Listing['channel']): Partial<Listing> {
  const label = at(data, 'pricing', 'label')
  const location = at(data, 'location')
  const address = plainText(at(data, 'displayAddress'))
  const features = listOf(at(data, 'features', 'bullets')).join('. ')
  return {
    ...(channel === 'sale' ? { price: poundsIn(label) } : { rentPcm: rentIn(label) }),
    address,
    postcode: findPostcode(textAt(location, 'postalCode')) ?? postcodeIn(address),
    position: placeOf(at(location, 'coordinates')),
    beds: bedsIn(at(data, 'counts', 'numBedrooms')),
    home: homeIn(at(data, 'propertyType')) ?? homeIn(at(data, 'title')),
    tenure:
      tenureIn(told(data, /tenure/i)) ??
      tenureIn(at(data, 'features', 'flags', 'tenure', 'label')) ??
      tenureIn(at(data, 'tenure')),
    leaseYears: yearsIn(told(data, /lease/i)),
    floorAreaSqm: areaIn(at(data, 'floorArea', 'label')) ?? sizeOf(data),
    energyRating:
      ratingIn(at(data, 'derivedEPC', 'efficiencyRating')) ??
      ratingIn(at(data, 'epc', 'rating')) ??
      ratingIn(features),
    councilTaxBand: bandIn(told(data, /council tax/i)) ?? bandIn(at(data, 'councilTaxBand')),
  }
}

function sizeOf(data: unknown): number | null {
  const value = positive(at(data, 'floorArea', 'value'))
  const unit = /m/i.test(textAt(data, 'floorArea', 'unitsLabel')) ? 'sqm' : 'sqft'
  return areaOf(value, unit)
}

/** A value in the list that trading standards ask for: `[{ title: 'Tenure', value: 'Leasehold' }]`. */
function told(data: unknown, title: RegExp): unknown {
  const item = listOf(at(data, 'ntsInfo')).find((each) => title.test(textAt(each, 'title')))
  return at(item, 'value')
}

function fromFacts(facts: unknown, channel: Listing['channel']): Partial<Listing> {
  return {
    ...(channel === 'sale' ? { price: positive(at(facts, 'priceActual')) } : {}),
    address: plainText(at(facts, 'displayAddress')),
    postcode: joinedPostcode(at(facts, 'outcode'), at(facts, 'incode')),
    beds: bedsIn(at(facts, 'numBeds') ?? at(facts, 'bedsMax')),
    home: homeIn(at(facts, 'propertyType')),
    tenure: tenureIn(at(facts, 'tenure')),
    floorAreaSqm: areaOf(positive(at(facts, 'sizeSqFeet')), 'sqft'),
  }
}

function fromOldLayout(facts: unknown, channel: Listing['channel']): Partial<Listing> {
  return {
    ...(channel === 'sale' ? { price: positive(at(facts, 'price_actual')) } : {}),
    address: plainText(at(facts, 'display_address')),
    postcode: joinedPostcode(at(facts, 'outcode'), at(facts, 'incode')),
    beds: bedsIn(at(facts, 'num_beds')),
    home: homeIn(at(facts, 'property_type')),
    tenure: tenureIn(at(facts, 'tenure')),
    floorAreaSqm: areaOf(positive(at(facts, 'size_sq_feet')), 'sqft'),
  }
}

/** 'sale_under_offer', 'sold' and 'let' as Zoopla names them, or the label above the price. */
function statusOf(data: unknown, stated: unknown): Listing['status'] {
  return statusIn(at(data, 'statusSummary', 'label')) ?? statusIn(stated) ?? 'available'
}
