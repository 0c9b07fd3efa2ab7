import { expect, test } from 'vitest'

import { relativePath } from './relative-path.ts'

test('points after the first are given by their distance', () => {
  expect(relativePath('M100,20.5L108,20L116,31')).toBe('M100 20.5l8-0.5l8 11')
  expect(relativePath('M10 10h0M12 8h0')).toBe('M10 10h0m2-2h0')
})

test('an edge that begins where the last one ended continues its line', () => {
  expect(relativePath('M1 1L5 5M5 5L9 5M20 20L21 21')).toBe('M1 1l4 4l4 0m11 15l1 1')
})

test('a closed outline leaves the pen where it began', () => {
  expect(relativePath('M1 1L5 1L5 5ZM2 2L3 3Z')).toBe('M1 1l4 0l0 4Zm1 1l1 1Z')
})
