import { describe, expect, it } from 'vitest'

import { changeInWords, localMedians, type LocalStatistic } from './local-medians.ts'

const names = { sector: 'RG30 1', outcode: 'RG30', authority: 'Reading', hasAuthority: true }

describe('localMedians', () => {
  it('is null without statistics', () => {
    expect(localMedians([], names, 2025)).toBeNull()
    expect(localMedians([row('nation', 'A', 2025, 300)], names, 2025)).toBeNull()
  })

  it('has a series for each area, oldest year first', () => {
    const medians = localMedians(
      [row('authority', 'A', 2025, 300), row('authority', 'A', 2024, 290), row('outcode', 'A', 2025, 280)],
      names,
      2025,
    )
    expect(medians?.series.map((series) => [series.name, series.points.map((point) => point.year)])).toEqual([
      ['RG30', [2025]],
      ['Reading', [2024, 2025]],
    ])
  })

  it('marks a median of fewer than five sales', () => {
    const medians = localMedians(
      [row('sector', 'A', 2025, 300, 4), row('sector', 'A', 2024, 290, 5)],
      names,
      2025,
    )
    expect(medians?.series[0]?.points.map((point) => point.thin)).toEqual([false, true])
  })

  it('compares each type with the authority for the last full year, never the current one', () => {
    const medians = localMedians(
      [
        row('outcode', 'F', 2026, 999_000),
        row('outcode', 'F', 2025, 190_000),
        row('authority', 'F', 2025, 200_000),
      ],
      names,
      2025,
    )
    expect(medians?.fullYear).toBe(2025)
    expect(medians?.types.map((entry) => entry.sentence)).toEqual([
      'Flats: £190,000 in 2025, 5% below Reading.',
    ])
  })

  it('compares with nothing if not all of the authority’s sales were imported', () => {
    const rows = [row('outcode', 'F', 2025, 190_000)]
    const medians = localMedians(rows, { ...names, hasAuthority: false }, 2025)
    expect([medians?.authority, medians?.types.map(({ sentence }) => sentence)]).toEqual([
      null,
      ['Flats: £190,000 in 2025.'],
    ])
  })

  it('makes no comparison with fewer than five sales', () => {
    const medians = localMedians(
      [row('outcode', 'F', 2025, 190_000, 4), row('authority', 'F', 2025, 200_000)],
      names,
      2025,
    )
    expect(medians?.types[0]?.sentence).toBe('Flats: too few sales in 2025 to compare.')
  })

  it('lists ten years by type, newest first, without years that have nothing here', () => {
    const medians = localMedians(
      [
        row('outcode', 'T', 2026, 1),
        row('outcode', 'T', 2017, 2),
        row('outcode', 'T', 2016, 3),
        row('outcode', 'A', 2020, 4),
        row('authority', 'T', 2017, 5),
        row('authority', 'T', 2018, 6),
      ],
      names,
      2025,
    )
    expect(medians?.years.map((entry) => entry.year)).toEqual([2026, 2017])
    const terraced = medians?.years.map((entry) => entry.pairs[2])
    expect(terraced?.map((pair) => [pair?.here?.medianPounds, pair?.authority?.medianPounds])).toEqual([
      [1, undefined],
      [2, 5],
    ])
  })
})

describe('changeInWords', () => {
  it('rounds to whole per cent', () => {
    expect(changeInWords(100_000, 112_400)).toBe('rose by 12%')
    expect(changeInWords(100_000, 95_000)).toBe('fell by 5%')
    expect(changeInWords(100_000, 100_300)).toBe('stayed level')
  })
})

function row(
  areaKind: LocalStatistic['areaKind'],
  propertyType: LocalStatistic['propertyType'],
  year: number,
  medianPounds: number,
  sales = 20,
): LocalStatistic {
  return { areaKind, propertyType, year, medianPounds, sales, lowerQuartilePounds: 0, upperQuartilePounds: 0 }
}
