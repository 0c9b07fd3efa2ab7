import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import type { Figures, Place, Reading } from '#places/grid/columns/reading.ts'
import type { Missing } from '#places/grid/measures/missing.ts'

import { comparedOf } from './part-cards.ts'
import { partFigures } from './part-figures.ts'

const place = (code: string, authorityCode: string): Place => ({
  code,
  name: code,
  authorityCode,
  nation: 'england',
  middle: null,
  authorities: [authorityCode],
  sectors: [code],
})

function sectors(values: Record<string, number | Missing>) {
  const codes = Object.keys(values)
  const places: Reading['places'] = {
    area: [],
    authority: [],
    outcode: [],
    lsoa: [],
    sector: codes.map((code) => place(code, code.startsWith('RG') ? 'E06000038' : 'E07000041')),
  }
  const figures: Figures = {
    measure: 'crime-rate',
    level: 'sector',
    values: new Map(Object.entries(values)),
    details: new Map([
      ['RG1 1', { from: isoDate('2025-01-01'), to: isoDate('2025-12-31'), observations: 7, series: [] }],
    ]),
    from: null,
    to: null,
  }
  const authority: Figures = {
    ...figures,
    level: 'authority',
    values: new Map([['E06000038', 100]]),
  }
  return partFigures({
    places,
    figures: new Map([
      ['sector crime-rate', figures],
      ['authority crime-rate', authority],
    ]),
    reasonFor: () => 'not imported',
  })
}

test('a figure is ranked among those of its authority and its nation; what has too little isn’t among the others', () => {
  const all = sectors({
    'RG1 1': 50,
    'RG1 2': 40,
    'RG1 3': 50,
    'RG1 4': 'too few',
    'RG1 5': 'not published',
    'CT1 1': 90,
  })
  expect(all[0]).toMatchObject({
    code: 'RG1 1',
    value: 50,
    observations: 7,
    authority: { code: 'E06000038', value: 100, rank: { lower: 1, higher: 0, others: 3 } },
    rank: { lower: 1, higher: 1, others: 4 },
  })
  expect(all[3]).toMatchObject({ value: 'too few', rank: { lower: 0, higher: 0, others: 0 } })
})

test('a comparison names the authority’s figure, and the place among many with a strip', () => {
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`RG${at} 1`, at]))
  const found = sectors(many).find(({ code }) => code === 'RG15 1')
  if (!found) throw new Error('no sector')
  const words = comparedOf(
    { kind: 'sector' },
    { difference: (a, b) => (a < b ? 'below' : 'above'), format: String },
    found,
  )
  expect(words).toEqual([
    {
      words: 'Below Reading (100). Higher than in more than 7 in 10 postcode sectors in Reading.',
      position: 15 / 19,
    },
    { words: 'Higher than in more than 7 in 10 postcode sectors in England.', position: 15 / 19 },
  ])
  const [alone] = sectors({ 'CT1 1': 3 })
  expect(alone && comparedOf({ kind: 'sector' }, { difference: () => '', format: String }, alone)).toEqual([
    { words: 'We have too few other postcode sectors to compare it with.', position: null },
  ])
})
