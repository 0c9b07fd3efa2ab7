import { readFileSync } from 'node:fs'
import path from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { bothPaths, csvLines, oftenOneOf as cell } from '../import/both-paths-fixture.ts'
import { sampleOf } from '../import/sample.ts'
import { recogniseCertificates } from './layouts.ts'

const today = isoDate('2026-11-20')
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')

/** Compares what a file's lines give with and without the fast path, which remembers cells. */
function comparison(header: string) {
  const layout = recogniseCertificates(sampleOf(header, true), today)
  if (!layout) throw new Error('These are certificates')
  return (lines: Buffer) => bothPaths(() => layout, lines)
}

test.each(['old-upper-case.csv', 'current.csv'])(
  '%s gives the same rows with and without the short cut',
  (name) => {
    const text = fixture(name)
    const end = text.indexOf('\n') + 1
    const [quick, slow] = comparison(text.slice(0, end))(Buffer.from(text.slice(end)))
    expect(quick).toEqual(slow)
    expect(quick?.count).toBeGreaterThan(1)
  },
)

test('an ordinary line takes the short cut, also the second time', () => {
  const header =
    'LMK_KEY,ADDRESS,POSTCODE,CURRENT_ENERGY_RATING,CURRENT_ENERGY_EFFICIENCY,TOTAL_FLOOR_AREA,LODGEMENT_DATE\n'
  const layout = recogniseCertificates(sampleOf(header, true), today)
  const line = Buffer.from(
    '100000000000000000000000000000001,"12, Larkspur Road",RG30 9AD,E,50,72.5,2012-03-07\r\n',
  )
  const out = { bytes: Buffer.alloc(1024), length: 0 }
  expect(layout?.line?.(line, 0, out)).toBe(line.length)
  const once = out.bytes.subarray(0, out.length).toString('hex')
  expect(layout?.line?.(line, 0, out)).toBe(line.length)
  expect(out.bytes.subarray(0, out.length).toString('hex')).toBe(once + once)
})

const COLUMNS = [
  'certificate_number',
  'address',
  'address1',
  'postcode',
  'uprn',
  'unheated_corridor_length',
  'current_energy_rating',
  'current_energy_efficiency',
  'total_floor_area',
  'walls_description',
  'construction_age_band',
  'inspection_date',
  'lodgement_date',
]

test('any line gives the same rows and rejections with and without the short cut', () => {
  const cells = fc.tuple(
    cell('9000-0000-0000-0000-0001', '1'.repeat(33), 'short', 'a'.repeat(81), 'NOT RECORDED'),
    cell(
      '1, Teasel Court',
      "'1, Teasel Court'",
      'The Limes',
      'A  B, 1',
      'A ,1',
      'not recorded',
      'Tŷ Coch, 1',
    ),
    cell('', '2 Teasel Court'),
    cell('RG30 9AB', 'RG309AB', 'rg30 9ab', 'W1A 1AA', 'QQ1 1AA', ''),
    cell('', '100009999010', '0', '007', '1234567890123', 'UPRN-000100009999', '100020003.0'),
    cell('', String.raw`{\"value\": 8.14}`, String.raw`[{\"a\": 1}]`, '5.6'),
    cell('A', 'g', 'A+', 'H', ''),
    cell('70', '70.4', '-1', '1,000', 'x'),
    cell('52', '52.04', '9.9', '2000.1', '', '0'),
    cell(
      'Cavity wall, filled cavity',
      'Waliau ceudod|Cavity wall',
      'Average thermal transmittance 0.28 W/m²K',
      'Â£5',
    ),
    cell('England and Wales: 1930-1949', 'before 1900', '2021', 'INVALID!'),
    cell('2025-02-01', '2025-02-30', ''),
    cell('2025-02-03', '2025-02-03 10:46:25', '03/02/2025', '2027-01-01', ''),
  )
  const both = comparison(`${COLUMNS.join(',')}\n`)
  fc.assert(
    fc.property(csvLines(cells), (lines) => {
      const [quick, slow] = both(lines)
      expect(quick).toEqual(slow)
    }),
    { numRuns: 800 },
  )
})

test('a damaged line leaves nothing behind and never reads beyond the end', () => {
  const text = fixture('current.csv')
  const layout = recogniseCertificates(sampleOf(text, true), today)
  const bytes = Buffer.from(text.slice(text.indexOf('\n') + 1))
  const out = { bytes: Buffer.alloc(2048), length: 0 }
  for (let end = 0; end < bytes.indexOf('\n') + 1; end++) {
    expect(layout?.line?.(bytes.subarray(0, end), 0, out)).toBe(-1)
    expect(out.length).toBe(0)
  }
})
