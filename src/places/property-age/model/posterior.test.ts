import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { brierScore, bandShares } from './learn.ts'
import { type AgeEvidence, ageSteps } from './posterior.ts'
import { AGE_BANDS, bandOfYear, equalBands, shareOf, spread } from './years.ts'

const LAST_YEAR = 2027
const NOTHING: AgeEvidence = {
  isFlat: false,
  stock: equalBands(LAST_YEAR),
  neighbours: [],
  sales: [],
  certificates: [],
}
const INTERWAR = { from: 1930, to: 1949 }

const certificate = (
  ageBand: AgeEvidence['certificates'][number]['ageBand'],
  year = 2015,
  isNew = false,
) => ({
  ageBand,
  year,
  isNew,
})

/** The probability of these years with this evidence. */
function probability(evidence: Partial<AgeEvidence>, from: number, to: number): number {
  return shareOf(ageSteps({ ...NOTHING, ...evidence }).certificates, { from, to })
}

describe('the age of a home', () => {
  test('is the area’s stock if nothing is known of the home', () => {
    const stock = spread(
      [
        { ...INTERWAR, weight: 3 },
        { from: 1950, to: 1966, weight: 1 },
      ],
      LAST_YEAR,
    )
    expect(probability({ stock }, 1930, 1949)).toBeCloseTo(0.98 * 0.75 + 0.02 / 13, 6)
  })

  test('is mostly what its certificate states, and more so if a second one agrees', () => {
    const one = probability({ certificates: [certificate(INTERWAR)] }, 1930, 1949)
    const two = probability({ certificates: [certificate(INTERWAR), certificate(INTERWAR)] }, 1930, 1949)
    const disagreeing = [certificate(INTERWAR), certificate({ from: 1950, to: 1966 })]
    const split = probability({ certificates: disagreeing }, 1930, 1949)
    expect(one).toBeGreaterThan(0.9)
    expect(two).toBeGreaterThan(one)
    expect(split).toBeLessThan(one)
    expect(split + probability({ certificates: disagreeing }, 1950, 1966)).toBeGreaterThan(0.9)
  })

  test('is never after a sale that wasn’t of a new home', () => {
    const sales = [{ year: 1998, isNew: false, isFlat: false }]
    expect(probability({ sales }, 1999, LAST_YEAR)).toBeLessThan(0.02)
    // A band that began after the sale gives way to the one before.
    const certificates = [certificate({ from: 2003, to: 2006 })]
    expect(probability({ sales, certificates }, 0, 1998)).toBeGreaterThan(0.5)
  })

  test('is within a year of the sale of a new house, while a new flat may be a conversion', () => {
    const sold = (isFlat: boolean) => ({ isFlat, sales: [{ year: 2010, isNew: true, isFlat }] })
    expect(probability(sold(false), 2009, 2011)).toBeGreaterThan(0.85)
    expect(probability(sold(true), 0, 1990)).toBeGreaterThan(5 * probability(sold(false), 0, 1990))
    const converted = { ...sold(true), certificates: [certificate({ from: null, to: 1899 })] }
    expect(probability(converted, 0, 1899)).toBeGreaterThan(0.9)
  })

  test('is the year that the certificate of a new home states, or that of its assessment', () => {
    expect(
      probability({ certificates: [certificate({ from: 2021, to: 2021 }, 2021, true)] }, 2020, 2022),
    ).toBeGreaterThan(0.6)
    expect(probability({ certificates: [certificate(null, 2014, true)] }, 2013, 2015)).toBeGreaterThan(0.6)
    expect(probability({ certificates: [certificate(null)] }, 1930, 1949)).toBeCloseTo(1 / 13, 6)
  })

  test('is nearer to that of homes in the same building or postcode than of those further away', () => {
    const neighbour = { ...certificate(INTERWAR), metres: 0, sameBuilding: false, sameKind: true }
    const share = (changes: Partial<typeof neighbour>) =>
      probability({ isFlat: true, neighbours: [{ ...neighbour, ...changes }] }, 1930, 1949)
    const shares = [
      share({ sameBuilding: true }),
      share({}),
      share({ sameKind: false }),
      share({ metres: 100 }),
    ]
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(new Set(shares).size).toBe(4)
  })

  test('has probabilities that add up to 1, whatever the evidence', () => {
    const band = fc.option(fc.constantFrom(...AGE_BANDS, { from: 2007, to: null }, { from: 1890, to: 1890 }))
    const stated = fc.record({
      ageBand: band,
      isNew: fc.boolean(),
      year: fc.integer({ min: 2007, max: 2026 }),
    })
    const sale = fc.record({
      year: fc.integer({ min: 1995, max: 2026 }),
      isNew: fc.boolean(),
      isFlat: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(stated, { maxLength: 4 }),
        fc.array(sale, { maxLength: 4 }),
        (certificates, sales) => {
          const neighbours = certificates.map((each, at) => ({
            ...each,
            metres: at * 20,
            sameBuilding: at === 1,
            sameKind: true,
          }))
          for (const shares of Object.values(ageSteps({ ...NOTHING, certificates, sales, neighbours }))) {
            expect(bandShares(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
            expect(shares.every((share) => share >= 0)).toBe(true)
          }
        },
      ),
    )
  })
})

test('every year has a band, from the first to the last', () => {
  expect([1066, 1899, 1900, 1929, 2006, 2007, 2022, 2023, 2099].map(bandOfYear)).toEqual([
    0, 0, 1, 1, 9, 10, 11, 12, 12,
  ])
})

test('a forecast scores 0 if it’s certain and right, 2 if it’s certain and wrong', () => {
  expect(brierScore([0, 1, 0], 1)).toBe(0)
  expect(brierScore([0, 1, 0], 2)).toBe(2)
  expect(brierScore([0.5, 0.5], 0)).toBe(0.5)
})
