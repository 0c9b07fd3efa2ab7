import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { askedPlaces, compareAddress, keyOf, MAX_PLACES } from './compare-query.ts'
import { differencesOf, summaryOf } from './differences.ts'
import { COMPARED, noSuchFigure } from './figures.ts'
import { monthlyCost } from './monthly-cost.ts'

describe('the places of a comparison’s address', () => {
  it('are each named once, at most four', () => {
    const query = new URLSearchParams(
      'place=RG30+1AA&place=rg301aa&place=&place=Reading&place=reading&place=M1&place=York&place=Leeds',
    )
    expect(askedPlaces(query)).toEqual({ asked: ['rg301aa', 'reading', 'M1', 'York'], leftOut: ['Leeds'] })
  })

  it('are the same after they’ve been written into an address', () => {
    const text = fc.oneof(
      fc.constantFrom('RG30 1AA', 'm1', 'York', 'City of Edinburgh', 'A00!AA'),
      fc.string({ maxLength: 20 }),
    )
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), (typed) => {
        const { asked } = askedPlaces(new URLSearchParams(typed.map((one) => ['place', one])))
        expect(asked.length).toBeLessThanOrEqual(MAX_PLACES)
        const keys = asked.map(keyOf).filter((key) => key !== '')
        const again = askedPlaces(new URL(compareAddress(keys), 'https://x').searchParams)
        expect(again.asked.map(keyOf)).toEqual([...new Set(keys)])
      }),
    )
  })
})

describe('differences', () => {
  const rent = COMPARED.find(({ row }) => row === 'average-rent')
  if (!rent) throw new Error('Rents aren’t compared')
  const place = (name: string, value: number | null, basis = 'average-rent 2026-09-01') => ({
    name,
    figures: [
      { ...noSuchFigure('average-rent', 'Rent', ''), exact: value === null ? null : { value, basis } },
    ],
  })

  it('are from the first place, with bars from zero', () => {
    const places = [place('A', 1000), place('B', 1120), place('C', 1000), place('D', 500)]
    expect(differencesOf(places, rent)).toEqual([
      { words: '', share: 1000 / 1120 },
      { words: '12% above A.', share: 1 },
      { words: 'Level with A.', share: 1000 / 1120 },
      { words: '50% below A.', share: 500 / 1120 },
    ])
  })

  it('are summed up place by place, or as what is higher in either of two', () => {
    expect(summaryOf([place('A', 1000), place('B', 1120), place('C', 500)])).toEqual([
      { about: 'B', words: 'highest average rent (£1,120)' },
      { about: 'C', words: 'lowest average rent (£500)' },
    ])
    expect(summaryOf([place('A', 9), place('B', 9), place('C', 5)])).toEqual([
      { about: 'A', words: 'joint highest average rent (£9)' },
      { about: 'B', words: 'joint highest average rent (£9)' },
      { about: 'C', words: 'lowest average rent (£5)' },
    ])
    expect(summaryOf([place('A', 1000), place('B', 1120)])).toEqual([
      { about: 'Higher in B', words: 'average rent (£1,120 against £1,000)' },
    ])
    expect(summaryOf([place('A', 9), place('B', 9)])).toEqual([
      { about: 'The same in both', words: 'average rent (£9)' },
    ])
  })

  it('are never worked out between unlike figures, or without one', () => {
    const places = [place('A', 1000), place('B', 1120, 'average-rent 2025-01-01'), place('C', null)]
    expect(differencesOf(places, rent)).toEqual([
      { words: '', share: null },
      { words: 'Not comparable with A: another kind of figure or period.', share: null },
      { words: '', share: null },
    ])
    expect(summaryOf(places)).toEqual([])
    expect(summaryOf(places.slice(0, 2))).toEqual([])
  })
})

it('a monthly cost without a price says so, not that too few homes were sold', () => {
  const figure = monthlyCost(null, { label: 'Monthly cost in Fife', href: '/location/authority/fife#cost' })
  expect(figure).toMatchObject({ value: null, sentence: 'We have no local price to work it out from.' })
})
