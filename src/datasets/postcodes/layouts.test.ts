import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { csvRecords } from '#domain/csv-records.ts'

import { sampleOf } from '../import/sample.ts'
import { AREA_COLUMNS } from './area-names.ts'
import { DIRECTORY_AREA_COLUMNS } from './directory-areas.ts'
import { recognisePostcodes } from './layouts.ts'
import { POSTCODE_COLUMNS } from './parse.ts'

type Row = Record<string, string | null>

/** Reads a text as the import runner does: rows by their first column, and reasons for rejections. */
function read(text: string) {
  const layout = recognisePostcodes(sampleOf(text, true))
  if (!layout) return null
  const columns: readonly string[] = layout.table === 'postcode' ? POSTCODE_COLUMNS : AREA_COLUMNS
  const rows = new Map<string, Row>()
  const reasons: string[] = []
  const records = csvRecords(
    (fields) => {
      const made = layout.row(fields)
      if (typeof made !== 'string') reasons.push(made.reason)
      for (const line of typeof made === 'string' ? made.split('\n').filter(Boolean) : []) {
        const values = line.split('\t').map((value) => (value === '\\N' ? null : value))
        rows.set(
          values[0] ?? '',
          Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null])),
        )
      }
    },
    (reason) => reasons.push(reason),
  )
  records.write(text.slice(layout.skip))
  records.end()
  return { description: layout.description, table: layout.table, rows, reasons }
}

const fixture = (name: string) =>
  readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8').replace(/^\uFEFF/, '')

/** The areas of 2011, which ONSPD has beside those of 2021 or instead of them. */
const OF_2011 = { lsoa_2011_code: 'E01016355', msoa_2011_code: 'E02003391', rural_urban_2011_code: '3' }

describe.each([
  ['onspd-2017.csv', 'onspd', 'ONS Postcode Directory (57 columns)', OF_2011],
  ['onspd-2021.csv', 'onspd', 'ONS Postcode Directory (50 columns)', OF_2011],
  ['onspd-2025.csv', 'onspd', 'ONS Postcode Directory (52 columns)', OF_2011],
  ['nspl-2026.csv', 'nspl', 'National Statistics Postcode Lookup (35 columns)', {}],
])('the header of %s', (file, source, description, areas) => {
  const found = read(fixture(file))

  test('is recognised, and every row is read', () => {
    expect(found).toMatchObject({ description, table: 'postcode', reasons: [] })
    expect(found?.rows.size).toBe(10)
  })

  test('gives a live postcode with its position and areas', () => {
    expect(found?.rows.get('RG30 1AA')).toEqual({
      postcode: 'RG30 1AA',
      outcode: 'RG30',
      sector: 'RG30 1',
      introduced_on: '1980-01-01',
      terminated_on: null,
      large_user: 'f',
      positional_quality: '1',
      easting: '468500',
      northing: '173400',
      latitude: '51.455201',
      longitude: '-1.015301',
      nation_code: 'E92000001',
      region_code: 'E12000008',
      county_code: null,
      authority_code: 'E06000038',
      ...Object.fromEntries(DIRECTORY_AREA_COLUMNS.map((column) => [column, null])),
      ...areas,
      ward_code: 'E05013864',
      lsoa_code: 'E01016355',
      msoa_code: 'E02003391',
      constituency_code: 'E14001437',
      source,
    })
  })

  test('keeps terminated postcodes and large users apart', () => {
    expect(found?.rows.get('RG30 1AD')?.terminated_on).toBe('2005-12-01')
    expect(found?.rows.get('RG30 9XX')).toMatchObject({
      large_user: 't',
      easting: null,
      latitude: null,
      positional_quality: null,
    })
  })

  test('gives today’s authority for a district that has been merged, without its abolished county', () => {
    expect(found?.rows.get('TA1 1ZZ')).toMatchObject({
      authority_code: 'E06000066',
      county_code: null,
      region_code: 'E12000009',
    })
  })

  test('puts Northern Ireland on the British grid, where distances can be measured', () => {
    const belfast = found?.rows.get('BT1 9ZZ')
    // Belfast City Hall is near BNG 146,000 530,000; the file's 333,800 374,000 is the Irish grid.
    expect(Math.abs(Number(belfast?.easting) - 146_000)).toBeLessThan(2000)
    expect(Math.abs(Number(belfast?.northing) - 530_000)).toBeLessThan(2000)
    expect(belfast).toMatchObject({ latitude: '54.596801', longitude: '-5.930101', lsoa_code: null })
  })

  test('takes pseudo codes and sentinels for what they are: nothing', () => {
    expect(found?.rows.get('JE2 9ZZ')).toMatchObject({
      nation_code: 'L93000001',
      authority_code: null,
      easting: null,
      latitude: null,
    })
    expect(found?.rows.get('AB10 9ZA')).toMatchObject({ region_code: null, county_code: null })
  })
})

test('falls back to the statistical areas of 2011 where those of 2021 are blank, never to those of 2001', () => {
  expect(read(fixture('onspd-2025.csv'))?.rows.get('AB10 9ZA')).toMatchObject({
    lsoa_code: 'S01006646',
    msoa_code: 'S02001261',
  })
  expect(read(fixture('nspl-2026.csv'))?.rows.get('AB10 9ZA')).toMatchObject({ lsoa_code: null })
})

describe('Code-Point Open', () => {
  const found = read(fixture('code-point-open.csv'))

  test('is recognised without a header, with and without a blank in the postcode', () => {
    expect(found).toMatchObject({ description: 'Code-Point Open (10 columns)', reasons: [] })
    expect([...(found?.rows.keys() ?? [])]).toContain('RG30 1AA')
    expect(found?.rows.get('RG30 1AB')).toMatchObject({
      source: 'code-point-open',
      introduced_on: null,
      lsoa_code: null,
    })
  })

  test('gets its region from the authority and its degrees from the grid', () => {
    expect(found?.rows.get('KT1 9ZZ')).toMatchObject({ region_code: 'E12000008', county_code: 'E10000030' })
    // The place of these grid metres is in the west of Reading, 51.455 north, 1.015 west.
    expect(Number(found?.rows.get('RG30 1AB')?.latitude)).toBeCloseTo(51.455, 2)
    expect(Number(found?.rows.get('RG30 1AB')?.longitude)).toBeCloseTo(-1.014, 2)
  })

  test('has no position at quality 90', () => {
    expect(found?.rows.get('RG30 9XX')).toMatchObject({
      easting: null,
      northing: null,
      latitude: null,
      positional_quality: null,
    })
  })

  test('has a file of column headers, without postcodes', () => {
    expect(read(fixture('code-point-headers.csv'))).toMatchObject({ reasons: [], rows: new Map() })
    expect(read(fixture('code-point-headers.csv') + fixture('code-point-open.csv'))?.rows.size).toBe(7)
  })
})

describe('lists of names', () => {
  test('name each area of a line, with what it is part of', () => {
    const { table, rows } = read(fixture('ward-names.csv')) ?? {}
    expect(table).toBe('area')
    expect(rows?.get('E05013865')).toEqual({
      code: 'E05013865',
      name: 'Battle, Kentwood',
      kind: 'ward',
      nation_code: 'E92000001',
      parent_code: 'E06000038',
      slug: 'battle-kentwood',
    })
    expect(rows?.get('E06000038')).toMatchObject({
      name: 'Reading',
      kind: 'authority',
      parent_code: 'E12000008',
    })
    expect(rows?.has('W99999999')).toBe(false)
  })

  test('of earlier years bring no district or county back that was abolished', () => {
    const text =
      'LAD22CD,LAD22NM,CTY22CD,CTY22NM\nE07000026,Allerdale,E10000006,Cumbria\nE07000207,Elmbridge,E10000030,Surrey\n'
    expect([...(read(text)?.rows.keys() ?? [])]).toEqual(['E07000207', 'E10000030'])
  })

  test('prefer the House of Commons Library’s names of MSOAs', () => {
    expect(read(fixture('msoa-names.csv'))?.rows.get('E02003391')?.name).toBe('Tilehurst Road')
  })
})

describe('files that are not the directory', () => {
  test('are told so when a needed column has gone', () => {
    const drifted = fixture('onspd-2025.csv').replace('oseast1m', 'easting_m').replace('oslaua', 'council')
    expect(() => read(drifted)).toThrow('it has no column for: oseast1m, oslaua')
  })

  test('are told so when they are a reduced extract', () => {
    expect(() => read('Postcode,lat,long\nRG30 1AA,51.4,-1.0\n')).toThrow(
      'reduced extract of a postcode directory',
    )
  })

  test('are left to others', () => {
    expect(read('Date,RegionName,AreaCode\n01/01/2020,Reading,E06000038\n')).toBeNull()
    expect(read('"{0B7C0F3A-0000-4000-8000-000000000000}","250000","2020-01-01 00:00"\n')).toBeNull()
    expect(read('')).toBeNull()
  })
})

test.each([
  [
    '"RG30 1A!",10,468500,173400,"E92000001","","","","E06000038","E05013864"',
    "'RG30 1A!' is not a postcode",
  ],
  ['"RG30 1AA",11,468500,173400,"E92000001","","","","E06000038","E05013864"', "the positional quality '11'"],
  ['"RG30 1AA",10,46x,173400,"E92000001","","","","E06000038","E05013864"', 'are not whole metres'],
  ['"RG30 1AA",10,468500', '3 fields where Code-Point Open has 10'],
])('a bad row is rejected with its reason: %s', (row, reason) => {
  expect(read(`${fixture('code-point-open.csv')}${row}\n`)?.reasons).toEqual([
    expect.stringContaining(reason),
  ])
})

test('a grade that the directory does not have is rejected', () => {
  const bad = fixture('nspl-2026.csv').replace('173400,1,', '173400,A,')
  expect(read(bad)?.reasons).toEqual(["the positional quality 'A' is not one of 1 to 9"])
})

test('an impossible month is rejected', () => {
  const bad = fixture('onspd-2025.csv').replace(',198001,', ',198013,')
  expect(read(bad)?.reasons).toEqual(["the month of introduction '198013' is not YYYYMM"])
})

/** Made up: a row with every area that ONSPD has, by the names its columns have had. */
const EVERY_AREA = {
  osward: ['ward_code', 'E05013864'],
  parish: ['parish_code', 'E04001234'],
  pcon: ['constituency_code', 'E14001437'],
  ced: ['county_division_code', 'E58000273'],
  pfa: ['police_force_code', 'E23000029'],
  icb: ['integrated_care_board_code', 'E54000044'],
  sicbl: ['sub_icb_code', 'E38000221'],
  nhser: ['nhs_region_code', 'E40000005'],
  oshlthau: ['health_authority_code', 'E18000009'],
  pct: ['primary_care_trust_code', 'E16000136'],
  calncv: ['cancer_alliance_code', 'E56000034'],
  ttwa: ['travel_to_work_code', 'E30000256'],
  bua24: ['built_up_area_code', 'E63012182'],
  npark: ['national_park_code', 'E26000010'],
  itl: ['territorial_level_code', 'TLJ16'],
  lep1: ['enterprise_partnership_code', 'E37000035'],
  lep2: ['second_enterprise_partnership_code', 'E37000016'],
  eer: ['electoral_region_code', 'E15000008'],
  lsoa21: ['lsoa_code', 'E01016355'],
  msoa21: ['msoa_code', 'E02003391'],
  lsoa11: ['lsoa_2011_code', 'E01016356'],
  msoa11: ['msoa_2011_code', 'E02003392'],
  oa21: ['output_area_code', 'E00082669'],
  ru11ind: ['rural_urban_2011_code', 'C1'],
  ruc21ind: ['rural_urban_2021_code', 'UN1'],
} as const

test('every area of the directory is read into its own column', () => {
  expect(new Set(Object.values(EVERY_AREA).map(([column]) => column))).toEqual(
    new Set(DIRECTORY_AREA_COLUMNS),
  )
  const header = `pcds,dointr,doterm,oseast1m,osnrth1m,osgrdind,ctry,oslaua,${Object.keys(EVERY_AREA).join(',')}`
  const place = 'RG30 1AA,198001,,468500,173400,1,E92000001,E06000038'
  const codes = Object.values(EVERY_AREA).map(([, code]) => code)
  const found = read(`${header}\n${place},${codes.join(',')}\n`)
  expect(found?.rows.get('RG30 1AA')).toMatchObject(Object.fromEntries(Object.values(EVERY_AREA)))
  const pseudo = codes.map((code) => (code.length === 9 ? `${code.charAt(0)}99999999` : ''))
  const none = read(`${header}\n${place},${pseudo.join(',')}\n`)
  expect(none?.rows.get('RG30 1AA')).toMatchObject(
    Object.fromEntries(DIRECTORY_AREA_COLUMNS.map((column) => [column, null])),
  )
})

// Headers of the lists in the official archive's Documents folder; the rows are facts from those lists.
test.each([
  [
    'PARNCP25CD,PARNCP25NM',
    'E43000031,"Reading, unparished area"',
    'E43000031',
    'Reading, unparished area',
    'parish',
  ],
  [
    'CED25CD,CED25NM',
    'E58000273,Duryard & Pennsylvania ED',
    'E58000273',
    'Duryard & Pennsylvania ED',
    'county-division',
  ],
  ['PFA15CD,PFA15NM', 'E23000029,Thames Valley', 'E23000029', 'Thames Valley', 'police-force'],
  ['NHSER24CD,NHSER24CDH,NHSER24NM', 'E40000005,Y59,South East', 'E40000005', 'South East', 'nhs-region'],
  [
    'HLTHAUCD,HLTHAUCDO,HLTHAUNM',
    'E18000009,Q38,South Central',
    'E18000009',
    'South Central',
    'health-authority',
  ],
  ['BUA24CD,BUA24NM', 'E63012182,Reading', 'E63012182', 'Reading', 'built-up-area'],
  ['DZ22CD,DZ22NM', 'S01015015,East Craigs North - 01', 'S01015015', 'East Craigs North - 01', 'lsoa'],
  [
    'RUC21IND,RUC21NM',
    'UN1,Urban: Nearer to a major town or city',
    'RU21 UN1',
    'Urban: Nearer to a major town or city',
    'rural-urban',
  ],
  ['RU11IND,RU11NM', '1,(Scotland) Large Urban Area', 'RU11 1', '(Scotland) Large Urban Area', 'rural-urban'],
  [
    'ITL125CD,ITL125NM,ITL225CD,ITL225NM,ITL325CD,ITL325NM,LAU125CD,LAU125NM',
    'TLM,Scotland,TLM1,East,TLM13,City of Edinburgh,S30000008,City of Edinburgh',
    'S30000008',
    'City of Edinburgh',
    'territorial-level',
  ],
])('a list headed %s gives names', (header, row, code, name, kind) => {
  expect(read(`${header}\n${row}\n`)?.rows.get(code)).toMatchObject({ name, kind })
})

test('an authority stays one in the list of territorial levels, where its code is a unit’s too', () => {
  const list = read('ITL325CD,ITL325NM,LAU125CD,LAU125NM\nTLJ16,Reading,E06000038,Reading\n')
  expect([...(list?.rows.keys() ?? [])]).toEqual(['TLJ16'])
})
