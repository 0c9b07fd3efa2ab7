import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { evaluator } from './evaluate-formula.ts'
import { parseFormula } from './parse-formula.ts'
import { isProblem, problemInWords } from './tokens.ts'

const FIGURES: Readonly<Record<string, number>> = { 'median-price': 240_000, rent: 1000, none: Number.NaN }

function valueOf(text: string): number {
  const formula = parseFormula(text, (id) => Object.hasOwn(FIGURES, id))
  if (isProblem(formula)) throw new Error(problemInWords(formula))
  return evaluator(formula, (id) => () => FIGURES[id] ?? Number.NaN)(0)
}

function problemOf(text: string): string {
  const formula = parseFormula(text, (id) => Object.hasOwn(FIGURES, id))
  return isProblem(formula) ? problemInWords(formula) : 'none'
}

describe('a formula', () => {
  test.each([
    ['rent * 12 / median_price * 100', 5],
    ['Rent × 12 ÷ Median_Price × 100', 5],
    ['1 + 2 * 3 − 4', 3],
    ['(1 + 2) * 3', 9],
    ['8 / 4 / 2', 1],
    ['-2 * -(1 + 1)', 4],
    ['min(3, 1, 2) + max(rent, 2000)', 2001],
    ['if(median_price < 250000, 1, 2)', 1],
    ['if(rent >= 1001, 1, if(rent = 1000, 2, 3))', 2],
    ['.5 + 0.25', 0.75],
  ])('%s is %d', (text, value) => expect(valueOf(text)).toBe(value))

  test.each(['none + 1', 'min(none, 1)', 'if(none > 1, 1, 2)', '1 / 0', 'rent / (2 - 2)'])(
    'has no value if a figure is missing or it divides by zero: %s',
    (text) => expect(valueOf(text)).toBeNaN(),
  )

  test('doesn’t need the figures of a branch that isn’t taken', () => {
    expect(valueOf('if(rent > 1, 2, none)')).toBe(2)
  })

  test.each([
    ['', 'Character 1: the formula ends too early.'],
    ['1 +', 'Character 4: the formula ends too early.'],
    ['1 + prize', 'Character 5: “prize” isn’t a measure.'],
    ['(1 + 2', 'Character 7: expected “)” to close the bracket.'],
    ['1 2', 'Character 3: expected + − × ÷ or the end, not “2”.'],
    ['2 * * 3', 'Character 5: expected a number or a measure, not “*”.'],
    ['rent; drop', 'Character 5: “;” can’t be part of a formula.'],
    ['if(1, 2)', 'Character 1: if takes a condition and two values.'],
    ['max(1)', 'Character 1: max takes two values or more.'],
    ['min 1', 'Character 5: expected “(” after min.'],
    ['constructor', 'Character 1: “constructor” isn’t a measure.'],
    ['('.repeat(60), 'Character 32: the formula is nested too deeply.'],
    ['1'.repeat(301), 'Character 301: A formula can have up to 300 characters.'],
  ])('%s is refused at the right character', (text, problem) => expect(problemOf(text)).toBe(problem))

  test('never throws, whatever is typed', () => {
    const piece = fc.constantFrom(
      'rent',
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      ',',
      'if',
      'min',
      '<',
      '=',
      '1',
      ' ',
      '😀',
      '_',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 40 }), (pieces) => {
        const formula = parseFormula(pieces.join(''), (id) => Object.hasOwn(FIGURES, id))
        if (isProblem(formula)) expect(formula.at).toBeLessThanOrEqual(pieces.join('').length)
      }),
    )
  })
})
