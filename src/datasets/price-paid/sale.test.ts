import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { addressLabel, isStandard, pricePerSqm, priceSummary, similarity } from './sale.ts'

const home = { saon: '', paon: '14', street: 'LARKSPUR ROAD', locality: 'TILEHURST', town: 'READING' }

test('an address is one line in the order of an envelope', () => {
  expect(addressLabel(home)).toBe('14 Larkspur Road, Tilehurst, Reading')
  expect(addressLabel({ ...home, saon: 'FLAT 2' })).toBe('Flat 2, 14 Larkspur Road, Tilehurst, Reading')
  expect(addressLabel({ ...home, paon: 'KESTREL COURT', saon: 'FLAT 2' })).toBe(
    'Flat 2, Kestrel Court, Larkspur Road, Tilehurst, Reading',
  )
  expect(addressLabel({ ...home, paon: 'THE LIMES, 14A' })).toBe(
    'The Limes, 14A Larkspur Road, Tilehurst, Reading',
  )
})

test('a locality that repeats the town is written once, and an empty street leaves no comma', () => {
  expect(addressLabel({ ...home, locality: 'READING' })).toBe('14 Larkspur Road, Reading')
  expect(addressLabel({ ...home, paon: 'MEDLAR COTTAGE', street: '' })).toBe(
    'Medlar Cottage, Tilehurst, Reading',
  )
})

test('category B and type O are not standard sales', () => {
  expect(isStandard({ category: 'A', propertyType: 'T' })).toBe(true)
  expect(isStandard({ category: 'B', propertyType: 'T' })).toBe(false)
  expect(isStandard({ category: 'A', propertyType: 'O' })).toBe(false)
})

test('a price per square metre needs a floor area', () => {
  expect(pricePerSqm(300_000, null)).toBeNull()
  expect(pricePerSqm(300_000, 0)).toBeNull()
  expect(pricePerSqm(250_000, 70)).toBe(3571.43)
})

// By hand: of 10, 20, 30, 40 the ranks 0.75, 1.5 and 2.25 lie at 17.5, 25 and 32.5.
test('quartiles are interpolated between the closest ranks', () => {
  expect(priceSummary([40, 10, 30, 20])).toEqual({ lowerQuartile: 17.5, median: 25, upperQuartile: 32.5 })
  expect(priceSummary([5])).toEqual({ lowerQuartile: 5, median: 5, upperQuartile: 5 })
  expect(priceSummary([])).toBeNull()
})

test('quartiles never leave the range and are in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1 }), (prices) => {
      const { lowerQuartile, median, upperQuartile } = priceSummary(prices) ?? {
        lowerQuartile: 0,
        median: 0,
        upperQuartile: 0,
      }
      expect(Math.min(...prices)).toBeLessThanOrEqual(lowerQuartile)
      expect(lowerQuartile).toBeLessThanOrEqual(median)
      expect(median).toBeLessThanOrEqual(upperQuartile)
      expect(upperQuartile).toBeLessThanOrEqual(Math.max(...prices))
    }),
  )
})

// By hand: e⁻¹ = 0.36788 at 500 m; five years are 1,826.25 days.
test('similarity is 100 for a sale here and today of the usual type, and fades with distance, age and type', () => {
  const asOf = isoDate('2026-11-20')
  const sale = { soldOn: asOf, propertyType: 'T', distanceMetres: 0 } as const
  expect(similarity(sale, { usualType: 'T', asOf })).toBe(100)
  expect(similarity({ ...sale, distanceMetres: 500 }, { usualType: 'T', asOf })).toBe(36.79)
  expect(similarity({ ...sale, soldOn: isoDate('2021-11-20') }, { usualType: 'T', asOf })).toBeCloseTo(
    36.79,
    1,
  )
  expect(similarity(sale, { usualType: 'F', asOf })).toBe(50)
  expect(similarity(sale, { usualType: null, asOf })).toBe(100)
})
