import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isNestedDeeper } from './json-body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

test('the depth is that of the parsed value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const depth = depthOf(value)
      const text = bytes(JSON.stringify(value))
      expect(isNestedDeeper(text, depth)).toBe(false)
      if (depth > 0) expect(isNestedDeeper(text, depth - 1)).toBe(true)
    }),
  )
})

test.each([
  ['[[[', 2, true],
  ['[[[', 3, false],
  ['{"a":"[[[["}', 1, false],
  [String.raw`{"a":"\"[[[["}`, 1, false],
  [String.raw`["\\",[[`, 2, true],
  ['[],[],[],[]', 1, false],
])('%s is nested more than %i deep: %s', (text, most, deeper) => {
  expect(isNestedDeeper(bytes(text), most)).toBe(deeper)
})
