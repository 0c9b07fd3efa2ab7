import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { layoutRows } from '#testing/layout-rows.ts'

import { sampleOf } from '../import/sample.ts'
import { FIGURE_COLUMNS } from './figure-row.ts'
import { recogniseEconomy } from './layouts.ts'

const today = isoDate('2026-11-20')
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')

function read(text: string) {
  const layout = recogniseEconomy(sampleOf(text, true), today)
  if (!layout) throw new Error('not recognised')
  const { rows, reasons } = layoutRows(layout, text, FIGURE_COLUMNS)
  const figures = rows.map(({ measure, area_code, starts_on, ends_on, value, missing }) =>
    [measure, area_code, starts_on, ends_on, value ?? missing].join(' '),
  )
  return { description: layout.description, rows, figures, reasons }
}

test('the long form has a period for each kind of series, and says what is wrong with a row', () => {
  expect(read(fixture('labour-market.csv'))).toMatchObject({
    description: 'labour market statistics by area (long form)',
    figures: [
      'median-weekly-pay E06000038 2025-01-01 2025-12-31 742.1',
      'mean-weekly-pay E06000038 2025-01-01 2025-12-31 861.3',
      'lower-quartile-annual-pay E06000038 2025-01-01 2025-12-31 not available',
      'unemployment-rate E06000038 2025-07-01 2026-06-30 4.4',
      'unemployment-rate E06000038 2025-04-01 2026-03-31 4.1',
      'economic-inactivity-rate E06000038 2025-07-01 2026-06-30 18.2',
      'claimant-count E06000038 2026-09-01 2026-09-30 4560',
      'claimant-count E05013864 2026-09-01 2026-09-30 415',
      'claimant-rate E06000038 2026-09-01 2026-09-30 3.9',
    ],
    reasons: [
      "Claimants as a share of residents aged 16 to 64 can't be 139%",
      "date '2026-13' isn't the period of Claimant count",
      "'Reading' isn't an area code such as E06000038",
      "variable_name 'Vacancies' isn't a series that we import",
      '2 fields where the header has 5',
    ],
  })
})

test('earnings from Nomis have intervals from their standard errors, and marks instead of figures', () => {
  const { rows, reasons } = read(fixture('nomis-earnings.csv'))
  expect(reasons).toEqual([])
  expect(rows.filter(({ measure }) => measure === 'median-annual-pay')).toEqual([
    {
      measure: 'median-annual-pay',
      area_code: 'E06000038',
      starts_on: '2025-01-01',
      ends_on: '2025-12-31',
      area_name: 'Reading',
      value: '36120',
      // 36,120 less and plus 1.96 × 4.1 % of it.
      lower: '33217.4',
      upper: '39022.6',
      interval_from: 'standard error',
      missing: null,
      edition: '2025, from Nomis on 4 December 2025',
    },
    expect.objectContaining({ area_code: 'E06000022', value: '34005', lower: null, interval_from: null }),
  ])
  expect(rows.filter(({ missing }) => missing === 'suppressed').map(({ measure }) => measure)).toEqual([
    'p90-annual-pay',
    'p10-annual-pay',
  ])
  expect(rows.find(({ measure }) => measure === 'lower-quartile-annual-pay')).toMatchObject({
    value: '24010',
  })
})

test.each([
  ['sex,Total', 'sex,Male', "sex 'Male'"],
  ['Annual pay - gross', 'Overtime pay', "pay 'Overtime pay'"],
  ['resident analysis', 'workplace analysis', 'earnings by place of work'],
])('a table of other earnings is refused: %s', (from, to, words) => {
  expect(() => read(fixture('nomis-earnings.csv').replace(from, to))).toThrow(words)
})

const NOMIS = `"DATE","GEOGRAPHY_NAME","GEOGRAPHY_CODE","GENDER_NAME","C_AGE_NAME","MEASURES","OBS_VALUE"
"2021","Reading","E06000038","Total","All Ages","20100",174226
"2021","Reading","E06000038","Total","Aged 65+","20100",22100
"2021","Reading","E06000038","Total","Age 10","20100",2100
"2021","Reading","E06000038","Male","All Ages","20100",87000
"2021","Reading","E06000038","Total","Aged 65+","20301",12.7
`

test.each<[string, string, string[]]>([
  [
    'population in the long form, with gaps',
    'geography_code,geography_name,date,value,Measure\nE06000038,Reading,1991,135000.0,population\nN09000003,Belfast,2023,,population\n',
    [
      'population E06000038 1991-06-30 1991-06-30 135000',
      'population N09000003 2023-06-30 2023-06-30 not available',
    ],
  ],
  [
    'population from Nomis',
    NOMIS,
    [
      'population E06000038 2021-06-30 2021-06-30 174226',
      'population-65-and-over E06000038 2021-06-30 2021-06-30 22100',
    ],
  ],
  [
    'population with a column an age',
    'period,area_code,area_name,geography,sex,all_ages,aged_0_to_15,aged_65_and_over,0,90+\n2024-06-30,E08000009,Trafford,Local authority,Persons,241025,50230,42515,2169,2191\n2024-06-30,E08000009,Trafford,Local authority,Males,117656,25766,19141,1139,700\n',
    [
      'population E08000009 2024-06-30 2024-06-30 241025',
      'population-0-to-15 E08000009 2024-06-30 2024-06-30 50230',
      'population-65-and-over E08000009 2024-06-30 2024-06-30 42515',
    ],
  ],
  [
    'tenure',
    'Region code,Region name,Local authority code,Local authority name,2023 Owned Outright\u00a0(%),2023 Private Rent\u00a0(%)\nE12000008,South East,E06000038,Reading,24.1,29.5\nSource: ONS\n',
    [
      'owned-outright E06000038 2023-01-01 2023-12-31 24.1',
      'private-rent E06000038 2023-01-01 2023-12-31 29.5',
    ],
  ],
  [
    'households',
    'Lower Tier Local Authorities Code,Lower Tier Local Authorities,Observation\nE06000038,Reading,67000\n',
    ['households E06000038 2021-03-21 2021-03-21 67000'],
  ],
  ['CPI as a table', 'date,cpi\n2026-01,139.5\n', ['cpi K02000001 2026-01-01 2026-01-31 139.5']],
  [
    'CPI from the ONS',
    '"Title","CPI INDEX 00: ALL ITEMS 2015=100"\n"CDID","D7BT"\n"Release date","18-02-2026"\n"Important notes",\n"2025","138.1"\n"2025 Q4","138.9"\n"2026 JAN","139.5"\n',
    ['cpi K02000001 2026-01-01 2026-01-31 139.5'],
  ],
  [
    'Bank Rate, with years of two digits',
    '"Date Changed","Rate"\n"22 Sep 22","2.25"\n"20 Jan 75","11.25"\n',
    ['bank-rate K02000001 2022-09-22  2.25', 'bank-rate K02000001 1975-01-20  11.25'],
  ],
  [
    'quoted mortgage rates',
    'DATE,IUMBV34,IUDBEDR,IUMTLMV\n31 Jan 2024,4.69,5.25,8.18\n29 Feb 2024,..,5.25,8.17\n',
    [
      'mortgage-2-year-fixed-75 K02000001 2024-01-01 2024-01-31 4.69',
      'mortgage-svr K02000001 2024-01-01 2024-01-31 8.18',
      'mortgage-2-year-fixed-75 K02000001 2024-02-01 2024-02-29 not available',
      'mortgage-svr K02000001 2024-02-01 2024-02-29 8.17',
    ],
  ],
])('reads %s', (_, text, figures) => {
  expect(read(text).figures).toEqual(figures)
})

test('both editions of the indices of deprivation are read, as measures of their own', () => {
  const statistics =
    'average_rank,rank_average_rank,average_score,rank_average_score,proportion_bottom_decile,rank_proportion_bottom_decile'
  const old = `lad19cd,lad19nm,index_domain,${statistics},year\nE06000038,Reading,Income,14000.5,150,0.1104,160,0.0515,140,2019\n`
  const later = `area_code,area_name,area_type,deprivation_data_year,index_domain,${statistics}\nE06000038,Reading,Local Authority District (2024),2025,Income Deprivation,15000,140,0.12,151,0.06,130\n`
  expect(read(old).figures.slice(0, 1)).toEqual([
    'income-2019-average-score E06000038 2019-01-01 2019-12-31 0.1104',
  ])
  expect(read(old).figures).toContain('income-2019-most-deprived-tenth E06000038 2019-01-01 2019-12-31 5.15')
  expect(read(later).figures).toContain('income-2025-score-rank E06000038 2025-01-01 2025-12-31 151')
  expect(read(later.replace(',2025,', ',2015,')).reasons).toEqual([
    "'Income Deprivation' of '2015' isn't a domain of the indices of 2019 or 2025",
  ])
})

test('other files are not taken', () => {
  for (const text of [
    'geography_code,geography_name,date,value,Measure\nE06000038,Reading,1993,54890.0,number_of_properties\n',
    'geography_code,date,value,Measure\nE06000038,2001-02,270.0,net_additional_dwellings\n',
    'geography_code,geography_name,date,type_of_tenure,variable_name,value\nE06000038,Reading,2012,Owned Outright,Number of dwellings,11892\n',
    'a,b\n1,2\n',
    'Date,RegionName,AreaCode,AveragePrice\n01/01/2020,Reading,E06000038,1\n',
    '<html></html>',
  ])
    expect(recogniseEconomy(sampleOf(text, true), today)).toBeNull()
  expect(() => read('DATE,IUDBEDR\n31 Jan 2024,5.25\n')).toThrow('none of IUMBV34')
})
