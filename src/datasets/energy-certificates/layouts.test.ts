import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { fieldsOfRows, type FieldType } from '#testing/binary-rows.ts'

import { recordReader } from '../import/record-reader.ts'
import { collectRejects } from '../import/rejects.server.ts'
import { sampleOf } from '../import/sample.ts'
import { ageBandText, findAgeBand } from './age-band.ts'
import { cellFuel, cellTenure, cellUprn, cellWords } from './cells.ts'
import { recogniseCertificates } from './layouts.ts'
import { CERTIFICATE_COLUMNS, PLAIN_COLUMNS } from './parse.ts'

const TODAY = isoDate('2026-11-20')
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')

const TYPES: FieldType[] = [
  'text',
  'bigint',
  'text',
  'text',
  ...PLAIN_COLUMNS.map(({ type }) => type),
  'date',
]

/** Reads a file as the runner does: rows as objects without their nulls, and the reasons of rejected records. */
function read(text: string) {
  const layout = recogniseCertificates(sampleOf(text, true), TODAY)
  if (!layout) return null
  const rejects = collectRejects(null)
  const reader = recordReader('file', layout, 1, rejects)
  reader.text(text.slice(layout.skip))
  reader.end()
  const rows = fieldsOfRows(Buffer.from(reader.take()), TYPES).map((values) =>
    Object.fromEntries(
      CERTIFICATE_COLUMNS.map((column, at) => [column, values[at] ?? null]).filter(
        ([, value]) => value !== null,
      ),
    ),
  )
  return { description: layout.description, rows, rejected: rejects.first.map(({ reason }) => reason) }
}

const old = fixture('old-upper-case.csv')

test('the old upper-case layout is read by column names, with markers for missing values left out', () => {
  const found = read(old)
  expect(found?.description).toBe('energy certificates of homes, old layout (34 columns)')
  expect(found?.rows[0]).toEqual({
    certificate_number: '100000000000000000000000000000001',
    uprn: '100009999001',
    postcode: 'RG30 9AA',
    address: '12, Larkspur Road, Tilehurst',
    post_town: 'READING',
    authority_code: 'E06000038',
    property_type: 'House',
    built_form: 'Mid-Terrace',
    tenure: 'Owner-occupied',
    transaction_type: 'marketed sale',
    built_from: '1930',
    built_to: '1949',
    rating: 'D',
    score: '61',
    potential_rating: 'C',
    potential_score: '74',
    floor_area_sqm: '71.5',
    habitable_rooms: '4',
    walls: 'Cavity wall, as built, partial insulation (assumed)',
    roof: 'Pitched, 100 mm loft insulation',
    windows: 'Fully double glazed',
    heating: 'Boiler and radiators, mains gas',
    main_fuel: 'mains gas',
    heating_cost: '540',
    hot_water_cost: '96',
    lighting_cost: '68',
    energy_use: '233',
    co2_tonnes: '2.9',
    inspected_on: '2012-03-05',
    lodged_on: '2012-03-07',
  })
  expect(found?.rows[2]).toEqual({
    certificate_number: '100000000000000000000000000000003',
    postcode: 'RG30 9AA',
    address: 'Flat 2, 14 Larkspur Road, Tilehurst',
    post_town: 'READING',
    authority_code: 'E06000038',
    property_type: 'Flat',
    transaction_type: 'none of the above',
    lighting_cost: '0',
    walls: 'Average thermal transmittance 0.28 W/m²K',
    roof: '(another dwelling above)',
    inspected_on: '2010-01-02',
    lodged_on: '2010-01-04',
  })
  expect(found?.rows[3]).toMatchObject({
    address: 'Flat 3, 14 Larkspur Road',
    built_from: '2021',
    built_to: '2021',
    floor_area_sqm: '1048',
    walls: 'Average thermal transmittance 0.18 W/m²K',
  })
})

test('rows that aren’t certificates are rejected with the field that is wrong', () => {
  expect(read(old)?.rejected).toEqual([
    'no certificate number',
    "'RG30' is not a postcode",
    'lodged on 2032-03-07, which is in the future',
  ])
})

test('the hyphenated layout and shuffled columns give the same rows', () => {
  const [header = '', ...lines] = old.split('\n')
  const hyphenated = [header.toLowerCase().replaceAll('_', '-'), ...lines].join('\n')
  expect(read(hyphenated)?.rows).toEqual(read(old)?.rows)
  const reversed = [header, ...lines.slice(1, 2)].map((line) => {
    const cells = line.match(/("[^"]*"|[^,"]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []
    return cells.slice(0, 34).toReversed().join(',')
  })
  expect(read(reversed.join('\n'))?.rows).toEqual([read(old)?.rows[1]])
})

test('the current layout has JSON with backslashes, quoted addresses, line breaks and short rows', () => {
  const found = read(fixture('current.csv'))
  expect(found?.rejected).toEqual([])
  expect(found?.rows).toEqual([
    {
      certificate_number: '9000-0000-0000-0000-0001',
      uprn: '100009999010',
      postcode: 'RG30 9AB',
      address: '1, Teasel Court, Norcot Road',
      authority_code: 'E06000038',
      property_type: 'Flat',
      tenure: 'Rented (social)',
      built_from: '2012',
      rating: 'C',
      score: '70',
      potential_rating: 'B',
      potential_score: '81',
      floor_area_sqm: '52',
      walls: 'Cavity wall, filled cavity',
      hot_water_cost: '101',
      inspected_on: '2025-02-01',
      lodged_on: '2025-02-03',
    },
    {
      certificate_number: '9000-0000-0000-0000-0002',
      uprn: '100009999011',
      postcode: 'RG30 9AB',
      address: '2, Teasel Court, Norcot Road',
      property_type: 'Maisonette',
      rating: 'D',
      score: '66',
      potential_rating: 'C',
      potential_score: '75',
      floor_area_sqm: '61',
      lodged_on: '2025-02-04',
    },
  ])
})

describe('other files', () => {
  test.each([
    [
      'LMK_KEY,POSTCODE,OPERATIONAL_RATING_BAND,TOTAL_FLOOR_AREA',
      'display energy certificates, which public buildings',
    ],
    ['LMK_KEY,POSTCODE,ASSET_RATING,FLOOR_AREA', 'certificates of commercial buildings'],
    ['certificate_number,improvement_item,improvement_id', 'the recommendations of energy certificates'],
    [
      'LMK_KEY,ADDRESS1,POSTCODE,CURRENT_ENERGY_RATING,CURRENT_ENERGY_EFFICIENCY',
      'no column for: total_floor_area, lodgement_date',
    ],
  ])('%s is refused', (header, words) => {
    expect(() => read(`${header}\n1,2,3\n`)).toThrow(words)
  })

  test('files of other datasets aren’t recognised', () => {
    expect(read('pcds,doterm\nRG30 1AA,\n')).toBeNull()
    expect(read('postcode,total_floor_area\nRG30 1AA,80\n')).toBeNull()
  })
})

test('age bands are read in every spelling and written in one', () => {
  const spelled = [
    ['England and Wales: before 1900', 'before 1900'],
    ['England and Wales: 1950-1966', '1950-1966'],
    ['England and Wales: 2007 onwards', '2007 onwards'],
    ['2021', '2021'],
  ] as const
  for (const [text, plain] of spelled) {
    const band = findAgeBand(text)
    expect(band && ageBandText(band)).toBe(plain)
  }
  for (const text of ['NO DATA!', 'INVALID!', '', '0', 'England and Wales: 1966-1950'])
    expect(findAgeBand(text)).toBeNull()
})

test('tenure, fuel, UPRNs and descriptions are reduced to one spelling', () => {
  for (const text of ['rental (private)', 'Rented (private)', 'rental'])
    expect(cellTenure(text)).toBe('Rented (private)')
  for (const text of ['unknown', 'NO DATA!', 'Not defined - use in the case of'])
    expect(cellTenure(text)).toBe('')
  expect(cellFuel('Gas: mains gas')).toBe('mains gas')
  expect(cellFuel('Electricity: electricity, unspecified tariff')).toBe('electricity, unspecified tariff')
  expect(cellUprn('UPRN-000100009999')).toBe('100009999')
  expect(cellUprn('1234567890123')).toBe('')
  expect(cellWords('Â£5|Solid  brick')).toBe('Solid brick')
})
