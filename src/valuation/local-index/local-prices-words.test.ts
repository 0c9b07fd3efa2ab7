import { expect, it } from 'vitest'

import { signedPercent, typedOutcode } from './local-prices-words.ts'

it.each([
  ['rg30', 'RG30'],
  ['RG30 1AA', 'RG30'],
  ['sw1a1aa', 'SW1A'],
  [' e1 ', 'E1'],
  ['M1 1AE', 'M1'],
  ['Reading', null],
  ['RG', null],
  ["'; drop", null],
])('reads %j as the district %j', (typed, outcode) => expect(typedOutcode(typed)).toBe(outcode))

it('writes changes with a sign', () =>
  expect([3.14, -5, 0.04].map(signedPercent)).toEqual(['+3.1%', '−5.0%', '0.0%']))
