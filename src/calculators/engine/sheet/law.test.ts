/** What tax calculators need from a sheet: dated law, a function of all inputs, dates, and tables of bands. */
import { describe, expect, test } from 'vitest'

import { type IsoDate, addDays, isoDate } from '#domain/dates.ts'

import { apiOf } from './api.server.ts'
import { calculator } from './calculator.ts'
import { input } from './inputs.ts'
import { column, line, table } from './lines.ts'
import { sheet } from './sheet.ts'
import { workbookOf } from './workbook-of.ts'

type Asked = { price: number; discount?: number; isNew: boolean; on: IsoDate }

const ratesOf = (on: IsoDate) => (on < '2026-04-06' ? { lower: 10, higher: 20 } : { lower: 12, higher: 22 })

const levy = sheet({
  name: 'levy',
  path: null,
  title: 'Levy',
  summary: 'A levy for tests.',
  hub: { group: 'buying', question: 'What is it?' },
  method: ({ on }: Asked) => ({ rule: `Levy Act on ${on}`, source: null }),
  inputs: {
    price: input('money', 'Price', { start: 1_000 }),
    isNew: input('switch', 'New', {}),
    year: input('choice', 'Tax year', {
      start: '2026',
      options: [
        { value: '2025', label: '2025-26' },
        { value: '2026', label: '2026-27' },
      ],
      api: false,
      cell: false,
    }),
    discount: input('money', 'Discount', { blank: 'nothing', form: false }),
    on: input('day', 'Date', {
      start: 'today',
      earliest: isoDate('2025-04-06'),
      latest: isoDate('2027-04-05'),
      api: 'effectiveDate',
      form: false,
    }),
  },
  effectiveDate: ({ year }) => isoDate(`${year}-04-06`),
  check: ({ price }) =>
    price === 13
      ? [{ field: 'on', message: 'No law of that date', isNotCovered: true }]
      : price === 14
        ? [{ field: 'price', message: 'not that one' }]
        : [],
  functions: {
    LAW: { calculate: (on: IsoDate) => ratesOf(on), isLaw: true },
    LEVY: {
      calculate: ({ price, discount = 0, isNew, on }: Asked) => ({
        taxed: price - discount,
        due: ((price - discount) * (isNew ? ratesOf(on).lower : ratesOf(on).higher)) / 100,
        payBy: price > discount ? addDays(on, 14) : null,
      }),
      spreadsheet: {
        taxed: () => 'price - discount',
        due: () => 'taxed * IF(isNew, lower, higher) / 100',
      },
    },
    BANDS: {
      calculate: (on: IsoDate) =>
        Object.entries(ratesOf(on)).map(([name, rate]) => ({ band: name, rate, tax: rate })),
    },
  },
  lines: {
    law: line('Law', 'record', 'LAW(on)'),
    lower: line('Lower rate', 'percent', 'law.lower', { quiet: true }),
    higher: line('Higher rate', 'percent', 'law.higher', { quiet: true }),
    result: line('Result', 'record', 'LEVY(inputs)'),
    taxed: line('Taxed amount', 'money', 'result.taxed'),
    due: line('Levy due', 'money', 'result.due', { output: true, show: 'answer' }),
    payBy: line('Pay by', 'date', 'result.payBy', { output: true, show: 'figure', none: 'nothing to pay' }),
  },
  tables: {
    bands: table('Bands', {
      rows: 2,
      from: 'BANDS(on)',
      columns: {
        band: column('Band', 'text'),
        rate: column('Rate', 'percent'),
        tax: column('Tax on £100', 'money', '@rate'),
      },
    }),
  },
  examples: [],
})

const levyCalculator = calculator(levy, {
  report: ({ result }) => ({ sentence: `You’d pay ${result.due}.`, drawings: [] }),
  onward: () => [],
})

const on = isoDate('2026-05-01')
const values = { price: 1_000, isNew: true, on }

describe('law in a sheet', () => {
  test('a function takes all inputs as one record, those that are left out as undefined', () => {
    expect(levy.calculate(values)).toEqual({ due: 120, payBy: '2026-05-15' })
    expect(levy.calculate({ ...values, discount: 1_000 })).toEqual({ due: 0, payBy: null })
  })

  test('the working shows the spreadsheet form of each field with its numbers, and the rule of the date', () => {
    const text = { ...levyCalculator.textFrom(new URLSearchParams(), on), isNew: 'yes' }
    const { question } = levyCalculator.read(text, on)
    if (!question) throw new Error('no question')
    const { working, figures, answer } = levyCalculator.report(question, on)
    expect(question.effectiveDate).toBe('2026-04-06')
    expect(working.map(({ label, values: put, result, rule }) => [label, put, result, rule])).toEqual([
      ['Taxed amount', '1,000 − Discount (left blank)', '£1,000', 'Levy Act on 2026-04-06'],
      ['Levy due', '1,000 × 12 ÷ 100', '£120', 'Levy Act on 2026-04-06'],
      // The law gives the day itself, so its numbers would only repeat the result.
      ['Pay by', 'Result', '20 April 2026', 'Levy Act on 2026-04-06'],
    ])
    expect([answer.value, figures]).toEqual([
      120,
      [{ key: 'payBy', label: 'Pay by', value: null, unit: 'count', none: '20 April 2026' }],
    ])
  })

  test('the form and the API each ask only for their own inputs', () => {
    expect(Object.keys(levyCalculator.fields)).toEqual(['price', 'isNew', 'year'])
    expect(Object.keys(apiOf(levy).inputs.shape)).toEqual(['price', 'isNew', 'discount'])
  })

  test('a date without known law isn’t covered, with the request’s field name', () => {
    const api = apiOf(levy)
    const ask = (price: number) => {
      const context = { jurisdiction: 'uk', effectiveDate: on } as const
      return api.calculate({ price, isNew: false, discount: undefined }, context)
    }
    expect(ask(13)).toMatchObject({
      ok: false,
      code: 'not_covered',
      errors: [{ field: 'effectiveDate', message: 'No law of that date' }],
    })
    expect(ask(14)).toMatchObject({
      ok: false,
      code: 'invalid_parameters',
      errors: [{ field: 'inputs.price' }],
    })
    expect(ask(100)).toMatchObject({ ok: true, data: { due: 22, payBy: '2026-05-15' } })
  })

  test('the spreadsheet has the law as cells and its bands as values, and no cell for the date or the year', () => {
    const { inputs, lines, tables, notes } = workbookOf(levy, values)
    expect(inputs.map(({ name }) => name)).toEqual(['price', 'isNew', 'discount'])
    const formulas = Object.fromEntries(lines.map(({ name, formula }) => [name, formula]))
    expect(formulas).toMatchObject({
      lower: '12',
      taxed: '(price - discount)',
      due: 'PENNY((taxed * IF(isNew, lower, higher) / 100))',
      payBy: 'DATE(2026, 5, 15)',
    })
    expect(tables[0]).toMatchObject({
      rows: 2,
      columns: [{ values: ['lower', 'higher'] }, { values: [12, 22] }, { formula: '@rate' }],
    })
    expect(notes).toEqual([])
  })
})
