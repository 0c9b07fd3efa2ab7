import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import type { TextLayout } from '../import/importer.ts'
import { sampleOf } from '../import/sample.ts'
import { recogniseSchools } from './layouts.ts'
import { SCHOOL_COLUMNS } from './parse.ts'

const today = isoDate('2026-11-20')
const recognise = (text: string) => recogniseSchools(sampleOf(text, true), today)

const SCHOOL = {
  URN: '150001',
  EstablishmentName: 'Teasel Primary School',
  'TypeOfEstablishment (name)': 'Community school',
  'EstablishmentStatus (name)': 'Open',
  'PhaseOfEducation (name)': 'Primary',
  'FurtherEducationType (name)': 'Not applicable',
  Postcode: 'rg301aa',
  'DistrictAdministrative (code)': 'E06000038',
  Easting: '468702',
  Northing: '173231',
}

function read(layout: TextLayout | null, fields: readonly string[]) {
  const row = layout?.row(fields)
  if (typeof row !== 'string') return row
  const cells = row.trimEnd().split('\t')
  return Object.fromEntries(SCHOOL_COLUMNS.map((column, at) => [column, cells[at]]))
}

test('finds columns by name, whatever their order, case and separators', () => {
  const names = Object.keys(SCHOOL).toReversed()
  const row = Object.values(SCHOOL).toReversed()
  const expected = {
    urn: '150001',
    postcode: 'RG30 1AA',
    easting: '468702',
    region_code: 'E12000008',
    faith: 'none',
  }
  expect(read(recognise(`${names.join(',')}\n`), row)).toMatchObject(expected)
  const snake = names.map((name) => name.toLowerCase().replaceAll(/[ ()]+/g, '_'))
  expect(read(recognise(`${snake.join(',')}\n`), row)).toMatchObject(expected)
})

test('a register without a column that’s needed is refused by that column’s name', () => {
  expect(() => recognise('URN,EstablishmentName,Postcode\n1,2,3\n')).toThrow(
    'it has no column for: TypeOfEstablishment (name), EstablishmentStatus (name), PhaseOfEducation (name), Easting, Northing.',
  )
})

test('leaves other tables with URNs to their own datasets', () => {
  expect(recognise('RECTYPE,URN,SCHNAME,READPROG\n1,100000,A School,0.5\n')).toBeNull()
})

test('reads rows of 2026 below the header of an earlier year, and rejects other widths', () => {
  const layout = recognise(`${Object.keys(SCHOOL).join(',')}\n`)
  const values = Object.values(SCHOOL)
  const newer = [...values.slice(0, 6), ...Array<string>(129).fill('')]
  Object.assign(newer, { 55: '13-01-2026', 61: 'SE2 9PX', 101: 'E09000011', 110: '546278', 111: '179196' })
  expect(read(layout, newer)).toMatchObject({
    urn: '150001',
    postcode: 'SE2 9PX',
    authority_code: 'E09000011',
    easting: '546278',
    changed_on: '2026-01-13',
  })
  expect(read(layout, values.slice(1))).toEqual({ reason: '9 fields where the header has 10' })
})
