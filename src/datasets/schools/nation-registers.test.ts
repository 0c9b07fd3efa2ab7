import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { layoutRows } from '#testing/layout-rows.ts'

import { sampleOf } from '../import/sample.ts'
import { recogniseSchools } from './layouts.ts'
import { SCHOOL_COLUMNS } from './parse.ts'

function read(text: string, name = 'schools.xlsx: Maintained') {
  const layout = recogniseSchools({ ...sampleOf(text, true), name }, isoDate('2026-11-20'))
  if (!layout) throw new Error('not recognised')
  return layoutRows(layout, text, SCHOOL_COLUMNS)
}

const WALES = `Address list of schools,,,,,,,,,
,,,,,,,,,
School Number,School Name,Local Authority,Sector,School Language Category - see notes,School Type,Religious Character,Address 1,Postcode,Pupils - see notes
6602130,Ysgol Brynsaer,Gwynedd,Primary,Welsh medium,"Primary (ages 3-11)",---,Ffordd y Mynydd,LL57 1AA,142
6814021,St Elfan's High,Cardiff,Secondary,English medium,Secondary (ages 11-19),Roman Catholic,Heol Las,CF14 1AA,"1,204"
6817002,Ty Derwen,Cardiff,Special,English medium,Special,Not applicable,Heol Las,CF14 1AB,*
68140,Short,Cardiff,Primary,,,,,CF14 1AA,1
Source: Welsh Government,,,,,,,,,
`

test('Wales’s list has sectors as phases, ages in the type and councils by name', () => {
  const { rows, reasons } = read(WALES)
  expect(reasons).toEqual(["School Number '68140' is not a number of 7 digits"])
  expect(rows).toMatchObject([
    {
      urn: 'W6602130',
      phase: 'Primary',
      authority_code: 'W06000002',
      postcode: 'LL57 1AA',
      low_age: '3',
      high_age: '11',
      faith: 'none',
      pupils: '142',
    },
    { urn: 'W6814021', phase: 'Secondary', religious_character: 'Roman Catholic', pupils: '1204' },
    { urn: 'W6817002', phase: 'Not applicable', kinds: '{special,maintained}', pupils: null },
  ])
})

test('sheets without sectors are told by their names', () => {
  const plain = 'School Number,School Name,Local Authority,Postcode\n6736001,Plas Coed,Powys,LD1 5AA\n'
  expect(read(plain, 'schools.ods: Independent').rows).toMatchObject([
    { type_name: 'Independent school', kinds: '{independent}', phase: 'Not applicable' },
  ])
  expect(read(plain, 'schools.ods: PRU').rows).toMatchObject([{ kinds: '{alternative-provision}' }])
  expect(read(plain, 'schools.csv').reasons).toEqual([
    'no Sector, and the sheet is named neither Independent nor PRU, so we can’t tell its type',
  ])
})

test('Scotland’s schools have positions, denominations and rolls', () => {
  const text = `SeedCode,SchoolName,LAName,PostCode,SchoolType,PupilRoll,Denomination,Latitude,Longitude
5530229,Craigentoul Primary School,Edinburgh City,EH3 1AA,Primary,287,Non-denominational,55.949,-3.203
8325235,Kilbrae Academy,Argyll & Bute,PA34 4AA,Secondary,x,Roman Catholic,,
553,Small,Fife,KY1 1AA,Primary,1,,,
`
  const { rows, reasons } = read(text)
  expect(reasons).toEqual(["SeedCode '553' is not a number of 7 digits"])
  expect(rows).toMatchObject([
    { urn: 'S5530229', authority_code: 'S12000036', faith: 'none', pupils: '287' },
    { urn: 'S8325235', authority_code: 'S12000035', faith: 'roman-catholic', easting: null, pupils: null },
  ])
  // Princes Street, Edinburgh, to a hundred metres.
  expect(Number(rows[0]?.['easting']) / 100).toBeCloseTo(3249, -1)
  expect(Number(rows[0]?.['northing']) / 100).toBeCloseTo(6738, -1)
})

test('Northern Ireland’s institutions include closed schools, and others that aren’t schools', () => {
  const text = `Institution Reference Number,Institution Name,Address Line 1,Town,Postcode,Telephone,Status,Type,Date Closed
101-0255,Ballyfern PS,1 Fern Road,BELFAST,BT7 1AA,028 9000 0000,Open,Primary,
142-0022,Lisnakea Grammar,2 High Street,BELFAST,BT9 1AA,,Closed,Grammar,31-08-2019
700-0001,Fern College of Further Education,3 Low Street,BELFAST,BT1 1AA,,Open,Further Education College,
131-6001,Rowan Special,4 Low Street,BELFAST,BT1 1AB,,Merged,Special,
`
  const { rows, reasons } = read(text)
  expect(reasons).toEqual(["Status 'Merged' is neither Open nor Closed"])
  expect(rows).toMatchObject([
    { urn: 'N1010255', status: 'open', phase: 'Primary', type_name: 'Primary school' },
    { urn: 'N1420022', status: 'closed', phase: 'Grammar', admissions: 'Selective' },
  ])
})

test('an extract under somebody’s own column names is refused', () => {
  const extract =
    'name,establishment_number,unique_reference_number,type,ofsted_rating\nA,7503,106167,Special,Good\n'
  expect(() => read(extract)).toThrow('import edubasealldata from Get Information about Schools.')
})
