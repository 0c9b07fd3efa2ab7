import { describe, expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { type Coverage, crimeInWords, moreInWords, newIds, newInWords } from './figures.ts'

const covering = (from: string, to: string, demonstration = false): Coverage => ({
  from: isoDate(from),
  to: isoDate(to),
  demonstration,
})

it('changes are described in plain words, and nothing is said of what hasn’t changed', () => {
  const coverage = covering('1995-01-01', '2026-09-30')
  const entries = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, words: id }))
  expect(newInWords(['new sale', 'new sales'], entries, 'in X')).toBe('5 new sales in X: a; b; c; 2 more.')
  expect(newInWords(['new sale', 'new sales'], [], 'in X')).toBe('')
  const noun = ['new sale', 'new sales'] as const
  expect(
    moreInWords(noun, { before: { count: 5, coverage }, after: { count: 1_219, coverage }, where: 'in X' }),
  ).toBe('1,214 new sales in X.')
  expect(
    moreInWords(noun, { before: { count: 5, coverage }, after: { count: 4, coverage }, where: 'in X' }),
  ).toBe('')
  const before = { rate: 100, to: '2026-08-31', demonstration: false }
  expect(crimeInWords(before, { ...before, rate: 90, to: '2026-09-30' }, 'in X')).toBe(
    'Recorded crime in X: 90.0 crimes per 1,000 residents in the 12 months to Sep 2026, 10% fewer than in the 12 months to Aug 2026 (100.0).',
  )
  expect(crimeInWords(before, { ...before, rate: 50 }, 'in X')).toBe('')
})

it.each([
  ['nothing to compare with', { rate: 0, to: '2026-08-31' }, { rate: 4, to: '2026-09-30' }],
  ['none in either period', { rate: 0, to: '2026-08-31' }, { rate: 0, to: '2026-09-30' }],
  ['a period before the one known', { rate: 4, to: '2026-08-31' }, { rate: 5, to: '2026-07-31' }],
  [
    'demonstration data before',
    { rate: 4, to: '2026-08-31', demonstration: true },
    { rate: 5, to: '2026-09-30' },
  ],
])('a crime rate isn’t compared with %s', (_, before, after) => {
  const official = { demonstration: false }
  expect(crimeInWords({ ...official, ...before }, { ...official, ...after }, 'in X')).toBe('')
})

describe('an entry that only the later edition has', () => {
  const after = { ids: ['a', 'b'], coverage: covering('1995-01-01', '2026-10-31') }
  const sinceOf = (coverage: Coverage) => newIds({ ids: ['a'], coverage }, after)

  it('is new if the earlier edition would have had it, or up to two years late', () => {
    expect(sinceOf(covering('1995-01-01', '2026-09-30'))).toEqual({ ids: ['b'], since: '2024-09-30' })
  })

  it('isn’t new if it’s from before the days that the earlier edition covered', () => {
    expect(sinceOf(covering('2026-01-01', '2026-09-30'))).toEqual({ ids: ['b'], since: '2026-01-01' })
  })

  it('isn’t new if the earlier edition was demonstration data, or didn’t cover the place', () => {
    expect(sinceOf(covering('1995-01-01', '2026-09-30', true))).toBeNull()
    expect(newIds({ none: true }, after)).toBeNull()
  })
})

it('sales of an authority are counted in the years that both editions cover, and in later ones', () => {
  const before = { years: { 2024: 10, 2025: 20, 2026: 30 }, coverage: covering('2024-06-01', '2026-12-31') }
  const after = {
    years: { 2023: 500, 2024: 90, 2025: 21, 2026: 33, 2027: 5 },
    coverage: covering('1995-01-01', '2027-01-31'),
  }
  const noun = ['new sale', 'new sales'] as const
  expect(moreInWords(noun, { before, after, where: 'in X' })).toBe('9 new sales in X.')
  expect(moreInWords(noun, { before: { none: true }, after, where: 'in X' })).toBe('')
  const other = { ...before, coverage: { ...before.coverage, demonstration: true } }
  expect(moreInWords(noun, { before: other, after, where: 'in X' })).toBe('')
})
