/** Every function and operator in formulas, compared with LibreOffice. */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { recalculate } from '#testing/libreoffice.ts'
import { sheetDifferences } from '#testing/sheet-differences.ts'

import { compileWorkbook } from './compile.ts'
import { FUNCTIONS } from './functions.ts'
import { workbookFile } from './workbook-file.server.ts'
import type { Workbook } from './workbook.ts'

const origin = { page: 'https://www.example.test/', calculatedOn: isoDate('2026-11-20'), sources: [] }

const FORMULAS = [
  '-2 ^ 2',
  '2 ^ 3 ^ 2',
  '2 ^ -1',
  '0 - 2 ^ 2',
  '2 - 3 - 4',
  '2 / 4 / 8',
  '-5% * 2',
  '1 + 2 * 3 ^ 2',
  '"a" & 1 & "b"',
  'IF("A" = "a", 1, 2)',
  'IF(blank = 0, 1, 2)',
  'IF(blank = "", 1, 2)',
  'IF(1 < "a", 1, 2)',
  'IF(0.1 + 0.2 = 0.3, 1, 2)',
  'IF(yes, 1, 2)',
  'IF(NOT(yes), 1, 2)',
  'IF(AND(yes, 1, 2 > 1), 1, 2)',
  'IF(OR(FALSE, 0), 1, 2)',
  'IF(1 <> 2, TRUE, FALSE) + 1',
  '1 / 0',
  'blank + 1',
  'word + 1',
  'IFERROR(1 / 0, 7)',
  'IFERROR(3, 7)',
  'blank',
  'word',
  'day',
  'yes + 1',
  'SUM(list.x)',
  'SUM(list.x, 5, blank)',
  'AVERAGE(list.x)',
  'COUNT(list.x)',
  'MAX(list.x)',
  'MIN(list.x, blank)',
  'MAX(blank)',
  'INDEX(list.x, 2)',
  'INDEX(list.x, 3)',
  'INDEX(list.x, 99)',
  'INDEX(list.word, 4)',
  'MATCH(3, list.up, 0)',
  'MATCH(3.5, list.up, 1)',
  'MATCH(3.5, list.up)',
  'MATCH(99, list.up)',
  'MATCH(0, list.up)',
  'MATCH(3.5, list.down, -1)',
  'MATCH("B", list.word, 0)',
  'SUMIF(list.word, "b", list.up)',
  'SUMIF(list.up, ">2")',
  'SUMIF(list.up, "<=2", list.down)',
  'SUMIF(list.up, 3, list.down)',
  'COUNTIF(list.up, "<>3")',
  'COUNTIF(list.word, "b")',
  'SUMPRODUCT(list.up, list.down)',
  'SUMPRODUCT((list.up > 2) * list.down)',
  'SUMPRODUCT(list.up * 2 + 1)',
  'CHOOSE(2, 10, 20, 30)',
  'CHOOSE(5, 10)',
  'ISBLANK(blank)+0',
  'ISBLANK(word)+0',
  'ISNUMBER(day)+0',
  'ISNUMBER(word)+0',
  'ROUND(1.005, 2)',
  'ROUND(-1.005, 2)',
  'ROUND(2.5, 0)',
  'ROUND(1234.5, -2)',
  'ROUND(0.285, 2)',
  'ROUND(1e-7, 8)',
  'PENNY(0.125 - 1e-14)',
  'PENNY(-2.675)',
  'ROUNDUP(2.001, 2)',
  'ROUNDUP(-2.001, 2)',
  'ROUNDDOWN(2.999, 0)',
  'ROUNDDOWN(-2.999, 1)',
  'INT(2.7)',
  'INT(-2.2)',
  'TRUNC(-2.7, 0)',
  'ABS(-3)',
  'SIGN(-3)',
  'SQRT(2)',
  'SQRT(-1)',
  'EXP(1.5)',
  'LN(2)',
  'LN(0)',
  'POWER(2, 0.5)',
  'MOD(7, 3)',
  'MOD(-7, 3)',
  'MOD(7, 0)',
  'PMT(0.00375, 300, -250000)',
  'PMT(0, 300, -250000)',
  'PMT(0.0000001, 12, -1000)',
  'PMT(0.005, 12, -1000, 500)',
  'PMT(0.01, 0, -1000)',
  'PMT(-0.001, 12, -1000)',
  'PV(0.00375, 240, -1389.58)',
  'PV(0, 240, -1389.58)',
  'PV(0.01, 12, -100, 50)',
  'FV(0.00375, 60, -200, -1000)',
  'FV(0, 60, -200, -1000)',
  'NPER(0.005, -200, 10000)',
  'NPER(0, -200, 10000)',
  'NPER(0.005, -200, 10000, 50)',
  'DATE(2026, 2, 29)',
  'DATE(2026, 14, 0)',
  'YEAR(day)',
  'MONTH(day)',
  'DAY(day)',
  'EDATE(DATE(2026, 1, 31), 1)',
  'EDATE(day, -25)',
  'EOMONTH(day, 0)',
  'EOMONTH(day, 3)',
  'day + 30',
  'PERCENTOF(1, 3)',
  'PERCENTOF(1, 0)',
  'PERCENTORNONE(2, 3)',
  'PERCENTORNONE(1, 0)',
  'SUM(grown.x)',
  'COUNT(grown.x)',
]

const workbook: Workbook = {
  title: 'Functions',
  inputs: [
    { name: 'blank', label: 'Blank', value: null, unit: 'money' },
    { name: 'word', label: 'Word', value: 'loft', unit: 'text' },
    { name: 'day', label: 'Day', value: '2026-06-12', unit: 'date' },
    { name: 'yes', label: 'Yes', value: true, unit: 'yes-no' },
    { name: 'rows', label: 'Rows', value: 7, unit: 'count' },
  ],
  lines: FORMULAS.map((formula, index) => ({ name: `line${index}`, label: formula, formula, unit: 'share' })),
  tables: [
    {
      name: 'list',
      title: 'List',
      rows: 5,
      columns: [
        { name: 'x', label: 'x', unit: 'count', values: [3, null, -1.5, 2] },
        { name: 'up', label: 'up', unit: 'count', values: [1, 2, 3, 4, 5] },
        { name: 'down', label: 'down', unit: 'count', values: [5, 4, 3, 2, 1] },
        { name: 'word', label: 'word', unit: 'text', values: ['a', 'b', 'B', 'c', 'b'] },
      ],
    },
    {
      name: 'grown',
      title: 'Grown',
      rows: 12,
      filled: 'rows',
      columns: [
        { name: 'x', label: 'x', unit: 'count', first: '1', formula: '^y * 2' },
        { name: 'y', label: 'y', unit: 'count', formula: '@x + @row' },
      ],
    },
  ],
  notes: [],
}

test('every function of a formula gives the result of LibreOffice, or an error in both', async () => {
  const { sheets } = compileWorkbook(workbook, origin)
  const [worked] = await recalculate([workbookFile(workbook, origin)])
  expect(worked && sheetDifferences(sheets, worked, 1e-9)).toEqual([])
  const named = FORMULAS.join(' ')
  expect(Object.keys(FUNCTIONS).filter((name) => !named.includes(`${name}(`))).toEqual([])
})

test('figures of any size are rounded and compared as LibreOffice does', async () => {
  const figure = fc.oneof(
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
    // LibreOffice rounds nothing up that is next to nothing.
    fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((x) => (Math.abs(x) < 1e-6 ? 0 : x)),
  )
  const figures = fc.sample(figure, { numRuns: 300, seed: 7 })
  const random: Workbook = {
    ...workbook,
    inputs: figures.map((value, index) => ({ name: `x${index}`, label: 'x', value, unit: 'share' })),
    lines: figures.flatMap((_, index) =>
      [
        `ROUND(x${index}, 2)`,
        `PENNY(x${index} * 0.175)`,
        `INT(x${index} / 12)`,
        `ROUNDUP(x${index} / 7, 1)`,
      ].map((formula, kind) => ({
        name: `line${index}k${kind}`,
        label: formula,
        formula,
        unit: 'share' as const,
      })),
    ),
    tables: [],
  }
  const [worked] = await recalculate([workbookFile(random, origin)])
  expect(worked && sheetDifferences(compileWorkbook(random, origin).sheets, worked, 1e-9)).toEqual([])
})
