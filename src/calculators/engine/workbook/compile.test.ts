/** Names become cell addresses; invalid names and formulas are rejected. */
import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { compileWorkbook } from './compile.ts'
import { resolveFormula } from './formula.ts'
import { columnLetters, sheetName } from './sheet.ts'
import { cellValue, flatOutputs, valueOfCell } from './values.ts'
import type { Workbook } from './workbook.ts'

const origin = { page: 'https://www.example.test/', calculatedOn: isoDate('2026-11-20'), sources: [] }
const scope = {
  cell: (name: string) => (name === 'loan' ? 'Answer!$B$5' : name === 'i' ? 'Answer!$B$6' : null),
  column: (table: string, column: string) =>
    table === 'months' && column === 'paid' ? 'Months!$C$2:$C$9' : null,
  here: (column: string) => (column === 'paid' ? 'C4' : null),
  above: (column: string) => (column === 'paid' ? 'C3' : null),
}
const resolved = (formula: string) => resolveFormula(formula, scope)

describe('a formula', () => {
  test.each([
    ['loan * (1 + i) ^ -2', 'Answer!$B$5*(1+Answer!$B$6)^-2'],
    ['loan^i', 'Answer!$B$5^Answer!$B$6'],
    ['(loan)^i + 2^i', '(Answer!$B$5)^Answer!$B$6+2^Answer!$B$6'],
    ['^paid + @paid ^ 2', 'C3+C4^2'],
    ['IF(@paid="loan, ""i""",^paid,0)', 'IF(C4="loan, ""i""",C3,0)'],
    ['SUM(months.paid)*1.5e-3', 'SUM(Months!$C$2:$C$9)*1.5e-3'],
    ['PENNY(loan/3)', 'ROUND(ROUND(Answer!$B$5/3,8),2)'],
    ['IF(i<>0, TRUE, NOT(FALSE))', 'IF(Answer!$B$6<>0,TRUE(),NOT(FALSE()))'],
  ])('%s', (formula, wanted) => {
    expect(resolved(formula)).toBe(wanted)
  })

  test.each([
    ['lone * 2', 'there is no lone'],
    ['months.lost', 'there is no months.lost'],
    ['@lost', 'there is no @lost'],
    ['WEBSERVICE("https://evil.test")', 'unknown function WEBSERVICE'],
    ['loan + A1!B2', "'!B2' cannot be read"],
    ['(loan', 'brackets don’t match'],
    ['loan)', 'brackets don’t match'],
    ['loan loan', "unexpected 'loan'"],
    ['loan * / 2', "unexpected '/'"],
    ['loan *', 'it ends too early'],
    ['MAX(loan,)', 'MAX has an empty argument'],
    ['PERCENTOF(loan)', 'PERCENTOF takes 2 arguments'],
    ['', 'it’s empty'],
    ['constructor(1)', 'unknown function constructor'],
  ])('%s is refused', (formula, why) => {
    expect(() => resolved(formula)).toThrow(why)
  })
})

const workbook: Workbook = {
  title: 'Loan',
  inputs: [
    { name: 'loan', label: 'Loan', value: 100, unit: 'money' },
    { name: 'isNew', label: 'New', value: false, unit: 'yes-no' },
  ],
  lines: [
    { name: 'half', label: 'Half', unit: 'money', formula: 'whole / 2', note: 'A half.' },
    { name: 'whole', label: 'Whole', unit: 'money', formula: 'IF(isNew, loan, 0)', output: true },
    { name: 'after5', label: 'After 5', unit: 'money', formula: 'half', output: 'balances.5' },
  ],
  tables: [],
  notes: [],
}
const table = (columns: Workbook['tables'][number]['columns']): Workbook['tables'][number] => ({
  name: 'months',
  title: 'Months',
  rows: 3,
  columns,
})

describe('a workbook', () => {
  test('shows inputs, then results, then the working, with each formula in words', () => {
    const { sheets, outputs } = compileWorkbook(workbook, {
      ...origin,
      outputs: { whole: 0, balances: { 5: 2.5 } },
    })
    const answer = sheets[0]?.rows.map((row) => row.map((cell) => cell && (cell.formula ?? cell.value)))
    expect(answer).toEqual([
      ['Loan'],
      ['Change the shaded cells: everything else is worked out from them.'],
      [],
      ['To change'],
      ['Loan', 100],
      ['New', 'no'],
      [],
      ['Results', null, null, 'How it is worked out'],
      ['Whole', 'IF((Answer!$B$6="yes"),Answer!$B$5,0)', null, '= IF([New], [Loan], 0)'],
      ['After 5', 'Answer!$B$13', null, '= [Half]'],
      [],
      ['Working', null, null, 'How it is worked out'],
      ['Half', 'Answer!$B$9/2', 'A half.', '= [Whole] / 2'],
    ])
    expect(sheets[0]?.rows[9]?.[1]?.value).toBe(2.5)
    expect([...outputs].map(([path, { address }]) => [path, address])).toEqual([
      ['whole', 'B9'],
      ['balances.5', 'B10'],
    ])
  })

  test('has a sheet for each table, whose rows end where they are filled', () => {
    const paid = {
      name: 'paid',
      label: 'Paid',
      unit: 'money',
      first: 'loan',
      formula: '^paid + loan',
    } as const
    const { sheets } = compileWorkbook(
      { ...workbook, tables: [{ ...table([paid]), filled: 'loan / 50' }] },
      origin,
    )
    expect(sheets.map(({ name }) => name)).toEqual(['Answer', 'Months', 'Notes'])
    expect(sheets[1]?.rows.map(([cell]) => cell?.formula ?? cell?.value)).toEqual([
      'Paid',
      'IF(1<=Answer!$B$5/50,Answer!$B$5,"")',
      'IF(2<=Answer!$B$5/50,A2+Answer!$B$5,"")',
      'IF(3<=Answer!$B$5/50,A3+Answer!$B$5,"")',
    ])
  })

  const count = { label: 'x', unit: 'count' } as const
  test.each<[string, Partial<Workbook>, string]>([
    [
      'an unknown name',
      { lines: [{ ...count, name: 'a', formula: 'lone' }] },
      'In the line a: Invalid formula',
    ],
    ['a name twice', { lines: [{ ...count, name: 'loan', formula: '1' }] }, 'two things called loan'],
    ['a name with blanks', { lines: [{ ...count, name: 'my loan', formula: '1' }] }, 'isn’t in camelCase'],
    [
      'a circle of lines',
      {
        lines: [
          { ...count, name: 'a', formula: 'b' },
          { ...count, name: 'b', formula: '1 - a' },
        ],
      },
      'a needs b needs a',
    ],
    [
      'a circle through a table',
      {
        lines: [{ ...count, name: 'a', formula: 'SUM(months.x)' }],
        tables: [
          table([
            { ...count, name: 'x', first: '1', formula: '^y' },
            { ...count, name: 'y', formula: 'a' },
          ]),
        ],
      },
      'a needs a',
    ],
    [
      'a circle in a row',
      {
        tables: [
          table([
            { ...count, name: 'x', formula: '@y' },
            { ...count, name: 'y', formula: '@x' },
          ]),
        ],
      },
      'x needs y needs x',
    ],
    [
      'a row above the first',
      { tables: [table([{ ...count, name: 'x', formula: '^x + 1' }])] },
      'In row 1 of the column months.x',
    ],
    ['a table without rows', { tables: [{ ...table([]), rows: 0 }] }, 'needs at least one row'],
    [
      'a column without figures',
      { tables: [table([{ ...count, name: 'x' }])] },
      'either a formula or values',
    ],
  ])('with %s is refused', (_what, change, why) => {
    expect(() => compileWorkbook({ ...workbook, ...change }, origin)).toThrow(why)
  })
})

test('values go into cells and come back', () => {
  const values = [
    [5.5, 'percent', 5.5],
    [true, 'yes-no', 'yes'],
    [false, 'yes-no', 'no'],
    ['2026-11-20', 'date', 46_346],
    ['2026-11-20', 'text', '2026-11-20'],
    [null, 'money', null],
  ] as const
  for (const [value, unit, cell] of values) {
    expect(cellValue(value, unit)).toBe(cell)
    expect(valueOfCell(cell, unit)).toBe(value)
  }
  expect(() => cellValue(Number.NaN, 'money')).toThrow('finite')
  expect([...flatOutputs({ a: 1, b: { 5: 2 }, c: ['x'] })]).toEqual([
    ['a', 1],
    ['b.5', 2],
    ['c.0', 'x'],
  ])
})

test('columns have letters and sheets names that addresses can hold', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  expect(sheetName('Rates: 5%? [2026] of the year that is long', [])).toBe('Rates 5% 2026 of the year that')
  expect(sheetName('notes', ['Answer', 'Notes'])).toBe('notes 2')
  expect(sheetName("'", [])).toBe('Table')
})
