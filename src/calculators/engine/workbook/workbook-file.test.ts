/** The files in LibreOffice: values, formulas, and text that must not become a formula. */
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { recalculate } from '#testing/libreoffice.ts'

import { compileWorkbook } from './compile.ts'
import { workbookFile } from './workbook-file.server.ts'
import type { Workbook, WorkbookLine, WorkbookOrigin } from './workbook.ts'

const origin: WorkbookOrigin = {
  page: 'https://www.example.test/mortgage?loan=1&rate=2',
  calculatedOn: isoDate('2026-11-20'),
  sources: [{ title: 'Finance Act 2003 <s.55>', url: 'https://www.example.test/act' }],
}

const line = (name: string, formula: string, unit: WorkbookLine['unit'] = 'count'): WorkbookLine => ({
  name,
  label: name,
  formula,
  unit,
  output: true,
})

const workbook: Workbook = {
  title: 'Loan & more',
  inputs: [
    { name: 'loan', label: 'Loan', value: 250_000, unit: 'money' },
    { name: 'months', label: 'Months', value: 300, unit: 'months' },
    { name: 'rate', label: 'Rate', value: 4.5, unit: 'percent' },
    { name: 'day', label: 'Day', value: '2026-06-12', unit: 'date' },
    { name: 'flag', label: 'Flag', value: true, unit: 'yes-no' },
    { name: 'blank', label: 'Blank', value: null, unit: 'money' },
    { name: 'evil', label: '=1+1', value: '=HYPERLINK("https://evil.test")', unit: 'text' },
  ],
  lines: [
    line('payment', 'PENNY(PMT(rate / 1200, months, -loan))', 'exact-pounds'),
    line('interest', 'PENNY(SUM(schedule.interest))'),
    line('left', 'PENNY(INDEX(schedule.balance, months))'),
    line('nextDay', 'day + 1', 'date'),
    line('notFlag', 'NOT(flag)', 'yes-no'),
    line('useFlag', 'IF(AND(flag, NOT(notFlag)), 1, 2) + blank'),
    line('half', 'PENNY(0.125 - 0.00000000000001)'),
    line('below', 'PENNY(0 - 1.005)'),
    line('power', '2 ^ months ^ 0 + 2^blank'),
    line('share', 'PERCENTOF(1, 3)', 'percent'),
    line('noShare', 'PERCENTORNONE(1, blank)', 'percent'),
    line('words', 'IF(evil = "x""y", "a", evil)', 'text'),
    line('rooms', 'SUM(rooms.rent)'),
    line('zeroRate', 'PENNY(PMT(0, months, -loan))'),
  ],
  tables: [
    {
      name: 'schedule',
      title: 'Month by month',
      rows: 400,
      filled: 'months',
      columns: [
        { name: 'month', label: 'Month', unit: 'count', formula: '@row' },
        {
          name: 'interest',
          label: 'Interest',
          unit: 'money',
          first: 'loan * rate / 1200',
          formula: '^balance * rate / 1200',
        },
        {
          name: 'balance',
          label: 'Left',
          unit: 'money',
          first: 'loan + @interest - PMT(rate / 1200, months, -loan)',
          formula: '^balance + @interest - PMT(rate / 1200, months, -loan)',
        },
      ],
    },
    {
      name: 'rooms',
      title: 'Rooms: rent?',
      rows: 3,
      columns: [{ name: 'rent', label: 'Rent', unit: 'money', values: [500, 600.5], input: true }],
    },
  ],
  notes: ['=cmd|calc', 'Bell \u0007 and lone \uD800 surrogate'],
}

test('LibreOffice calculates the right values to the penny, ignoring stored ones', async () => {
  const lies = { payment: 1, interest: 2, nextDay: '2020-01-01', notFlag: true, words: 'old' }
  const { cells } = compileWorkbook(workbook, origin)
  const [sheets] = await recalculate([workbookFile(workbook, { ...origin, outputs: lies })])
  const value = (name: string) => {
    const cell = cells.get(name)
    return cell && sheets?.at(cell.sheet, cell.address)
  }
  expect(sheets?.sheets).toEqual(['Answer', 'Month by month', 'Rooms rent', 'Notes'])
  const payment = (250_000 * (0.045 / 12)) / (1 - (1 + 0.045 / 12) ** -300)
  expect(value('payment')).toBe(Math.round(payment * 100) / 100)
  expect(value('interest')).toBe(Math.round((payment * 300 - 250_000) * 100) / 100)
  expect(Object.fromEntries(workbook.lines.slice(2).map(({ name }) => [name, value(name)]))).toEqual({
    left: 0,
    nextDay: 46_186,
    notFlag: 'no',
    useFlag: 1,
    half: 0.13,
    below: -1.01,
    power: 2,
    share: 33.33,
    noShare: '',
    words: '=HYPERLINK("https://evil.test")',
    rooms: 1100.5,
    zeroRate: 833.33,
  })
  expect(sheets?.at('Answer', 'A11')).toBe('=1+1')
  expect(sheets?.at('Month by month', 'A302')).toBe('')
  expect(sheets?.at('Notes', 'A4')).toBe('https://www.example.test/mortgage?loan=1&rate=2')
  expect(sheets?.at('Notes', 'A7')).toBe('=cmd|calc')
})

test('known values are stored with their formulas, for viewers that cannot calculate', () => {
  const outputs = { payment: 1389.58, nextDay: '2026-06-13', notFlag: false, noShare: null, words: '<x>' }
  const file = workbookFile(workbook, { ...origin, outputs })
  const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const shown = new Map(
    [...sheet.matchAll(/r="(B\d+)"[^>]*><f>[^<]*<\/f>(?:<v>([^<]*)<\/v>)?/g)].map((match) => [
      match[1],
      match[2],
    ]),
  )
  const of = (name: string) => shown.get(compileWorkbook(workbook, origin).cells.get(name)?.address)
  expect(['payment', 'nextDay', 'notFlag', 'noShare', 'words', 'half'].map(of)).toEqual([
    '1389.58',
    '46186',
    'no',
    '',
    '&lt;x&gt;',
    '0.13',
  ])
})

test('the same workbook gives the same bytes', () => {
  expect(workbookFile(workbook, origin)).toEqual(workbookFile(workbook, origin))
})
