import { readFileSync } from 'node:fs'
import path from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { bothPaths, csvLines, oftenOneOf as cell } from '../import/both-paths-fixture.ts'
import { binaryRows } from '../import/copy-binary.ts'
import { sampleOf } from '../import/sample.ts'
import { recogniseCompanyOwnership } from './layouts.ts'

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')

function layoutOf(header: string) {
  const layout = recogniseCompanyOwnership(sampleOf(header, true), isoDate('2026-11-20'))
  if (!layout) throw new Error('These are titles')
  return layout
}

test.each(['ccod-full.csv', 'ocod-full.csv'])(
  '%s gives the same rows with and without the fast path',
  (name) => {
    const text = fixture(name)
    const end = text.indexOf('\n') + 1
    const [quick, slow] = bothPaths(() => layoutOf(text.slice(0, end)), Buffer.from(text.slice(end)))
    expect(quick).toEqual(slow)
    expect(quick?.count).toBeGreaterThan(2)
  },
)

const COLUMNS = [
  'Title Number',
  'Tenure',
  'Property Address',
  'District',
  'County',
  'Region',
  'Postcode',
  'Multiple Address Indicator',
  'Price Paid',
  'Proprietor Name (1)',
  'Company Registration No. (1)',
  'Proprietorship Category (1)',
  'Country Incorporated (1)',
  'Proprietor (1) Address (1)',
  'Proprietor (1) Address (2)',
  'Proprietor Name (2)',
  'Company Registration No. (2)',
  'Date Proprietor Added',
  'Additional Proprietor Indicator',
]

test('any line gives the same rows and rejections with and without the fast path', () => {
  const place = cell('READING', 'Reading ', '', 'Ynys Môn')
  const cells = fc.tuple(
    cell('BK1234', 'bk1234', 'BK123456789', 'ABCDE1', '1', 'BK 1', ' BK1'),
    cell('Freehold', 'leasehold', '', 'Commonhold'),
    cell('1 Teasel Court, Reading (RG1 1AA)', '1  Teasel Court', ' here', 'Tŷ Coch', 'a\\b', 'Land"s'),
    place,
    place,
    place,
    cell('RG1 1AA', 'RG11AA', 'rg1 1aa', 'QQ1 1AA', ''),
    cell('Y', 'N', 'y', ''),
    cell('', '250000', '1,000', '9999999999999', '10000000000000', '£9', ' 1'),
    cell('SEDGE LTD', 'SEDGE  LTD', 'CWMNI TŶ', 'A\\B LTD', '', ' '),
    cell('12345678', '7', 'sc1234', '', 'NONE', 'B 12-345'),
    cell('Limited Company or Public Limited Company', ''),
    cell('JERSEY', '', ' '),
    cell('1 Alder Road', '', ' ', '1  Alder Road'),
    cell('', 'Reading RG1 9ZZ'),
    cell('', '', 'BITTERN LTD'),
    cell('', '00445790'),
    cell('31-01-2020', '30/06/1995', '', '31-02-2020', '21-11-2026', ' 01-01-2001'),
    cell('N', 'Y'),
  )
  fc.assert(
    fc.property(csvLines(cells), (lines) => {
      const [quick, slow] = bothPaths(() => layoutOf(`${COLUMNS.join(',')}\n`), lines)
      expect(quick).toEqual(slow)
    }),
    { numRuns: 400 },
  )
})

test('an ordinary line takes the fast path, and the latest day on which a proprietor was added is known', () => {
  const layout = layoutOf(`${COLUMNS.join(',')}\n`)
  const line = (day: string) =>
    Buffer.from(
      `"BK1","Freehold","1 Teasel Court","READING","","SOUTH EAST","RG1 1AA","N","","SEDGE LTD","12345678","","","","","","","${day}","N"\n`,
    )
  const rows = binaryRows()
  for (const day of ['31-01-2020', '29-02-2024', '', '01-05-1996'])
    expect(layout.line?.(line(day), 0, rows)).toBe(line(day).length)
  expect(layout.beside?.().rows).toBe('overseas\t2024-02-29\n')
})
