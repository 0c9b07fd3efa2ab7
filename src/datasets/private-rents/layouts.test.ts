import { expect, test } from 'vitest'

import { layoutRows } from '#testing/layout-rows.ts'

import { FIGURE_COLUMNS } from '../economy/figure-row.ts'
import { sampleOf } from '../import/sample.ts'
import { recognisePrivateRents } from './layouts.ts'

function read(text: string) {
  const layout = recognisePrivateRents(sampleOf(text, true))
  if (!layout) throw new Error('not recognised')
  const { rows, reasons } = layoutRows(layout, text, FIGURE_COLUMNS)
  const figures = rows.map(({ measure, area_code, starts_on, ends_on, value, missing }) =>
    [measure, area_code, starts_on, ends_on, value ?? missing].join(' '),
  )
  return { figures, reasons }
}

const INDEX_HEADER =
  'Time period,Area code,Area name,Region or country name,Index,Monthly change,Annual change,Rental price,Index one bed,Monthly change one bed,Annual change one bed,Rental price one bed'

test('the index has four series for each category, falls as well as rises, and marks for what it lacks', () => {
  const text = `Table 1: Price Index of Private Rents,,,\r\n${INDEX_HEADER}\r\nJan-2015,E06000038,Reading,South East,81.7,[x],[x],"1,022",82,-0.3,[x],810\r\n2015-02-01,S33000009,Lothian,Scotland,80,0,0,900,80,0,0,700\r\nSpring,E06000038,Reading,South East,81.7,[x],[x],1022,82,-0.3,[x],810\r\n`
  const { figures, reasons } = read(text)
  expect(figures.slice(0, 8)).toEqual([
    'rent-index E06000038 2015-01-01 2015-01-31 81.7',
    'rent-monthly-change E06000038 2015-01-01 2015-01-31 not available',
    'rent-annual-change E06000038 2015-01-01 2015-01-31 not available',
    'rent E06000038 2015-01-01 2015-01-31 1022',
    'rent-index-1-bed E06000038 2015-01-01 2015-01-31 82',
    'rent-monthly-change-1-bed E06000038 2015-01-01 2015-01-31 -0.3',
    'rent-annual-change-1-bed E06000038 2015-01-01 2015-01-31 not available',
    'rent-1-bed E06000038 2015-01-01 2015-01-31 810',
  ])
  expect(figures).toContain('rent S33000009 2015-02-01 2015-02-28 900')
  expect(reasons).toEqual(["Time period 'Spring' isn't a month such as Jan-2015"])
})

test('the market statistics are read in the long form, for the twelve months to a quarter', () => {
  const header =
    'property_code,geography_code.ba,geography_code,geography_name,variable_code,value,date,property_name,variable_name'
  const text = `${header}\nbed2,345,E06000038,Reading,Median,1100,2022 Q3,bed2,Median\ntotal,345,E06000038,Reading,Count of rents,1240,2022 Q3,total,Count\nbed9,345,E06000038,Reading,Mode,1,2022 Q3,bed9,Mode\n`
  expect(read(text)).toEqual({
    figures: [
      'median-rent-2-bed E06000038 2021-10-01 2022-09-30 1100',
      'rents-recorded E06000038 2021-10-01 2022-09-30 1240',
    ],
    reasons: ["'Mode' of 'bed9' isn't a statistic that we import"],
  })
})

test('the table of medians takes its year from the title; two dots stand for too few rents', () => {
  const table = (title: string) =>
    `,,,Private Rental Market Statistics\n,,,${title}\n,LA Code1,Area Code1,Area,Room,Studio,One Bedroom,Two Bedrooms,Three Bedrooms,Four or more Bedrooms,All categories\n,345,E06000038,Reading UA,..,650,875,1100,1350,.,1050\n,,,Footnotes\n`
  const title =
    'Summary of median monthly rents recorded between 1 April 2021 to 31 March 2022 for all bedroom categories'
  expect(read(table(title)).figures).toEqual([
    'median-rent E06000038 2021-04-01 2022-03-31 1050',
    'median-rent-room E06000038 2021-04-01 2022-03-31 suppressed',
    'median-rent-studio E06000038 2021-04-01 2022-03-31 650',
    'median-rent-1-bed E06000038 2021-04-01 2022-03-31 875',
    'median-rent-2-bed E06000038 2021-04-01 2022-03-31 1100',
    'median-rent-3-bed E06000038 2021-04-01 2022-03-31 1350',
    'median-rent-4-bed E06000038 2021-04-01 2022-03-31 not available',
  ])
  expect(() => read(table('Upper quartiles'))).toThrow('its title doesn’t say')
})

test.each([
  [
    'weekly_rent,year,brma,lha_category,region\n36.48,2019,ARGYLL_AND_BUTE,A,SCOTLAND\n',
    'list of rents behind',
  ],
  [
    'BRMA,CAT A,CAT B,CAT C,CAT D,CAT E\nReading,95.00,189.86,241.64,299.18,402.74\n',
    'Local Housing Allowance rates',
  ],
  [
    'geography_code,geography_name,date,property_name,Mean,lha_value,p30,LHA_shortfall\nE06000047,County Durham,2022 Q3,room,462,287.3,355.4,68.1\n',
    'Somebody worked it out',
  ],
])('files about the housing allowance are refused with the reason', (text, reason) => {
  expect(() => recognisePrivateRents(sampleOf(text, true))).toThrow(reason)
})
