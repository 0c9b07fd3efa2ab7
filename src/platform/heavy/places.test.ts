import { expect, test } from 'vitest'

import { Places } from './places.ts'

test('gives each owner so many places, and so many in all, and gets them back once', () => {
  const places = new Places({ most: 3, mostEach: 2 })
  const first = places.take('a')
  expect([places.take('a'), places.take('a')]).toEqual([expect.any(Function), null])
  expect([places.take('b'), places.take('c')]).toEqual([expect.any(Function), null])
  first?.()
  first?.()
  expect([places.take('c'), places.take('d')]).toEqual([expect.any(Function), null])
})
