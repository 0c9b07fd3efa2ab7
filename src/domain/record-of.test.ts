import { expect, expectTypeOf, it } from 'vitest'

import { recordOf } from './record-of.ts'

it('has a value for each key, in the order of the keys', () => {
  const places = recordOf(['b', 'a'], (key, index) => `${key}${index}`)
  expect(Object.entries(places)).toEqual([
    ['b', 'b0'],
    ['a', 'a1'],
  ])
  expectTypeOf(places).toEqualTypeOf<Record<'a' | 'b', string>>()
})
