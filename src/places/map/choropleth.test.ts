import fc from 'fast-check'
import { expect, it } from 'vitest'

import { classAt, classesOf } from './choropleth.ts'
import { shadesOf } from './map-colours.ts'

const VALUES = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 400 })

it('puts about as many areas in each of five classes', () => {
  const values = Array.from({ length: 361 }, (_, at) => 100 + ((at * 7919) % 361))
  expect(classesOf(values).map(({ areas }) => areas)).toEqual([72, 72, 73, 72, 72])
})

it('gives equal figures one class, and few figures few classes', () => {
  expect(classesOf([5, 5, 5, 5])).toEqual([{ from: 5, to: 5, areas: 4 }])
  expect(classesOf([3, 1])).toEqual([
    { from: 1, to: 1, areas: 1 },
    { from: 3, to: 3, areas: 1 },
  ])
  expect(classesOf([])).toEqual([])
})

it('puts every figure in the class whose range has it, and counts it once', () => {
  fc.assert(
    fc.property(VALUES, (values) => {
      const classes = classesOf(values)
      expect(classes.reduce((sum, { areas }) => sum + areas, 0)).toBe(values.length)
      for (const value of values) {
        const { from, to } = classes[classAt(classes, value) ?? -1] ?? { from: NaN, to: NaN }
        expect(value >= from && value <= to).toBe(true)
      }
      for (const [at, { from }] of classes.entries())
        if (at > 0) expect(from).toBeGreaterThan(classes[at - 1]?.to ?? NaN)
    }),
  )
})

it('has no class for an area without a figure', () => {
  expect(classAt(classesOf([1, 2]), null)).toBeNull()
})

it('shades each class in a colour of its own, and darkest the highest', () => {
  for (const count of [1, 2, 3, 4, 5]) expect(new Set(shadesOf(count)).size).toBe(count)
  expect(shadesOf(2)).toEqual(['#dcebf1', '#155a7a'])
})
