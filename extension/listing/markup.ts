/** Reads what a page shows, for layouts without data in their scripts: headings, structured data and labels. Pure. */
import { findPostcode } from '#domain/postcode.ts'

import type { Listing } from './listing.ts'
import { at, listOf, structuredData, textAt } from './page-data.ts'
import { placeOf, postcodeIn } from './place.ts'
import { areaIn, bedsIn, homeIn, plainText, positive, poundsIn, ratingIn, rentIn, tenureIn } from './words.ts'

/**
 * What a page shows besides the data in its scripts: structured data, headings, labels. With that data, a price comes from nowhere
 * else: a page that says 'POA' may show other homes' prices.
 */
export function shownFacts(
  html: string,
  channel: Listing['channel'],
  hasData: boolean,
): readonly Partial<Listing>[] {
  const shown = [fromStructuredData(html, channel), fromHeadings(html, channel), fromLabels(html)]
  return hasData ? shown.map((facts) => ({ ...facts, price: null, rentPcm: null })) : shown
}

/** The facts in a page's structured data: address, position, price and rooms. */
function fromStructuredData(html: string, channel: Listing['channel']): Partial<Listing> {
  const all = structuredData(html)
  const first = <T>(read: (data: object) => T | null): T | null => {
    for (const each of all) {
      const found =
        read(each) ?? readOf(at(each, 'mainEntity'), read) ?? readOf(at(each, 'itemOffered'), read)
      if (found !== null) return found
    }
    return null
  }
  const offered = first((each) => {
    const offer = listOf(at(each, 'offers'))[0] ?? at(each, 'offers')
    return positive(at(offer, 'price')) ?? positive(at(offer, 'priceSpecification', 'price'))
  })
  const area = first((each) => floorSize(at(each, 'floorSize')))
  return {
    ...(channel === 'sale' ? { price: offered } : { rentPcm: offered }),
    address: first((each) => addressOf(at(each, 'address'))),
    postcode: first((each) => findPostcode(textAt(each, 'address', 'postalCode'))),
    position: first((each) => placeOf(at(each, 'geo'))),
    beds: first((each) => bedsIn(at(each, 'numberOfBedrooms') ?? at(each, 'numberOfRooms'))),
    home: first((each) => homeIn(at(each, '@type')) ?? homeIn(at(each, 'name'))),
    floorAreaSqm: area,
  }
}

function readOf<T>(value: unknown, read: (data: object) => T | null): T | null {
  return typeof value === 'object' && value !== null ? read(value) : null
}

function addressOf(address: unknown): string | null {
  if (typeof address === 'string') return plainText(address)
  const parts = ['streetAddress', 'addressLocality', 'addressRegion'].map((name) =>
    plainText(at(address, name)),
  )
  return plainText([...new Set(parts.filter((part) => part !== null))].join(', '))
}

/** schema.org writes units as UN codes: MTK is the square metre, FTK the square foot. */
function floorSize(size: unknown): number | null {
  const value = positive(at(size, 'value'))
  if (value === null) return null
  return areaIn(
    `${value} ${/FTK|ft|feet/i.test(`${textAt(size, 'unitCode')} ${textAt(size, 'unitText')}`) ? 'sq ft' : 'sq m'}`,
  )
}

/** The facts in a page's title, heading and price: '3 bedroom terraced house for sale in Tilehurst Road, Reading, RG30'. */
function fromHeadings(html: string, channel: Listing['channel']): Partial<Listing> {
  const heading = plainText(/<h1\b[^>]*>([^]*?)<\/h1>/i.exec(html)?.[1])
  const title =
    plainText(/<meta[^>]*property="og:title"[^>]*content="([^"]*)"/i.exec(html)?.[1]) ??
    plainText(/<title[^>]*>([^]*?)<\/title>/i.exec(html)?.[1])
  const words = `${title ?? ''} ${heading ?? ''}`
  const price = plainText(
    /<(\w+)[^>]*(?:data-testid="price"|id="propertyHeaderPrice"|class="[^"]*\b(?:price|ui-pricing__main-price)\b[^"]*")[^>]*>([^]*?)<\/\1>/i.exec(
      html,
    )?.[2],
  )
  const address =
    plainText(/<address\b[^>]*>([^]*?)<\/address>/i.exec(html)?.[1]) ??
    plainText(/\b(?:for sale|to rent) in ([^|–]+)/i.exec(title ?? '')?.[1])
  return {
    ...(channel === 'sale' ? { price: poundsIn(price) } : { rentPcm: rentIn(price) }),
    address,
    postcode: postcodeIn(address) ?? postcodeIn(title),
    beds: bedsIn(/(\d+|studio)[\s-]*bed|studio/i.exec(words)?.[0]),
    home: homeIn(words),
  }
}

/** Facts that stand next to their label: 'Tenure: Leasehold', 'EPC rating: D'. */
function fromLabels(html: string): Partial<Listing> {
  const text = plainText(html.replaceAll(/<(script|style)\b[^]*?<\/\1>/gi, ' ')) ?? ''
  return {
    tenure: tenureIn(/\btenure[:\s]+((?:share of )?\w+)/i.exec(text)?.[1]),
    energyRating: ratingIn(/\bEPC rating[:\s]+[A-G]\b/i.exec(text)?.[0]),
    floorAreaSqm: areaIn(/(?:floor area|size)[:\s]+([\d,.]+\s*(?:sq|m²|ft²)[\s.\w]*)/i.exec(text)?.[1]),
  }
}
