import { describe, expect, test } from 'vitest'

import { AREAS, findArea } from '#domain/area.ts'

import { type AreaRow, orderOf, partsOf, sortedRows } from './area-average.ts'

const row = (name: string, pricePounds: number | null, change: number | null = 0): AreaRow => ({
  area: AREAS.find((area) => area.name === name) ?? expect.unreachable(name),
  average:
    pricePounds === null ? null : { month: '2026-09', pricePounds, annualChangePercent: change, sales: null },
})
const rows = [
  row('Reading', 433_000, 2),
  row('Exeter', 300_000, -1),
  row('Wokingham', null),
  row('Cardiff', 300_000),
]
const names = (query: string) =>
  sortedRows(rows, orderOf(new URLSearchParams(query))).map(({ area }) => area.name)

describe('a list of areas', () => {
  test('is sorted by name by default', () => {
    expect(names('')).toEqual(['Cardiff', 'Exeter', 'Reading', 'Wokingham'])
    expect(names('sort=nonsense')).toEqual(['Cardiff', 'Exeter', 'Reading', 'Wokingham'])
    expect(names('sort=name&order=desc')[0]).toBe('Wokingham')
  })

  test('sorts by price with ties by name and missing figures last in either direction', () => {
    expect(names('sort=price')).toEqual(['Reading', 'Cardiff', 'Exeter', 'Wokingham'])
    expect(names('sort=price&order=asc')).toEqual(['Cardiff', 'Exeter', 'Reading', 'Wokingham'])
    expect(names('sort=change&order=asc')).toEqual(['Exeter', 'Cardiff', 'Reading', 'Wokingham'])
  })
})

describe('the parts of an area', () => {
  const partsOfCode = (code: string) => partsOf(findArea(code) ?? expect.unreachable(code))

  test('are regions in England, and authorities in regions and the other nations', () => {
    expect(partsOfCode('E92000001')).toHaveLength(9)
    expect(partsOfCode('E12000007')).toHaveLength(33)
    expect(partsOfCode('W92000004')).toHaveLength(22)
  })

  test('are empty for an authority', () => {
    expect(partsOfCode('E06000038')).toEqual([])
  })
})
