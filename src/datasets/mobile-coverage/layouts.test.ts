import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { layoutRows } from '#testing/layout-rows.ts'

import { sampleOf } from '../import/sample.ts'
import { recogniseMobileCoverage } from './layouts.ts'
import { COVERAGE_COLUMNS, NETWORK_COLUMNS } from './mobile-services.ts'

const AUTHORITIES = '202507_mobile_coverage_laua_r01.csv'
const NATIONS = '202507_mobile_coverage_UK_and_nations_r01.csv'

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8').replace('\uFEFF', '')

function read(text: string, name: string) {
  const layout = recogniseMobileCoverage({ ...sampleOf(text, true), name }, isoDate('2026-11-20'))
  if (!layout) return null
  return layoutRows(layout, text, layout.table === 'mobile_coverage' ? COVERAGE_COLUMNS : NETWORK_COLUMNS)
}

describe('coverage by authority', () => {
  const text = fixture(AUTHORITIES)
  const reading = (name = AUTHORITIES) =>
    read(text, name)?.rows.filter((row) => row['area_code'] === 'E06000038')

  test('has the shares of each service from no network to all of them; an empty one is zero', () => {
    expect(reading()?.map(({ service, shares }) => [service, shares])).toEqual([
      ['voice-indoors', '{0,0.01,0.12,2.64,97.23}'],
      ['voice-outdoors', '{0,0,0,0,100}'],
      ['4g-indoors', '{0,0.06,0.31,5.2,94.43}'],
      ['4g-outdoors', '{0,0,0,0.03,99.97}'],
      ['5g-high-confidence-outdoors', '{0,3.05,20.4,40.15,36.4}'],
      ['5g-very-high-confidence-outdoors', '{0.02,12.4,41.13,46.45,0}'],
    ])
    expect(reading()?.[0]).toMatchObject({
      area_name: 'Reading',
      premises: '76431',
      snapshot_month: '2025-07-01',
    })
  })

  test('leaves out a service whose cells are all empty', () => {
    const cardiff = read(text, AUTHORITIES)?.rows.filter((row) => row['area_code'] === 'W06000015')
    expect(cardiff?.map(({ service }) => service)).toEqual([
      'voice-indoors',
      'voice-outdoors',
      '4g-indoors',
      '4g-outdoors',
    ])
  })

  test('is the same with its columns in another order and case', () => {
    const shuffled = text
      .trim()
      .split('\r\n')
      .map((line) => line.replace('"Armagh City, Banbridge and Craigavon"', 'Armagh').split(',').toReversed())
      .map((cells, at) => (at === 0 ? cells.map((name) => name.toUpperCase()) : cells).join(','))
      .join('\n')
    const found = read(shuffled, AUTHORITIES)?.rows.filter((row) => row['area_code'] === 'E06000038')
    expect(found).toEqual(reading())
  })

  test('says which field of a row is wrong', () => {
    const wrong = text
      .replace('E06000038', 'Reading')
      .replace(',96120,', ',many,')
      .replace(',95.09,', ',85.09,')
    expect(read(`${wrong}E06000001,Hartlepool\r\n`, AUTHORITIES)?.reasons).toEqual([
      "laua 'Reading' isn't the code of an authority",
      "prem_count 'many' isn't a whole number below a thousand million",
      '4g prem in: the shares add up to 90.00% instead of 100%',
      '2 fields where the header has 110',
    ])
    expect(read(text.replace(',96120,', ',9612000000,'), AUTHORITIES)?.reasons).toEqual([
      "prem_count '9612000000' isn't a whole number below a thousand million",
    ])
    expect(read(text.replace(',94.43,', ',104.43,'), AUTHORITIES)?.reasons).toEqual([
      "4g prem in 4 '104.43' isn't a percentage",
    ])
  })

  test('without the month in its name is refused, as are one without 4G and the tables of other areas', () => {
    expect(() => reading('coverage.csv')).toThrow('give it its name back, such as 202507_mobile')
    expect(() => read(text.replaceAll('4G_', '6G_'), AUTHORITIES)).toThrow(
      'it has no column for: 4g prem in 0, 4g prem out 0.',
    )
    expect(() => read(text.replace('laua,laua_name', 'parl_const,parl_const_name'), 'x.csv')).toThrow(
      'Import the one of local authorities',
    )
    const strengths = 'Level,Location code,Location,4G5G_105_prem_out_all\nUK,K02000001,UK,98.95\n'
    expect(() => read(strengths, 'x.csv')).toThrow('one of Ofcom’s other tables')
  })
})

describe('coverage by nation', () => {
  const text = fixture(NATIONS)

  test('has each network’s share of premises in the whole nation, and leaves out land and other technologies', () => {
    const found = read(text, NATIONS)
    expect(found?.reasons).toEqual([])
    const england = found?.rows.filter((row) => row['area_code'] === 'E92000001')
    expect(england).toHaveLength(3 * 7)
    expect(england).toContainEqual({
      area_code: 'E92000001',
      service: '5g-high-confidence-outdoors',
      network: 'Three',
      snapshot_month: '2025-07-01',
      share: '73.5',
    })
    expect(new Set(found?.rows.map((row) => row['area_code']))).toEqual(new Set(['K02000001', 'E92000001']))
  })

  test('says which field of a row is wrong', () => {
    const wrong = text
      .replace('UK,4G,', 'Eire,4G,')
      .replace('At least one,99.70', 'At least one,most')
      .replace('EE,97.10,97100,Jul-25', 'EE,97.10,97100,soon')
      .replace('Total,None,', 'Total,,')
    expect(read(wrong, NATIONS)?.reasons).toEqual([
      "'Eire' is neither the UK nor one of its nations",
      "coverage percentage 'most' isn't a percentage",
      "date 'soon' isn't a month such as Jul-25",
      'no MNO',
    ])
  })
})

test('other files are left to others', () => {
  expect(
    read('laua,laua_name,SFBB availability (% premises)\nE06000038,Reading,99\n', AUTHORITIES),
  ).toBeNull()
  expect(read('postcode,price\nRG30 1AA,1\n', AUTHORITIES)).toBeNull()
})
