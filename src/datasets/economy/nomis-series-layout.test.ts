import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { layoutRows } from '#testing/layout-rows.ts'

import { sampleOf } from '../import/sample.ts'
import { FIGURE_COLUMNS } from './figure-row.ts'
import { recogniseEconomy } from './layouts.ts'

const six = (name: string) =>
  ['', '_NAME', '_CODE', '_TYPE', '_TYPECODE', '_SORTORDER'].map((end) => `${name}${end}`)
const END = 'OBS_VALUE,OBS_STATUS,OBS_STATUS_NAME,OBS_CONF,OBS_CONF_NAME,URN,RECORD_OFFSET,RECORD_COUNT'

/** A file as Nomis's API answers it: the records have a date, names of the dimensions and of the figure, and its value. */
function nomis(
  dataset: number,
  dimensions: readonly string[],
  records: readonly (readonly string[])[],
): string {
  const header = [
    ...six('DATE'),
    ...six('GEOGRAPHY'),
    ...dimensions.flatMap(six),
    'MEASURES,MEASURES_NAME',
    END,
  ]
  const lines = records.map(([date = '', ...cells]) => {
    const value = cells.at(-1) ?? ''
    const [kind = '', ...named] = cells.slice(0, -1).toReversed()
    const dimension = (name: string) => `1,"${name}",1,"x",0,0`
    return [
      `"${date}","${date}","${date}","date",0,0`,
      '1811939387,"Reading","E06000038","local authorities",424,0',
      ...named.toReversed().map(dimension),
      `20100,"${kind}",${value},"A","Normal Value","F","Free",Nm-${dataset}d1d32092e0d1,0,${records.length}`,
    ].join(',')
  })
  return [header.join(','), ...lines, ''].join('\n')
}

function read(text: string) {
  const layout = recogniseEconomy(sampleOf(text, true), isoDate('2026-11-20'))
  if (!layout) throw new Error('not recognised')
  const { rows, reasons } = layoutRows(layout, text, FIGURE_COLUMNS)
  const figures = rows.map((row) =>
    [
      row.measure,
      row.starts_on,
      row.ends_on,
      row.value ?? row.missing,
      row.lower,
      row.upper,
      row.interval_from,
    ].join(' '),
  )
  return { description: layout.description, figures, reasons }
}

const SURVEY = ['VARIABLE']
const PAY = ['SEX', 'ITEM', 'PAY']
const CLAIMANTS = ['GENDER', 'AGE', 'MEASURE']

test('rates of the annual population survey have their published intervals', () => {
  const employment = ['2025-12', 'Employment rate - aged 16-64']
  const text = nomis(17, SURVEY, [
    [...employment, 'Variable', '77.3'],
    [...employment, 'Numerator', '86600'],
    [...employment, 'Denominator', '112000'],
    [...employment, 'Confidence', '4.4'],
    ['2025-12', 'Unemployment rate - aged 16-64', 'Variable', ''],
    ['2025-12', 'Unemployment rate - aged 16-64', 'Confidence', ''],
    ['2025-12', '% with degree or equivalent and above - aged 16-64', 'Variable', '48.1'],
    ['2025-13', 'Employment rate - aged 16-64', 'Variable', '77.3'],
    ['2025-06', 'Employment rate - aged 16-64', 'Variable', '76.8'],
  ])
  expect(read(text)).toEqual({
    description: 'annual population survey from Nomis',
    figures: [
      'employment-rate 2025-01-01 2025-12-31 77.3 72.9 81.7 confidence interval',
      'unemployment-rate 2025-01-01 2025-12-31 not available   ',
      'employment-rate 2024-07-01 2025-06-30 76.8   ',
    ],
    reasons: ["DATE '2025-13' isn't the period of Employment rate - aged 16-64"],
  })
})

test('pay has intervals from its standard errors, and only that of all employees is taken', () => {
  const text = nomis(
    30,
    PAY,
    [
      ['2025', 'Total', 'Median', 'Weekly pay - gross', 'Value', '702.5'],
      ['2025', 'Total', 'Median', 'Weekly pay - gross', 'Confidence', '3.1'],
      ['2025', 'Male', 'Median', 'Weekly pay - gross', 'Value', '790'],
      ['2025', 'Male', 'Median', 'Weekly pay - gross', 'Confidence', '4'],
      ['2025', 'Total', 'Median', 'Hourly pay - gross', 'Value', '18.4'],
      ['2025', 'Total', '25 percentile', 'Annual pay - gross', 'Value', '22,400'],
    ].map((record) => record.map((cell) => cell.replace(',', ''))),
  )
  expect(read(text)).toEqual({
    description: 'annual survey of hours and earnings from Nomis',
    figures: [
      // 702.50 less and plus 1.96 × 3.1 % of it.
      'median-weekly-pay 2025-01-01 2025-12-31 702.5 659.8 745.2 standard error',
      'lower-quartile-annual-pay 2025-01-01 2025-12-31 22400   ',
    ],
    reasons: [],
  })
})

test('claimants are those of both sexes and all ages', () => {
  const all = 'All categories: Age 16+'
  const text = nomis(162, CLAIMANTS, [
    ['2026-10', 'Total', all, 'Claimant count', 'value', '4310'],
    ['2026-10', 'Total', all, 'Claimants as a proportion of residents aged 16-64', 'value', '3.7'],
    ['2026-10', 'Female', all, 'Claimant count', 'value', '1900'],
    ['2026-10', 'Total', 'Aged 50+', 'Claimant count', 'value', '900'],
    ['2026-10', 'Total', all, 'Claimants as a proportion of the workforce', 'value', '3.1'],
  ])
  expect(read(text)).toEqual({
    description: 'claimant count from Nomis',
    figures: ['claimant-count 2026-10-01 2026-10-31 4310   ', 'claimant-rate 2026-10-01 2026-10-31 3.7   '],
    reasons: [],
  })
})

test('pay by place of work, or by an unknown place, is refused', () => {
  const records = [['2025', 'Total', 'Median', 'Weekly pay - gross', 'Value', '702.5']]
  expect(() => read(nomis(99, PAY, records))).toThrow(
    'These earnings from Nomis aren’t by place of residence',
  )
  expect(() => read(nomis(30, PAY, records).replace('Nm-30d', 'x'))).toThrow(
    'only the column URN says whether by place of residence or of work',
  )
})
