import { expect, test } from 'vitest'

import {
  cellsByName,
  type ColumnNames,
  findColumns,
  hasColumns,
  ofLeastWidth,
  ofWidth,
  requireColumns,
} from './columns.ts'

const COLUMNS = {
  code: ['Area code', /^lad\d\dcd$/],
  name: ['Area name', 'name'],
  year: ['Year'],
} as const satisfies ColumnNames

test.each([
  [['AREA_CODE', 'area name', 'Year'], { code: 0, name: 1, year: 2 }],
  [['Name', 'LAD24CD'], { code: 1, name: 0, year: -1 }],
  // The usual name wins over another, wherever it stands.
  [['name', 'LAD24CD', 'Area-Code', 'Area name'], { code: 2, name: 3, year: -1 }],
  [['', 'Area (code)'], { code: 1, name: -1, year: -1 }],
])('columns of %j are found by their names, whatever their case and separators', (header, places) => {
  expect(findColumns(header, COLUMNS)).toEqual(places)
})

const required = (header: readonly string[]) => () =>
  requireColumns(header, 'a list', { code: COLUMNS.code, year: COLUMNS.year })

test('columns that a file needs are named if it lacks them, or has them twice', () => {
  expect(required(['code', 'name'])).toThrow(
    'This looks like a list, but it has no column for: Area code, Year.',
  )
  expect(required(['Area code', 'Year', 'AREA_CODE'])).toThrow(
    'This looks like a list, but it has more than one column for: Area code.',
  )
  expect(required(['Area code', 'LAD24CD', 'Year', 'Year ending'])).not.toThrow()
})

test('cells are read by any spelling of their column’s name', () => {
  const header = ['Area code', 'Value', 'value']
  const cell = cellsByName(header)
  const fields = [' E06000038 ', '1', '2']
  expect([cell(fields, 'area_code'), cell(fields, 'VALUE'), cell(fields, 'year')]).toEqual([
    'E06000038',
    '1',
    '',
  ])
  expect([hasColumns(header, ['AreaCode', 'value']), hasColumns(header, ['year'])]).toEqual([true, false])
})

test('records with another number of fields than the header are rejected', () => {
  const row = () => 'row\n'
  expect([['1'], ['1', '2'], ['1', '2', '3']].map(ofWidth(2, row))).toEqual([
    { reason: '1 fields where the header has 2' },
    'row\n',
    { reason: '3 fields where the header has 2' },
  ])
  expect(ofLeastWidth(2, row)(['1', '2', '3'])).toBe('row\n')
})
