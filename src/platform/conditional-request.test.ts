import { expect, test } from 'vitest'

import { isNotModified } from './conditional-request.server.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [null, false],
  [undefined, false],
])('If-None-Match: %s says whether the caller has "a": %s', (header, expected) => {
  expect(isNotModified(header, '"a"')).toBe(expected)
  expect(isNotModified(header, 'W/"a"')).toBe(expected)
})

test('an answer without an entity tag is always new', () => {
  expect(isNotModified('*', null)).toBe(false)
})
