import { readFileSync } from 'node:fs'
import path from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { bothPaths, csvLines } from '../import/both-paths-fixture.ts'
import { binaryRows, takeRows } from '../import/copy-binary.ts'
import { sampleOf } from '../import/sample.ts'
import { recognisePricePaid } from './layouts.ts'
import { officialLine } from './official-line.ts'

const today = isoDate('2026-11-20')
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name))
const usual = fixture('official.csv').toString().split('\n')[0] ?? ''

const layout = recognisePricePaid(sampleOf(usual, true), today)
if (!layout) throw new Error('These are sales')

/** The rows, rejections and number of records in a text, with and without the fast path. */
const both = (text: string | Buffer) => bothPaths(() => layout, Buffer.from(text))

test.each(['official.csv', 'monthly.csv', 'ugly.csv', 'report-no-header.csv'])(
  '%s gives the same rows with and without the short cut',
  (name) => {
    const [quick, slow] = both(fixture(name))
    expect(quick).toEqual(slow)
  },
)

const field = (...usualOnes: string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...usualOnes) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 9 }) },
    { weight: 1, arbitrary: fc.constantFrom('', ' ', 'é', '"', 'A ', '\n', 'x,y') },
  )

test('any line gives the same rows and rejections with and without the short cut', () => {
  const fields = fc.tuple(
    field(
      '{10000000-0000-4000-8000-00000000abCD}',
      '10000000-0000-4000-8000-00000000ABCD',
      '{10000000-0000-4000-8000-00000000ABCG}',
      '{100000000000-4000-8000-00000000ABCD00}',
    ),
    field('1', '0', '00', '007', '250000', '999999999', '2147483647', '2147483648'),
    field(
      '1995-01-01 00:00',
      '2020-02-29 00:00',
      '2019-02-29 00:00',
      '2026-11-20 00:00',
      '2026-11-21 00:00',
      '1994-12-31 00:00',
      '2019-03-01',
      '2019-13-01 00:00',
      '2019-00-10 00:00',
      '2019-03-01 12:34',
      '9999-01-01 00:00',
    ),
    field(
      '',
      'RG30 1AA',
      'M1 1AA',
      'EC2Y 8AT',
      'W1A 1AA',
      'AA9A 9AA',
      'RG301AA',
      'QQ1 1AA',
      'RG30 1AC',
      'GIR 0AA',
      'B33 8TH',
      'DN55 1PT',
    ),
    field('D', 'S', 'T', 'F', 'O', 'X'),
    field('Y', 'N', 'y'),
    field('F', 'L', 'U', 'X'),
    ...Array.from({ length: 7 }, () =>
      field('12', '', 'FLAT 2', ' 12', '12 ', "ST MARY'S", 'A'.repeat(200), 'A'.repeat(201), 'a\\b', 'a\tb'),
    ),
    field('A', 'B', 'C'),
    field('A', 'C', 'D', 'X'),
  )
  fc.assert(
    fc.property(csvLines(fields, { styles: ['quoted'] }), (lines) => {
      const [quick, slow] = both(lines)
      expect(quick).toEqual(slow)
    }),
    { numRuns: 400 },
  )
})

test('a damaged line leaves nothing behind and never reads beyond the end', () => {
  const line = officialLine(today)
  const rows = binaryRows(8)
  const bytes = Buffer.from(`${usual}\n`)
  for (let end = 0; end < bytes.length; end++) {
    expect(line(bytes.subarray(0, end), 0, rows)).toBe(-1)
    expect(rows.length).toBe(0)
  }
  expect(line(bytes, 0, rows)).toBe(bytes.length)
  expect(takeRows(rows).length).toBeGreaterThan(100)
})
