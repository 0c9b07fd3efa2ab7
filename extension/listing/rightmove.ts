/**
 * Reads a Rightmove listing. The page's model is in a script: `window.__PAGE_MODEL` packed since 2025, `window.PAGE_MODEL` before,
 * and `propertyInfo` until 2020. What a layout lacks comes from its structured data, headings and labels.
 */
import { findPostcode } from '#domain/postcode.ts'

import { knownFirst } from './known.ts'
import { emptyListing, type Listing, type PageText } from './listing.ts'
import { shownFacts } from './markup.ts'
import { assigned, at, listOf, objectOf, scriptWithId, textAt, unpacked } from './page-data.ts'
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

const LISTING = /\/(?:properties\/|property-(?:for-sale|to-rent)\/property-)(\d+)/

/** The listing on a page; null if it's no listing's address. Facts that the page doesn't have are null. */
export function readRightmove({ url, html }: PageText): Listing | null {
  const id = LISTING.exec(url)?.[1]
  if (id === undefined) return null
  const found = modelOf(html)
  const model = (textAt(found, 'propertyData', 'id') || id) === id ? found : null
  const data = at(model, 'propertyData')
  const info = assigned(html, '"propertyInfo"')
  const isOwn = info !== null && (textAt(info, 'propertyId') || id) === id
  const old = isOwn ? { info, location: assigned(html, '"location"') } : { info: null, location: null }
  const channel = isRent(url, html, data) ? 'rent' : 'sale'
  const known = knownFirst(emptyListing('rightmove', id, channel), [
    fromModel(data, channel),
    fromAnalytics(at(model, 'analyticsInfo', 'analyticsProperty'), channel),
    ...(data ? [] : [fromOldLayout(old, channel)]),
    ...shownFacts(html, channel, objectOf(data) !== null),
  ])
  return { ...known, status: statusOf(data, model, html), newBuild: isNew(data, model, old.info) }
}

function modelOf(html: string): object | null {
  const packed = assigned(html, 'window.__PAGE_MODEL')
  const text = packed?.['data']
  if (typeof text === 'string') return unpacked(text)
  return (
    objectOf(text) ??
    packed ??
    assigned(html, 'window.PAGE_MODEL') ??
    objectOf(at(scriptWithId(html, '__NEXT_DATA__'), 'props', 'pageProps'))
  )
}

function isRent(url: string, html: string, data: unknown): boolean {
  const stated = `${textAt(data, 'transactionType')} ${textAt(data, 'channel')}`
  if (/RENT|LET/.test(stated)) return true
  if (/BUY/.test(stated)) return false
  return /property-to-rent|channel=RES_LET/.test(url) || /<title[^>]*>[^<]*\bto rent\b/i.test(html)
}

function fromModel(data: unknown, channel: Listing['channel']): Partial<Listing> {
  const address = at(data, 'address')
  const price = at(data, 'prices', 'primaryPrice')
  const text = `${listOf(at(data, 'keyFeatures')).join('. ')} ${textAt(data, 'text', 'description')}`
  return {
    ...(channel === 'sale' ? { price: poundsIn(price) } : { rentPcm: rentIn(price) }),
    address: plainText(at(address, 'displayAddress')),
    postcode:
      joinedPostcode(at(address, 'outcode'), at(address, 'incode')) ??
      postcodeIn(at(address, 'displayAddress')),
    position: placeOf(at(data, 'location')),
    beds: bedsIn(at(data, 'bedrooms')) ?? bedsIn(reel(data, 'BEDROOMS')),
    home:
      homeIn(at(data, 'propertySubType')) ??
      homeIn(reel(data, 'PROPERTY_TYPE')) ??
      homeIn(at(data, 'text', 'propertyPhrase')),
    tenure: tenureIn(at(data, 'tenure', 'tenureType')) ?? tenureIn(reel(data, 'TENURE')),
    leaseYears: yearsIn(at(data, 'tenure', 'yearsRemainingOnLease')),
    floorAreaSqm: sizeOf(data),
    energyRating: energyOf(data) ?? ratingIn(text),
    councilTaxBand: bandIn(at(data, 'livingCosts', 'councilTaxBand')),
  }
}

/** The text of an item in the row of icons under the price. */
function reel(data: unknown, type: string): string | undefined {
  const item = listOf(at(data, 'infoReelItems')).find((each) => at(each, 'type') === type)
  return [at(item, 'primaryText'), at(item, 'secondaryText')].filter(Boolean).join(' ') || undefined
}

function sizeOf(data: unknown): number | null {
  const sizes = listOf(at(data, 'sizings'))
  for (const unit of ['sqm', 'sqft'] as const) {
    const size = sizes.find((each) => at(each, 'unit') === unit)
    const area = areaOf(positive(at(size, 'maximumSize')) ?? positive(at(size, 'minimumSize')), unit)
    if (area !== null) return area
  }
  return areaIn(reel(data, 'SIZE'))
}

/** The caption of the certificate's picture sometimes names the rating; the picture itself isn't read. */
function energyOf(data: unknown): Listing['energyRating'] {
  const [graph] = listOf(at(data, 'epcGraphs'))
  return (
    ratingIn(at(graph, 'currentEnergyRating')) ??
    ratingIn(at(data, 'energyPerformance', 'currentRating')) ??
    ratingIn(at(graph, 'caption'))
  )
}

function fromAnalytics(found: unknown, channel: Listing['channel']): Partial<Listing> {
  const price = positive(at(found, 'price'))
  return {
    ...(channel === 'sale' ? { price } : {}),
    postcode: findPostcode(textAt(found, 'postcode')),
    position: placeOf(found),
    beds: bedsIn(at(found, 'beds')),
    home: homeIn(at(found, 'propertySubType')),
  }
}

type OldLayout = { info: object | null; location: object | null }

function fromOldLayout({ info, location }: OldLayout, channel: Listing['channel']): Partial<Listing> {
  return {
    ...(channel === 'sale' ? { price: positive(at(info, 'price')) } : {}),
    postcode: findPostcode(textAt(location, 'postcode')),
    position: placeOf(location),
    beds: bedsIn(at(info, 'beds')),
    home: homeIn(at(info, 'propertySubType')),
  }
}

function statusOf(data: unknown, model: unknown, html: string): Listing['status'] {
  if (at(data, 'status', 'archived') === true || at(data, 'status', 'published') === false) return 'removed'
  const told = listOf(at(data, 'tags'))
    .map(statusIn)
    .find((status) => status !== null)
  if (told) return told
  const flags = at(model, 'analyticsInfo', 'analyticsProperty')
  if (at(flags, 'soldSTC') === true || at(flags, 'letAgreed') === true) return 'under offer'
  const shown = /<span[^>]*class="[^"]*(?:propertyHeaderBanner|status)[^"]*"[^>]*>([^<]+)</i.exec(html)?.[1]
  return statusIn(shown) ?? 'available'
}

function isNew(data: unknown, model: unknown, info: object | null): boolean {
  const stated = `${textAt(model, 'analyticsInfo', 'analyticsProperty', 'preOwned')} ${textAt(info, 'preOwned')}`
  const tags = listOf(at(data, 'tags')).join(' ')
  return /new/i.test(stated) || /NEW_(HOME|BUILD)/.test(tags) || at(data, 'newHome') === true
}
