import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { layoutRows } from '#testing/layout-rows.ts'

import { sampleOf } from '../import/sample.ts'
import { FIGURE_COLUMNS } from './figure-row.ts'
import { recogniseEconomy } from './layouts.ts'

function read(text: string, name = 'file.csv') {
  const layout = recogniseEconomy({ ...sampleOf(text, true), name }, isoDate('2026-11-20'))
  if (!layout) return null
  const { rows, reasons } = layoutRows(layout, text, FIGURE_COLUMNS)
  const figures = rows.map(({ measure, area_code, starts_on, value }) =>
    [measure, area_code, starts_on, value].join(' '),
  )
  return { figures, reasons }
}

const COUNTED = [
  'workday-population E01016366 2011-03-27 1740',
  'workday-population E06000038 2011-03-27 168000',
]

/** Nomis's table for all areas, whose columns are those of the table of residents. */
const BULK = `date,geography,geography code,Rural Urban,Area/Population Density: All usual residents; measures: Value,Area/Population Density: Density (number of persons per hectare); measures: Value
2011,Reading 001A,E01016366,Total,1740,58.2
2011,Reading,E06000038,Total,168000,41.6
2011,Reading,E06000038,Rural,200,1.1
`

test('the table for all areas is taken if the file’s name says that it’s the workday population', () => {
  expect(read(BULK, 'wd102ew.csv')).toEqual({ figures: COUNTED, reasons: [] })
  expect(read(BULK, 'qs102ew.csv')).toBeNull()
})

test('a query’s table has its titles above, and a code beside each name', () => {
  const query = `"WD1101EW - Sex (Workday population)"
"ONS Crown Copyright Reserved [from Nomis on 1 October 2026]"
"date","2011"

"2011 super output area - lower layer","mnemonic","All categories: Sex","Males"
"Reading 001A","E01016366","1,740","860"
"Reading","E06000038","168,000","83000"

"In order to protect against disclosure, records have been swapped."
`
  expect(read(query)?.figures).toEqual(COUNTED)
})

test('the API’s records are those of all people, and counts', () => {
  const api = `DATE,GEOGRAPHY_NAME,GEOGRAPHY_CODE,C_SEX_NAME,CELL_NAME,MEASURES_NAME,OBS_VALUE
2011,Reading 001A,E01016366,All persons,Total: workday population,Value,1740
2011,Reading 001A,E01016366,Males,Total: workday population,Value,860
2011,Reading 001A,E01016366,All persons,Total: workday population,Percent,100
2011,Reading,E06000038,All persons,Total: workday population,Value,168000
`
  expect(read(api)).toEqual({ figures: COUNTED, reasons: [] })
})

test('rows of another year or without a code are rejected, and a file of output areas is refused', () => {
  const wrong = BULK.replace('2011,Reading 001A', '2001,Reading 001A').replace(
    'E06000038,Total',
    'Reading,Total',
  )
  expect(read(wrong, 'wd102ew.csv')?.reasons).toEqual([
    "'2001' isn't a census with a workday population: 2011 or 2021",
    "'Reading' isn't an area code such as E06000038",
  ])
  expect(() => read(BULK.replace('E01016366', 'E00082669'), 'wd102ew.csv')).toThrow(
    'Download the same table by LSOA, and by local authority.',
  )
})
