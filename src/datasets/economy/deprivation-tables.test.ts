import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { layoutRows } from '#testing/layout-rows.ts'

import { sampleOf } from '../import/sample.ts'
import { FIGURE_COLUMNS } from './figure-row.ts'
import { recogniseEconomy } from './layouts.ts'

function read(text: string) {
  const layout = recogniseEconomy(sampleOf(text, true), isoDate('2026-11-20'))
  if (!layout) throw new Error('not recognised')
  const { rows, reasons } = layoutRows(layout, text, FIGURE_COLUMNS)
  const figures = rows.map(({ measure, area_code, starts_on, value, edition }) =>
    [measure, area_code, starts_on, value, edition].join(' '),
  )
  return { description: layout.description, figures, reasons }
}

/** A sheet of the official summaries, whose column names end with a space. */
const sheet = (districts: string, domain: string, ...rows: string[]) =>
  [
    [
      `Local Authority District code (${districts})`,
      `Local Authority District name (${districts})`,
      ...STATISTICS.map((statistic) => `"${domain} - ${statistic} "`),
    ].join(','),
    ...rows,
    '',
  ].join('\n')

const STATISTICS = [
  'Average rank',
  'Rank of average rank',
  'Average score',
  'Rank of average score',
  'Proportion of LSOAs in most deprived 10% nationally',
  'Rank of proportion of LSOAs in most deprived 10% nationally',
  'Extent',
]

const ROW = 'E06000038,Reading,16125.74,141,19.619,140,0.0515,123,0.2'

test.each([
  ['2024', 'IMD', '2025', 'imd'],
  ['2019', 'IMD', '2019', 'imd'],
  ['2024', 'IDACI', '2025', 'children'],
  ['2024', 'Education, Skills and Training', '2025', 'education'],
  ['2024', 'Barriers to Housing and Services', '2025', 'housing-barriers'],
])(
  'the sheet of districts of %s about %s is read into the edition of %s',
  (districts, domain, edition, id) => {
    const figure = (statistic: string, value: number) =>
      `${id}-${edition}-${statistic} E06000038 ${edition}-01-01 ${value} ${edition}`
    expect(read(sheet(districts, domain, ROW))).toEqual({
      description: `English indices of deprivation ${edition} by local authority, ${domain.toLowerCase()}`,
      figures: [
        figure('average-score', 19.619),
        figure('score-rank', 140),
        figure('average-rank', 16125.74),
        figure('rank-rank', 141),
        figure('most-deprived-tenth', 5.15),
        figure('most-deprived-tenth-rank', 123),
      ],
      reasons: [],
    })
  },
)

test('other editions and domains are refused, and so is the file by LSOA', () => {
  expect(() => read(sheet('2014', 'IMD', ROW))).toThrow('not a domain of those of 2019 or 2025')
  expect(() => read(sheet('2024', 'Geographical Barriers', ROW))).toThrow(
    "'geographical barriers', districts of 2024",
  )
  expect(() =>
    read(
      'LSOA code (2021),LSOA name (2021),Index of Multiple Deprivation (IMD) Score,Index of Multiple Deprivation (IMD) Rank (where 1 is most deprived)\nE01016400,Reading 001A,21.3,11223\n',
    ),
  ).toThrow('We import the summaries by local authority (File 10)')
})
