import fc from 'fast-check'
import { expect, test } from 'vitest'

import { BANDS, HOME_TYPES } from '#places/living-cost/question.ts'

import {
  ENERGY_RATINGS,
  hasListing,
  type HomeFacts,
  homeFromQuery,
  queryOfHome,
  STATUSES,
  TENURES,
} from './listing-facts.ts'

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e4, max: max * 1e4 }).map((whole) => whole / 1e4)

const homes: fc.Arbitrary<HomeFacts> = fc.record({
  channel: fc.constantFrom('sale' as const, 'rent' as const),
  status: fc.constantFrom(...STATUSES),
  price: orNull(fc.integer({ min: 1, max: 100_000_000 })),
  rentPcm: orNull(fc.integer({ min: 1, max: 100_000 })),
  position: orNull(fc.record({ latitude: degrees(50, 60), longitude: degrees(-8, 1) })),
  beds: orNull(fc.integer({ min: 0, max: 20 })),
  home: orNull(fc.constantFrom(...HOME_TYPES.map(({ value }) => value))),
  tenure: orNull(fc.constantFrom(...TENURES)),
  leaseYears: orNull(fc.integer({ min: 1, max: 999 })),
  floorAreaSqm: orNull(fc.integer({ min: 8, max: 5000 })),
  energyRating: orNull(fc.constantFrom(...ENERGY_RATINGS)),
  councilTaxBand: orNull(fc.constantFrom(...BANDS)),
  newBuild: fc.boolean(),
})

test('a query gives back the facts that it was made from', () => {
  fc.assert(
    fc.property(homes, (home) => {
      expect(homeFromQuery(new URLSearchParams(queryOfHome(home)))).toEqual(home)
    }),
  )
})

test.each([
  ['price=-5', 'price'],
  ['price=1e9', 'price'],
  ['price=999999999999', 'price'],
  ['sqm=0', 'floorAreaSqm'],
  ['epc=H', 'energyRating'],
  ['home=castle', 'home'],
  ['tenure=Freehold', 'tenure'],
  ['at=51.45', 'position'],
  ['at=51.45,-0.9;drop', 'position'],
  ['band=Z', 'councilTaxBand'],
  ['beds=three', 'beds'],
] as const)('ignores %s', (query, fact) => {
  expect(homeFromQuery(new URLSearchParams(query))[fact]).toBeNull()
})

test('any fact makes a listing, also without a price', () => {
  for (const query of ['status=sold', 'tenure=leasehold', 'at=51.4551,-1.0002', 'channel=rent', 'price=1'])
    expect(hasListing(homeFromQuery(new URLSearchParams(query))), query).toBe(true)
  expect(hasListing(homeFromQuery(new URLSearchParams('postcode=RG30+1AA')))).toBe(false)
})
