import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { FixturePage } from '../fixtures/page.ts'
import { RIGHTMOVE_PAGES, RIGHTMOVE_UNKNOWN } from '../fixtures/rightmove-pages.ts'
import { ZOOPLA_PAGES, ZOOPLA_UNKNOWN } from '../fixtures/zoopla-pages.ts'
import { emptyListing, type Listing, type PortalName } from './listing.ts'
import { isReadable, readListing } from './read-listing.ts'

const PORTALS: readonly [PortalName, readonly FixturePage[], FixturePage][] = [
  ['rightmove', RIGHTMOVE_PAGES, RIGHTMOVE_UNKNOWN],
  ['zoopla', ZOOPLA_PAGES, ZOOPLA_UNKNOWN],
]

/** Every fact of a page as a person reads it. */
function factsOf(portal: PortalName, { says }: FixturePage): Listing {
  return { ...emptyListing(portal, says.id ?? '', says.channel ?? 'sale'), ...says }
}

/** The facts that differ from what the page says, as 'layout: fact'. */
function wrongFacts(portal: PortalName, page: FixturePage): string[] {
  const read = readListing(page)
  const facts = Object.entries(factsOf(portal, page))
  return facts.flatMap(([name, said]) => {
    const found = read?.[name as keyof Listing]
    return JSON.stringify(found) === JSON.stringify(said)
      ? []
      : [`${page.layout}: ${name} is ${JSON.stringify(said)}, read ${JSON.stringify(found)}`]
  })
}

describe.each(PORTALS)('the adapter for %s', (portal, pages, unknown) => {
  it('is measured on at least 12 layouts, each named once, for sale and to rent, new and sold', () => {
    expect(new Set(pages.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(12)
    expect(pages.filter(({ says }) => says.channel === 'rent').length).toBeGreaterThanOrEqual(2)
    expect(pages.some(({ says }) => says.newBuild)).toBe(true)
    expect(pages.some(({ says }) => says.status === 'sold' || says.status === 'under offer')).toBe(true)
  })

  it('reads at least 95% of the facts, counting those that a page doesn’t have', () => {
    const wrong = pages.flatMap((page) => wrongFacts(portal, page))
    const all = pages.flatMap((page) => Object.keys(factsOf(portal, page))).length
    expect(all).toBeGreaterThan(180)
    expect(1 - wrong.length / all, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  })

  it.each(pages.map((page) => [page.layout, page] as const))(
    'never reads a wrong price, rent or place: %s',
    (_, page) => {
      const { price, rentPcm, postcode, position, channel } = factsOf(portal, page)
      expect(readListing(page)).toMatchObject({ price, rentPcm, postcode, position, channel })
    },
  )

  it('knows a page that it can’t read', () => {
    const read = readListing(unknown)
    expect(read).toMatchObject({ id: unknown.says.id, price: null, postcode: null, position: null })
    expect(read && isReadable(read)).toBe(false)
  })

  it('leaves out the data of another listing, which a portal that changes pages without loading one leaves behind', () => {
    const [usual] = pages
    const url = usual?.url.replace(/\d{8,}/, '77777777') ?? ''
    expect(readListing({ url, html: usual?.html ?? '' })).toMatchObject({
      id: '77777777',
      postcode: null,
      position: null,
      tenure: null,
      councilTaxBand: null,
    })
  })

  it('never throws, whatever the page holds', () => {
    const [usual] = pages
    const text = usual?.html ?? ''
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(400), fc.string(), (start, length, instead) => {
        const html = text.slice(0, start) + instead + text.slice(start + length)
        const read = readListing({ url: usual?.url ?? '', html })
        expect(read?.portal).toBe(portal)
      }),
    )
  })
})

describe('a page that isn’t a listing', () => {
  it.each([
    'https://www.rightmove.co.uk/property-for-sale/find.html?locationIdentifier=REGION',
    'https://www.rightmove.co.uk/',
    'https://www.zoopla.co.uk/for-sale/property/reading/',
    'https://rightmove.co.uk.example.com/properties/140000001',
    'https://example.com/properties/140000001',
    'about:blank',
  ])('is left alone: %s', (url) => {
    expect(readListing({ url, html: RIGHTMOVE_PAGES[0]?.html ?? '' })).toBeNull()
  })
})
