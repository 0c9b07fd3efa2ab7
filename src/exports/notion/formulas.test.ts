/** Runs the template’s formulas in a small interpreter of Notion’s formula language and compares them with our own engine. */
import fc from 'fast-check'
import { unzipSync, strFromU8 } from 'fflate'
import { describe, expect, test } from 'vitest'

import { dealAnalyser } from '#calculators/deal-analyser/sheet.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { isoDate } from '#domain/dates.ts'
import { purchaseTax } from '#tax/land/purchase-tax.ts'

import { DATABASES, DEAL_COLUMNS, NATION_NAMES } from './databases.ts'
import { templateFormulas } from './formulas.ts'
import { nationFormula } from './tax-formula.ts'
import { EXAMPLE_DEALS, type TemplateDeal, dealCells } from './template-deals.ts'
import { templateZip } from './template-zip.server.ts'

const today = isoDate('2026-11-22')
const formulas = templateFormulas(today)

type Value = number | string | boolean
type Names = Readonly<Record<string, Value>>

/** Evaluates a formula. Supports what the template uses, and throws for anything else. */
function notion(formula: string, properties: Names, variables: Names = {}): Value {
  const tokens = formula.match(/"[^"]*"|\d+(?:\.\d+)?|[A-Za-z]+|==|<=|>=|[-+*/(),<>]/g) ?? []
  if (tokens.join('') !== formula.replaceAll(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ''))
    throw new Error(`cannot read ${formula}`)
  let at = 0
  const next = () => tokens[at++] ?? ''
  const expect = (token: string) => {
    const found = next()
    if (found !== token) throw new Error(`${token} expected, ${found} found in ${formula}`)
  }
  const sum = (names: Names): Value => {
    let left = product(names)
    while (tokens[at] === '+' || tokens[at] === '-')
      left = next() === '+' ? Number(left) + Number(product(names)) : Number(left) - Number(product(names))
    return left
  }
  const product = (names: Names): Value => {
    let left = single(names)
    while (tokens[at] === '*' || tokens[at] === '/')
      left = next() === '*' ? Number(left) * Number(single(names)) : Number(left) / Number(single(names))
    return left
  }
  const compared = (names: Names): Value => {
    const left = sum(names)
    const operator = tokens[at]
    if (operator === '==') return (next(), left === sum(names))
    if (operator === '<=') return (next(), left <= sum(names))
    if (operator === '>') return (next(), left > sum(names))
    return left
  }
  const list = (names: Names): Value[] => {
    const values = [compared(names)]
    while (tokens[at] === ',') {
      at += 1
      values.push(compared(names))
    }
    expect(')')
    return values
  }
  const single = (names: Names): Value => {
    const token = next()
    if (token === '(') {
      const value = compared(names)
      expect(')')
      return value
    }
    if (/^\d/.test(token)) return Number(token)
    if (token.startsWith('"')) return token.slice(1, -1)
    if (tokens[at] !== '(') {
      const value = names[token]
      if (value === undefined) throw new Error(`${token} is no variable`)
      return value
    }
    at += 1
    if (token === 'let') {
      const name = next()
      expect(',')
      const value = compared(names)
      expect(',')
      const result = compared({ ...names, [name]: value })
      expect(')')
      return result
    }
    return call(token, list(names), properties)
  }
  const value = compared(variables)
  if (at !== tokens.length) throw new Error(`something is left over in ${formula}`)
  return value
}

function call(name: string, values: Value[], properties: Names): Value {
  const [first = 0, second = 0, third = 0] = values
  if (name === 'prop') {
    const value = properties[String(first)]
    if (value === undefined) throw new Error(`there is no property ${String(first)}`)
    return value
  }
  if (name === 'if') return first ? second : third
  if (name === 'ifs') {
    for (let pair = 0; pair + 1 < values.length; pair += 2) if (values[pair]) return values[pair + 1] ?? 0
    return values.at(-1) ?? 0
  }
  const numbers = values.map(Number)
  if (name === 'floor') return Math.floor(Number(first))
  if (name === 'round') return Math.round(Number(first))
  if (name === 'min') return Math.min(...numbers)
  if (name === 'max') return Math.max(...numbers)
  throw new Error(`${name} is no function that the template may use`)
}

/** A row of the deals with every formula worked out, in order. */
function worked(deal: TemplateDeal): Record<string, Value> {
  const cells = dealCells(deal, 'https://freehold.test')
  const row: Record<string, Value> = Object.fromEntries(
    DEAL_COLUMNS.map(({ name }, at) => [name, cells[at] ?? '']),
  )
  for (const { name, formula, database } of formulas)
    if (database === 'Deals') row[name] = notion(formula, row)
  return row
}

test('the reader reads as Notion does', () => {
  expect(notion('1 + 2 * 3 - 4 / 2', {})).toBe(5)
  expect(notion('let(p, prop("A b"), ifs(p == 1, 10, p <= 3, 20, 30))', { 'A b': 3 })).toBe(20)
  expect(() => notion('sqrt(4)', {})).toThrow('no function')
  expect(() => notion('prop("Rnet")', { Rent: 1 })).toThrow('no property')
})

describe.each(Object.keys(NATION_NAMES) as (keyof typeof NATION_NAMES)[])('the tax in %s', (nation) => {
  const formula = nationFormula(nation === 'northern-ireland' ? 'england' : nation, today)
  const expected = (price: number) => purchaseTax(price, {}, { jurisdiction: nation, on: today })

  test.each([
    0, 1, 39_999, 39_999.99, 40_000, 40_001, 125_000, 125_001, 145_000, 180_000, 250_000, 250_001, 325_000,
    750_000, 925_001, 1_500_000, 1_500_001,
  ])('on £%s', (price) => {
    expect(notion(formula, {}, { p: price })).toBeCloseTo(expected(price), 6)
  })

  test('at any price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000_000 }), (pence) => {
        const price = pence / 100
        expect(Number(notion(formula, {}, { p: price }))).toBeCloseTo(expected(price), 2)
      }),
      { seed: 4 },
    )
  })
})

test('every formula agrees with the deal analyser, for the examples and any numbers', () => {
  const anyDeal = fc.record({
    nation: fc.constantFrom(...(Object.keys(NATION_NAMES) as (keyof typeof NATION_NAMES)[])),
    purchasePrice: fc.integer({ min: 1, max: 2_000_000 }),
    monthlyRent: fc.integer({ min: 0, max: 10_000 }),
    refurbCost: fc.integer({ min: 0, max: 200_000 }),
    ltvPercent: fc.integer({ min: 0, max: 90 }),
    mortgageRatePercent: fc.integer({ min: 1, max: 150 }).map((tenths) => tenths / 10),
    voidWeeksPerYear: fc.integer({ min: 0, max: 52 }),
    managementPercent: fc.integer({ min: 0, max: 30 }),
    annualCosts: fc.integer({ min: 0, max: 20_000 }),
    legalFees: fc.integer({ min: 1, max: 5_000 }),
    otherPurchaseCosts: fc.integer({ min: 0, max: 5_000 }),
  })
  const check = (deal: TemplateDeal) => {
    const row = worked(deal)
    const outputs: Record<string, unknown> = dealAnalyser.calculate({
      ...deal.inputs,
      nation: deal.nation,
      completion: today,
    })
    for (const { name, output, database } of formulas) {
      if (database !== 'Deals') continue
      expect([name, toPenny(Number(row[name]))]).toEqual([name, outputs[output] ?? 0])
    }
  }
  for (const deal of EXAMPLE_DEALS) check(deal)
  fc.assert(
    fc.property(anyDeal, ({ nation, ...inputs }) =>
      check({ name: 'x', stage: 'lead', nation, inputs, notes: '', query: '' }),
    ),
    { seed: 4, numRuns: 300 },
  )
})

test('every output of the deal analyser that is a figure has its formula', () => {
  const outputs = dealAnalyser.calculate({
    ...(EXAMPLE_DEALS[0]?.inputs ?? never()),
    nation: 'england',
    completion: today,
  })
  expect(formulas.flatMap(({ output }) => output || []).toSorted()).toEqual(Object.keys(outputs).toSorted())
})

test('the file unpacks to a CSV for each database, with its columns, and to the way into Notion', () => {
  const files = unzipSync(templateZip(EXAMPLE_DEALS, { siteUrl: 'https://freehold.test', today }))
  const text = (name: string) => strFromU8(files[`Property deals/${name}`] ?? new Uint8Array())
  for (const { file, columns } of DATABASES)
    expect(text(file).split('\r\n')[0]).toBe(columns.map(({ name }) => name).join(','))
  expect(text('Deals.csv').split('\r\n')).toHaveLength(EXAMPLE_DEALS.length + 2)
  expect(text('Deal-breakers.csv')).toContain('Does the lease have less than 80 years left?')
  for (const { formula } of formulas) expect(text('Start here.md')).toContain(formula)
  expect(templateZip(EXAMPLE_DEALS, { siteUrl: 'https://freehold.test', today })).toEqual(
    templateZip(EXAMPLE_DEALS, { siteUrl: 'https://freehold.test', today }),
  )
})

function never(): never {
  throw new Error('there are no examples')
}
