import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { apiOf } from './api.server.ts'
import { calculator } from './calculator.ts'
import { input } from './inputs.ts'
import { column, columnOf, line, table } from './lines.ts'
import { sheet } from './sheet.ts'
import { workbookOf } from './workbook-of.ts'
import { workingOf } from './working-of.ts'

const ABOUT = {
  name: 'test',
  path: '/calculators',
  title: 'Test',
  summary: 'A sheet for tests.',
  hub: { group: 'letting', question: 'Does it work?' },
  method: 'Arithmetic',
  examples: [],
} as const

const let_ = sheet({
  ...ABOUT,
  inputs: {
    price: input('money', 'Price', { start: 100_000, least: 1 }),
    rents: input('list', 'Rents', { start: '500, 600', mostItems: 4, item: 'Room' }),
    weekly: input('money', 'Weekly rent', { blank: 'nothing' }),
    buyer: input('choice', 'Buyer', {
      start: 'mover',
      options: [
        { value: 'mover', label: 'Home mover' },
        { value: 'additional', label: 'Additional home' },
      ],
    }),
    furnished: input('switch', 'Furnished', {}),
    years: input('years', 'Years', { start: 3, api: false }),
  },
  functions: {
    BANDS: {
      calculate: (price: number, buyer: string) => ({
        tax: price / 10,
        rate: buyer === 'additional' ? 3 : 0,
      }),
      spreadsheet: {
        tax: (price) => `${price} / 10`,
        rate: (_, buyer) => `IF(${buyer} = "additional", 3, 0)`,
      },
    },
    SECRET: { calculate: (price: number) => price / 7 },
    MONTHS: {
      calculate: (years: number) =>
        Array.from({ length: years }, (_, at) => ({ month: at + 1, paid: 10 * at })),
    },
  },
  lines: {
    rent: line('Rent', 'pounds', 'IF(weekly = "", 12 * SUM(rents), weekly * 52)', { output: true }),
    grossYield: line('Gross yield', 'percent', 'PERCENTOF(rent, price)', { output: true, show: 'answer' }),
    surcharge: line('Surcharge', 'pounds', 'IF(buyer = "additional", price * 5%, 0)', { output: true }),
    third: line('A third', 'pounds', 'price / 3', { output: true }),
    rest: line('Rest', 'pounds', 'third * 3', { output: true }),
    years5: line('Growth', 'times', 'INDEX(growth.value, 2)'),
    ratio: line('Ratio', 'percent', 'IF(furnished, "", rent / 0)', { output: true, none: 'no ratio' }),
    isDear: line('Is it dear?', 'yes-no', 'price >= 100000', { output: true }),
    tax: line('Tax', 'record', 'BANDS(price, buyer)'),
    taxDue: line('Tax due', 'pounds', 'tax.tax + tax.rate'),
    secret: line('Secret', 'pounds', 'SECRET(price)'),
  },
  tables: {
    growth: table('Growth', {
      rows: 10,
      filled: 'years',
      sentence: 'Year by year.',
      columns: {
        year: column('Year', 'count', '@row'),
        after: column('After', 'pounds', '@value * 2'),
        value: column('Value', 'pounds', '^value * 1.1', { first: 'price' }),
        what: column('What', 'text', 'IF(@value > 110001, "dear", "fair")', { first: '"bought"' }),
      },
    }),
    months: table('Months', {
      rows: 10,
      from: 'MONTHS(years)',
      columns: { month: column('Month', 'count', '@row'), paid: column('Paid', 'pounds', '(@row - 1) * 10') },
    }),
  },
})

const START = { price: 100_000, rents: [500, 600], buyer: 'mover', furnished: false, years: 3 } as const

describe('an output that is called like an input', () => {
  const loan = sheet({
    ...ABOUT,
    inputs: {
      loanAmount: input('money', 'Balance', { blank: 0 }),
      extraMonths: input('months', 'Extra months', { blank: 0, api: { whole: true } }),
    },
    lines: {
      loan: line('Mortgage', 'money', 'IF(loanAmount > 0, loanAmount, 1000)', {
        output: 'loanAmount',
        show: 'answer',
      }),
      term: line('Term', 'months', 'extraMonths + 1', { output: true }),
    },
  })

  test('has that name in the API, on the page and in the spreadsheet, and its own in formulas', () => {
    expect(loan.calculate({})).toEqual({ loanAmount: 1_000, term: 1 })
    expect(apiOf(loan).outputs.shape).toHaveProperty('loanAmount')
    const tool = calculator(loan, { report: () => ({ sentence: 'So.', drawings: [] }), onward: () => [] })
    const today = isoDate('2026-11-20')
    const question = { jurisdiction: 'uk', effectiveDate: today, inputs: { loanAmount: 5 } } as const
    expect(tool.report(question, today).outputs).toEqual({ loanAmount: 5, term: 1 })
    expect(workbookOf(loan, {}).lines[0]).toMatchObject({ name: 'loan', output: 'loanAmount' })
  })

  test('a whole number is one in the API', () => {
    const { inputs } = apiOf(loan)
    expect(inputs.safeParse({ extraMonths: 1 }).success).toBe(true)
    expect(inputs.safeParse({ extraMonths: 1.5 }).success).toBe(false)
  })
})

describe('a column that shows something with a label', () => {
  const inputs = { price: input('money', 'Price', { start: 100 }) }
  const lines = { rent: line('Rent', 'exact-pounds', 'price / 10', { show: 'answer' }) }

  test('takes label and unit from a line, an input or another table’s column', () => {
    const { columnLabel, tables, evaluate } = sheet({
      ...ABOUT,
      inputs,
      lines,
      tables: {
        prices: table('Prices', {
          rows: 2,
          columns: {
            price: columnOf('price', '^price * 2', { first: 'price' }),
            rent: columnOf('rent', '@price / 10', { unit: 'pounds' }),
          },
        }),
        rents: table('Rents', { rows: 1, columns: { rent: columnOf('prices.rent', 'rent') } }),
      },
    })
    expect(columnLabel('prices', 'rent')).toBe('Rent')
    expect(tables.prices.columns.price).toMatchObject({ label: 'Price', unit: 'money' })
    expect(tables.rents.columns.rent).toEqual({ label: 'Rent', unit: 'pounds', formula: 'rent' })
    expect(evaluate({ price: 100 }).rows('prices')).toEqual([
      { price: 100, rent: 10 },
      { price: 200, rent: 20 },
    ])
  })

  test('must show something that is in the sheet, and that has a number', () => {
    const showing = <const Of extends string>(of: Of) =>
      table('Prices', { rows: 1, columns: { price: columnOf(of, '1') } })
    // @ts-expect-error -- no line or input has this name
    const unknown = () => sheet({ ...ABOUT, inputs, lines, tables: { prices: showing('pirce') } })
    expect(unknown).toThrow('A column shows pirce, which isn’t in the sheet')
    const elsewhere = () => sheet({ ...ABOUT, inputs, lines, tables: { prices: showing('rents.price') } })
    expect(elsewhere).toThrow('A column shows rents.price')
    const told = { told: line('Told', 'yes-no', 'price > 1') }
    const wordless = () => sheet({ ...ABOUT, inputs, lines: told, tables: { prices: showing('told') } })
    expect(wordless).toThrow('A column can’t show told: it has no number')
  })
})

describe('what a sheet answers', () => {
  test('rounds only when a line leaves the sheet', () => {
    expect(let_.calculate({ ...START, price: 100 })).toMatchObject({ third: 33.33, rest: 100 })
  })

  test('takes lists, words, blanks and defaults', () => {
    expect(let_.calculate(START)).toEqual({
      rent: 13_200,
      grossYield: 13.2,
      surcharge: 0,
      third: 33_333.33,
      rest: 100_000,
      ratio: null,
      isDear: true,
    })
    expect(let_.calculate({ ...START, weekly: 100, buyer: 'additional' })).toMatchObject({
      rent: 5_200,
      surcharge: 5_000,
    })
    expect(let_.calculate({})).toMatchObject({ rent: 0, grossYield: 0, isDear: false })
  })

  test('answers each question independently of earlier ones', () => {
    const first = let_.calculate(START)
    let_.calculate({ ...START, price: 5 })
    expect(let_.calculate(START)).toEqual(first)
  })

  test('works tables out row by row, and takes rows from functions', () => {
    const { rows, result } = let_.evaluate(START)
    expect(rows('growth').map(({ value }) => Math.round(value))).toEqual([100_000, 110_000, 121_000])
    expect(rows('growth')[1]?.after).toBeCloseTo(220_000)
    expect(rows('growth').map(({ what }) => what)).toEqual(['bought', 'fair', 'dear'])
    expect(rows('months')).toEqual([
      { month: 1, paid: 0 },
      { month: 2, paid: 10 },
      { month: 3, paid: 20 },
    ])
    expect(result.years5).toBeCloseTo(110_000)
    expect(let_.valueOf('taxDue', { ...START, buyer: 'additional' })).toBe(10_003)
  })
})

describe('what is refused', () => {
  const broken = (formula: string) => () =>
    sheet({
      ...ABOUT,
      inputs: { a: input('money', 'A', {}) },
      lines: { b: line('B', 'pounds', formula, { output: true }) },
    }).calculate({})

  test.each([
    ['a + c', 'In b: there is no c'],
    ['b + 1', 'depend on each other in a circle'],
    ['NOTHING(a)', 'unknown function NOTHING'],
    ['@row', '@row only works in a table'],
    ['a / 0', "The line b has no value: say in its options what that means ('none')"],
    ['a.b', 'there is no a.b'],
  ])('%s', (formula, message) => expect(broken(formula)).toThrow(message))

  test('outputs that need an input which the API does not take', () => {
    const page = sheet({
      ...ABOUT,
      inputs: { a: input('money', 'A', { api: false }) },
      lines: { b: line('B', 'pounds', 'a', { output: true }) },
    })
    expect(() => page.calculate({})).toThrow("Outputs depend on a, which the API doesn't take")
  })

  test('two things of one name', () => {
    const twice = sheet({
      ...ABOUT,
      inputs: { a: input('money', 'A', {}) },
      lines: { a: line('A', 'pounds', '1', { output: true }) },
    })
    expect(() => twice.calculate({})).toThrow('Two things are called a')
  })
})

test('the working has the part of an IF that applies, in words and with the numbers', () => {
  const tool = calculator(let_, { report: () => ({ sentence: 'Done.', drawings: [] }), onward: () => [] })
  const working = (weekly?: number) => {
    const inputs = { ...START, weekly }
    const question = { jurisdiction: 'uk', effectiveDate: isoDate('2026-11-20'), inputs } as const
    return tool.report(question, isoDate('2026-11-20')).working
  }
  expect(working()[0]).toMatchObject({
    formula: '12 × (Rents)',
    values: '12 × (500 + 600)',
    result: '£13,200',
  })
  expect(working(100)[0]).toMatchObject({ formula: 'Weekly rent × 52', values: '100 × 52' })
  expect(working().map(({ label }) => label)).toEqual([
    'Rent',
    'Gross yield',
    'Surcharge',
    'A third',
    'Rest',
    'Ratio',
    'Is it dear?',
  ])
})

test('the working names the row of a schedule by its first column, an input that’s left blank, and a line that doesn’t apply', () => {
  const loan = sheet({
    ...ABOUT,
    inputs: {
      rent: input('money', 'Rent', { start: 100 }),
      limit: input('money', 'Limit', { blank: 'nothing' }),
    },
    lines: {
      soon: line('Rent in 2 years', 'pounds', 'INDEX(years.rent, 3)', { output: true, show: 'answer' }),
      within: line('Within the limit', 'yes-no', 'rent <= limit', { output: true }),
      over: line('Over the limit by', 'pounds', 'IF(rent > 0, "", rent)', { output: true, none: 'nothing' }),
    },
    tables: {
      years: table('Year by year', {
        rows: 20,
        columns: {
          year: column('Year', 'count', '@row - 1'),
          rent: column('Rent', 'pounds', 'rent + @year'),
        },
      }),
    },
  })
  const tool = calculator(loan, { report: () => ({ sentence: 'Done.', drawings: [] }), onward: () => [] })
  const question = {
    jurisdiction: 'uk',
    effectiveDate: isoDate('2026-11-20'),
    inputs: { rent: 100, limit: undefined },
  } as const
  const [soon, within, over] = tool.report(question, isoDate('2026-11-20')).working
  expect(soon).toMatchObject({ formula: 'Year by year: Rent when Year is 2', result: '£102' })
  expect(within).toMatchObject({
    formula: 'Rent is at most Limit',
    values: '100 is at most Limit (left blank)',
  })
  expect(over).toMatchObject({ formula: 'doesn’t apply', values: 'doesn’t apply', result: 'nothing' })
})

test('a function can give its own working, and choices appear there with their labels', () => {
  const taxed = sheet({
    ...ABOUT,
    inputs: {
      price: input('money', 'Price', { start: 100 }),
      buyer: input('choice', 'Buyer', { start: 'a', options: [{ value: 'a', label: 'Home mover' }] }),
    },
    functions: {
      TAX: {
        calculate: (price: number) => price / 5,
        explain: (price: number) => [
          {
            label: 'Band 1',
            formula: 'f',
            values: `${price} at 20%`,
            result: 'r',
            rule: 'The Act',
            source: null,
          },
        ],
      },
    },
    lines: {
      tax: line('Tax', 'pounds', 'TAX(price + 1)', { output: true, show: 'answer' }),
      isMover: line('Is it a mover?', 'yes-no', 'buyer = "a"', { output: true }),
    },
  })
  const values = { price: 100, buyer: 'a' } as const
  const working = workingOf(taxed, { values, evaluation: taxed.evaluate(values) }, 'outputs')
  expect(working.map(({ label, values }) => [label, values])).toEqual([
    ['Band 1', '101 at 20%'],
    ['Is it a mover?', 'Home mover is a'],
  ])
})

test('the spreadsheet has exact values next to rounded outputs, lists as tables, and values without formulas', () => {
  const book = workbookOf(let_, START)
  const formulaOf = (name: string) => book.lines.find((each) => each.name === name)?.formula
  expect(formulaOf('rent')).toBe('PENNY(rentExact)')
  expect(formulaOf('ratio')).toBe('IF(ratioExact = "", "", PENNY(ratioExact))')
  expect(formulaOf('rentExact')).toBe('IF(weekly = "", 12 * SUM(rents.value), weekly * 52)')
  expect(formulaOf('rest')).toBe('PENNY(thirdExact * 3)')
  expect(formulaOf('taxDue')).toBe('(price / 10) + (IF(buyer = "additional", 3, 0))')
  expect(formulaOf('secret')).toBe(String(100_000 / 7))
  expect(book.notes.at(-1)).toMatch(/without a formula/)
  expect(book.tables.map(({ name }) => name)).toEqual(['rents', 'growth', 'months'])
})
