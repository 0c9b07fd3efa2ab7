import { expect, it } from 'vitest'

import { isNoBetter, signedPercent, typedOutcode } from './local-prices-words.ts'

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

it.each([
  [5.2, 5.1, true],
  [5.14, 5.13, true],
  [5.13, 5.14, true],
  [5.1, 5.2, false],
])('forecasts off by %d%% where no change is off by %d%%', (medianPercent, noChangePercent, expected) =>
  expect(isNoBetter({ medianPercent, noChangePercent })).toBe(expected),
)
