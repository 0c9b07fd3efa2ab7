import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { madeUpTable } from '../fixtures/made-up-table.ts'
import { findAreas } from './find-areas.ts'
import { queryText, readQuery } from './query.ts'
import { placesOf, reasonsFor } from './reasons.ts'
import { nothingMatchesInWords } from './search-words.ts'

const ask = (text: string) => readQuery(new URLSearchParams(text)).query

const TABLE = madeUpTable({
  'median-price': [200_000, 300_000, 240_000, 'too few', 180_000],
  'gross-yield': [6.5, 7, 5.99, 8, 6],
  burglary: [3, 1, 2, 1, 'not published'],
})

const namesOf = (text: string, table = TABLE) => {
  const found = findAreas(table, ask(text))
  return { ...found, names: [...found.order].map((area) => table.names[area]) }
}

describe('filters', () => {
  test('take both ends of a range, to the last decimal that’s kept', () => {
    expect(namesOf('m=gross-yield&min=6&max=7&w=0').names).toEqual(['Area 1', 'Area 2', 'Area 5'])
    expect(namesOf('m=gross-yield&min=&max=5.99&w=0').names).toEqual(['Area 3'])
  })

  test('count what each lets through on its own and what it can’t judge', () => {
    const { counts } = namesOf('m=median-price&min=&max=250000&w=0&m=gross-yield&min=6&max=&w=0')
    expect(counts).toEqual([
      { id: 'median-price', within: 3, without: 1 },
      { id: 'gross-yield', within: 4, without: 0 },
    ])
  })

  test('that nothing passes are named, or said to exclude each other', () => {
    const words = (text: string) => nothingMatchesInWords(ask(text), namesOf(text).counts)
    expect(words('m=gross-yield&min=9&max=&w=0&m=burglary&min=&max=0.5&w=0')).toBe(
      'No local authority is within your limits for gross yield and burglary. Widen them, or take them out.',
    )
    expect(words('level=sector&m=gross-yield&min=7&max=&w=0&m=median-price&min=&max=200000&w=0')).toBe(
      'Each of your limits leaves some, but no postcode sector is within all of them. Widen one.',
    )
    // One that isn't imported lets everything through.
    expect(words('m=social-rent&min=9&max=&w=0')).toBeNull()
    expect(words('m=burglary&min=&max=&w=-1')).toBeNull()
  })

  test('leave an area without a figure out, with a count, and never take it for zero', () => {
    const found = namesOf('m=median-price&min=&max=1000000&w=0')
    expect(found.names).not.toContain('Area 4')
    expect(found.leftOut).toBe(1)
    // One that another filter excludes anyway isn't left out for want of a figure.
    expect(namesOf('m=median-price&min=&max=250000&w=0&m=gross-yield&min=&max=7.5&w=0').leftOut).toBe(0)
  })

  test('ignore a measure that isn’t imported', () => {
    const found = namesOf('m=gigabit&min=50&max=&w=3')
    expect(found.counts).toEqual([{ id: 'gigabit', within: null, without: 0 }])
    expect(found.names).toHaveLength(5)
    expect(found.scores).toBeNull()
  })
})

describe('ranks', () => {
  test('are the weighted share of the other matches that an area beats, ties counting as half', () => {
    // Burglary of areas 1 to 4 is 3, 1, 2 and 1: area 1 beats none, 2 and 4 beat two and tie once, 3 beats one.
    const found = namesOf('m=burglary&min=&max=&w=-1')
    expect(found.names).toEqual(['Area 2', 'Area 4', 'Area 3', 'Area 1'])
    expect([...found.order].map((area) => found.scores?.[area])).toEqual([83.3, 83.3, 33.3, 0])
    expect([...found.order].map(placesOf(found))).toEqual([1, 1, 3, 4])
    expect(found.leftOut).toBe(1)
  })

  test('give the parts of a score in words, which add up to it', () => {
    const query = ask('m=burglary&min=&max=&w=-2&m=gross-yield&min=&max=&w=1')
    const found = findAreas(TABLE, query)
    const reasons = reasonsFor(TABLE, found, 1)
    expect(reasons.map(({ words }) => words)).toEqual([
      'Burglary: 1 per 1,000, lower than 83% of the other matches. 56 of 67 points.',
      'Gross yield: 7%, higher than 67% of the other matches. 22 of 33 points.',
    ])
    const sum = reasons.reduce((so, { points }) => so + points, 0)
    expect(sum).toBeCloseTo(found.scores?.[1] ?? 0, 1)
  })

  test('don’t depend on the size of a figure, only on its order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 2, maxLength: 60 }),
        (values) => {
          const found = findAreas(madeUpTable({ sales: values }), ask('m=sales&min=&max=&w=2'))
          const best = [...found.order].map((area) => values[area] ?? 0)
          expect(best).toEqual(values.toSorted((a, b) => b - a))
          expect(found.scores?.[found.order[0] ?? 0]).toBe(100)
          expect(found.scores?.[found.order.at(-1) ?? 0]).toBe(0)
        },
      ),
    )
  })
})

test('columns sort either way, with areas without a figure last', () => {
  const columns = 'm=median-price&min=&max=&w=0&sort=median-price'
  expect(namesOf(columns).names).toEqual(['Area 5', 'Area 1', 'Area 3', 'Area 2', 'Area 4'])
  expect(namesOf(`${columns}&order=desc`).names).toEqual(['Area 2', 'Area 3', 'Area 1', 'Area 5', 'Area 4'])
  const formula = namesOf('formula=median_price*gross_yield/1200&sort=formula&order=desc')
  expect(formula.names).toEqual(['Area 2', 'Area 3', 'Area 1', 'Area 5', 'Area 4'])
  expect(formula.results?.[1]).toBe(1750)
  expect(formula.results?.[3]).toBeNaN()
})

describe('an address', () => {
  test('holds the whole search', () => {
    const text =
      'level=sector&in=wales&m=median-price&min=&max=250000&w=-1&m=gross-yield&min=6&max=&w=2&formula=sales+%2F+2&sort=formula&order=desc&skip=50'
    expect(queryText(ask(text))).toBe(text)
  })

  test('takes numbers as people type them, and names each mistake by its field', () => {
    const { query, problems } = readQuery(
      new URLSearchParams(
        'm=median-price&min=%C2%A3100%2C000&max=250k&w=9&m=prize&min=&max=&w=&m=burglary&min=lots&max=&w=-3&m=gross-yield&min=7&max=6&w=1&formula=1+%2B+prize',
      ),
    )
    expect(query.criteria.map(({ min, max, weight }) => [min, max, weight])).toEqual([
      [100_000, 250_000, 0],
      [null, null, -3],
      [7, null, 1],
    ])
    expect(problems).toEqual([
      { field: 'm', message: '“prize” isn’t a measure.' },
      { field: 'min-burglary', message: 'Burglary: “lots” isn’t a number.' },
      { field: 'max-gross-yield', message: 'Gross yield: the highest value is below the lowest.' },
      { field: 'formula', message: 'Character 5: “prize” isn’t a measure.' },
    ])
  })
})
