import { expect, test } from 'vitest'

import { parseFormula } from './formula.ts'

test('reads fractions, powers and parentheses inside each other', () => {
  expect(parseFormula('M = frac(L × i ; 1 − (1 + i)^{−n})')).toEqual([
    { kind: 'name', text: 'M' },
    { kind: 'sign', text: '=' },
    {
      kind: 'fraction',
      over: [
        { kind: 'name', text: 'L' },
        { kind: 'sign', text: '×' },
        { kind: 'name', text: 'i' },
      ],
      under: [
        { kind: 'number', text: '1' },
        { kind: 'sign', text: '−' },
        { kind: 'sign', text: '(' },
        { kind: 'number', text: '1' },
        { kind: 'sign', text: '+' },
        { kind: 'name', text: 'i' },
        {
          kind: 'power',
          base: { kind: 'sign', text: ')' },
          exponent: [
            { kind: 'sign', text: '−' },
            { kind: 'name', text: 'n' },
          ],
        },
      ],
    },
  ])
})

test('keeps names of several words together', () => {
  expect(parseFormula('net_yield')).toEqual([{ kind: 'name', text: 'net\u00A0yield' }])
})
