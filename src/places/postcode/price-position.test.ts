import { describe, expect, it } from 'vitest'

import type { LocalStatistic } from './local-medians.ts'
import { pricePosition } from './price-position.ts'

const names = { outcode: 'RG30', authority: 'Reading', nation: 'England' }
const spread: LocalStatistic = {
  areaKind: 'authority',
  propertyType: 'A',
  year: 2025,
  sales: 1200,
  lowerQuartilePounds: 250_000,
  medianPounds: 320_000,
  upperQuartilePounds: 430_000,
}
const sectors = [100, 200, 310, 400, 500, 600].map((thousands, index) => ({
  sector: `RG30 ${index}`,
  medianPounds: thousands * 1000,
}))

describe('pricePosition', () => {
  const place = { year: 2025, sector: 'RG30 2', area: 'RG', sectors, statistics: [spread], names }

  it('ranks the sector among the other sectors of its postcode area', () => {
    // Of 100, 200, 400, 500 and 600 thousand, three of five are above 310 thousand.
    expect(pricePosition(place)?.sentence).toBe(
      'The median in RG30 2 was £310,000 in 2025, lower than 3 of 5 other sectors in RG.',
    )
  })

  it('gives no rank among fewer than five others', () => {
    expect(pricePosition({ ...place, sectors: sectors.slice(0, 5) })?.sentence).toBe(
      'The median in RG30 2 was £310,000 in 2025.',
    )
  })

  it('is null if the sector had too few sales or there’s nothing to compare with', () => {
    expect(pricePosition({ ...place, sector: 'RG30 9' })).toBeNull()
    expect(pricePosition({ ...place, statistics: [{ ...spread, year: 2024 }] })).toBeNull()
  })

  it('names the areas around it, smallest first', () => {
    const nation = { ...spread, areaKind: 'nation', sales: 9 } as const
    const spreads = pricePosition({ ...place, statistics: [nation, spread] })?.spreads
    expect(spreads?.map(({ name, sales }) => [name, sales])).toEqual([
      ['Reading', 1200],
      ['England', 9],
    ])
  })
})
