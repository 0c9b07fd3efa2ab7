import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { binaryRows, takeRows } from '../import/copy-binary.ts'
import { sampleOf } from '../import/sample.ts'
import { companyNumberForms, normalisedCompanyNumber } from './company-number.ts'
import { recogniseCompanyOwnership } from './layouts.ts'

const today = isoDate('2026-11-20')

function fixture(name: string): string {
  return readFileSync(path.resolve(import.meta.dirname, 'fixtures', name), 'utf8')
}

function layoutOf(text: string) {
  const layout = recogniseCompanyOwnership(sampleOf(text, true), today)
  if (!layout) throw new Error('not recognised')
  return layout
}

const lines = {
  ccod: fixture('ccod-full.csv').split('\n'),
  ocod: fixture('ocod-full.csv').split('\n'),
}

/** Reads one unquoted line with the layout of overseas companies. */
function overseasRow(change: (fields: string[]) => string[], rows = binaryRows()) {
  const fields = (lines.ocod[2] ?? '').replace(/"[^"]*"/, 'here').split(',')
  return layoutOf(fixture('ocod-full.csv')).record(change(fields), rows)
}

test.each([
  ['ccod-full.csv', 'UK companies that own property, full file (35 columns)'],
  ['ocod-full.csv', 'overseas companies that own property, full file (25 columns)'],
  ['ccod-changes.csv', 'UK companies that own property, changes only (19 columns)'],
])('%s is recognised as %s', (name, description) => {
  expect(layoutOf(fixture(name)).description).toBe(description)
})

test('other files aren’t recognised, and one without its columns is refused with their names', () => {
  expect(recogniseCompanyOwnership(sampleOf('a,b\n1,2\n', true), today)).toBeNull()
  const renamed = fixture('ocod-full.csv').replace('Price Paid', 'Paid').replace('Tenure', 'Holding')
  expect(() => layoutOf(renamed)).toThrow('has no column for: Tenure, Price Paid.')
})

test('columns may be shuffled and renamed in case and separators', () => {
  const shuffled =
    'price_paid,TITLE NUMBER,proprietor-name-(1),Company Registration No. (1),Tenure,Property Address,District,County,Region,Postcode,Multiple Address Indicator,Date Proprietor Added,Additional Proprietor Indicator\n'
  const rows = binaryRows()
  const record = ['1', 'BK1', 'SEDGE LTD', '7', 'Freehold', 'Here', '', '', '', '', 'N', '', 'N']
  expect(layoutOf(shuffled).record(record, rows)).toBeNull()
  const cells = ['BK1', 'uk', 'F', 'Here'].map((text) => `\0\0\0${String.fromCharCode(text.length)}${text}`)
  expect(takeRows(rows).toString('latin1')).toContain(cells.join(''))
})

describe('a record is rejected with the field and what would be right', () => {
  test.each<[string, number, string, string]>([
    ['title number', 0, 'BK 1!', "'BK 1!' isn't a title number"],
    ['tenure', 1, 'Commonhold', "tenure 'Commonhold' is neither Freehold nor Leasehold"],
    ['price', 8, '£9', "price paid '£9' isn't a whole number of pounds"],
    ['date', 23, '2015-06-30', "date proprietor added '2015-06-30' isn't a past date such as 31-01-2026"],
    [
      'future date',
      23,
      '21-11-2026',
      "date proprietor added '21-11-2026' isn't a past date such as 31-01-2026",
    ],
  ])('%s', (_name, column, value, reason) => {
    expect(overseasRow((fields) => fields.with(column, value))).toEqual({ reason })
  })

  test('owners', () => {
    expect(overseasRow((fields) => fields.with(9, '').with(16, ''))).toEqual({ reason: 'no proprietor name' })
  })

  test('number of fields', () => {
    expect(overseasRow((fields) => fields.slice(1))).toEqual({ reason: '24 fields where the header has 25' })
  })
})

test('a file with fewer rows than its last line states is refused, and a full file without that line', () => {
  const layout = layoutOf(fixture('ocod-full.csv'))
  expect(layout.end?.()).toContain('no last line with the number of rows')
  expect(layoutOf(fixture('ccod-changes.csv')).end?.()).toBeNull()
  const rows = binaryRows()
  expect(layout.record(['Row Count:', '3'], rows)).toBeNull()
  expect(rows.length).toBe(0)
  expect(layout.end?.()).toBe('its last line states 3 rows, but it has 0. Download it again.')
})

test.each([
  ['445790', '00445790'],
  [' 0044 5790', '00445790'],
  ['sc1234', 'SC001234'],
  ['OC300001', 'OC300001'],
  ['B 12-345', 'B12-345'],
  ['123456789', '123456789'],
  ['', null],
  ['NONE', null],
])('the company number %j is kept as %j', (text, number) => {
  expect(normalisedCompanyNumber(text)).toBe(number)
})

test.each([
  ['1234567', '1234567'],
  ['B 123.456', 'B123456'],
  ['HRB 1234', 'HRB1234'],
  ['oe1234', 'OE001234'],
  ['FC12345', 'FC012345'],
])('the number %j of a company incorporated abroad is kept as %j', (text, number) => {
  expect(normalisedCompanyNumber(text, true)).toBe(number)
  const rows = binaryRows()
  expect(overseasRow((fields) => fields.with(10, text), rows)).toBeNull()
  expect(takeRows(rows).toString('latin1')).toContain(`"companyNumber":"${number}"`)
})

test('a letter other than R isn’t a prefix of Companies House', () => {
  expect(normalisedCompanyNumber('B123456')).toBe('B123456')
  expect(normalisedCompanyNumber('R123')).toBe('R0000123')
})

test('a number is looked for as the UK writes it and as registers abroad may', () => {
  expect(companyNumberForms('1234567')).toEqual(['01234567', '1234567'])
  expect(companyNumberForms('01234567')).toEqual(['01234567', '1234567'])
  expect(companyNumberForms('sc1234')).toEqual(['SC001234', 'SC1234'])
})
