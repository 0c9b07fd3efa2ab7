import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { csvRecords } from '#domain/csv-records.ts'
import { isoDate } from '#domain/dates.ts'

import { NO_DECLARED_YEARS, readDeclaredYears } from '../import/declared-years.ts'
import { sampleOf } from '../import/sample.ts'
import { recogniseCouncilTax } from './layouts.ts'
import { COUNCIL_TAX_COLUMNS } from './parse.ts'

function read(text: string, declared = NO_DECLARED_YEARS) {
  const layout = recogniseCouncilTax(sampleOf(text, true), isoDate('2026-11-20'), declared)
  if (!layout) return null
  const rows = new Map<string, Record<string, string | null>>()
  const reasons: string[] = []
  const records = csvRecords(
    (fields) => {
      const made = layout.row(fields)
      if (typeof made !== 'string') reasons.push(made.reason)
      else if (made !== '') {
        const values = made.trimEnd().split('\t')
        const row = COUNCIL_TAX_COLUMNS.map((column, at) => [
          column,
          values[at] === '\\N' ? null : values[at],
        ])
        rows.set(`${values[0]} ${values[1]}`, Object.fromEntries(row))
      }
    },
    (reason) => reasons.push(reason),
  )
  records.write(text.slice(layout.skip))
  records.end()
  return { description: layout.description, rows, reasons }
}

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')

describe('Table 9', () => {
  const text = fixture('table-9.csv')

  test('is recognised below its title, which gives the year; averages and notes are passed over', () => {
    const found = read(text)
    expect(found).toMatchObject({
      description: 'council tax of every band by billing authority (13 columns)',
      reasons: [],
    })
    expect([...(found?.rows.keys() ?? [])]).toEqual([
      'E06000038 2026-27',
      'E07000041 2026-27',
      'E08000003 2026-27',
      'E09000033 2026-27',
      'E08000039 2026-27',
    ])
  })

  test('gives each band its column, in pence', () => {
    expect(read(text)?.rows.get('E06000038 2026-27')).toEqual({
      authority_code: 'E06000038',
      tax_year: '2026-27',
      authority_name: 'Reading',
      band_a_pence: '156378',
      band_b_pence: '182441',
      band_c_pence: '208504',
      band_d_pence: '234567',
      band_e_pence: '286693',
      band_f_pence: '338819',
      band_g_pence: '390945',
      band_h_pence: '469134',
      band_i_pence: null,
      from_band_d: 'f',
    })
  })

  test('reads its columns by name, in any order', () => {
    const turned = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',').toReversed().join(','))
      .join('\n')
    expect(read(turned)?.rows).toEqual(read(text)?.rows)
  })

  test.each([
    ['2345.67', '#REF!', "Band D '#REF!' is not an amount"],
    ['2345.67', '', 'no amount for Band D'],
    ['1563.78', '', 'no amount for Band A'],
    ['1563.78', '1993.82', 'Band A of £1993.82 is not its legal proportion of Band D'],
    ['2345.67', '46140', 'Band D of £46140.00 a year cannot be right'],
    ['E06000038', '', "no code for 'Reading'"],
    ['E06000038', 'E0303', "'E0303' is not the code of a billing authority"],
  ])('with %j as %j says so', (good, bad, reason) => {
    const found = read(text.replace(good, bad))
    expect(found?.reasons).toEqual([reason])
    expect(found?.rows.size).toBe(4)
  })

  test('takes pounds signs and thousands as a spreadsheet writes them', () => {
    const written = text.replace('2345.67', '"£2,345.67"')
    expect(read(written)?.rows.get('E06000038 2026-27')?.band_d_pence).toBe('234567')
  })

  test('rejects a file without a band’s column, by name', () => {
    expect(() => read(text.replace('Band F,', 'Other,'))).toThrow('it has no column for: Band F')
  })

  test('a year in its own column takes precedence over the title’s', () => {
    const dated = text
      .replace('Area,Band A', 'Financial Year,Band A')
      .replace(',Reading,1563', ',2025/26,1563')
    expect([...(read(dated)?.rows.keys() ?? [])]).toContain('E06000038 2025-26')
    expect(read(dated)?.reasons).toContain("'Exeter' is not a year such as 2026-27")
  })
})

describe('a list of Band D', () => {
  const text = fixture('band-d.csv')

  test('that does not say its year is not read, and says how to say it', () => {
    const found = read(text)
    expect(found?.rows.size).toBe(0)
    expect(found?.reasons[0]).toContain('add --year 2026-27')
    expect(found?.reasons.at(-1)).toContain('--year scotland=2026-27 for Scotland only')
  })

  test('with a declared year gives every band by its legal proportion, nine of them in Wales', () => {
    const found = read(text, readDeclaredYears(['2026-27', 'scotland=2025-26']))
    expect(found?.reasons).toEqual([])
    expect(found?.rows.get('W06000015 2026-27')).toMatchObject({
      band_a_pence: '138000',
      band_h_pence: '414000',
      band_i_pence: '483000',
      from_band_d: 't',
    })
    // Scotland's own proportions from E upwards: 473, 585, 705 and 882 of 360.
    expect(found?.rows.get('S12000036 2025-26')).toMatchObject({
      band_a_pence: '108000',
      band_e_pence: '212850',
      band_f_pence: '263250',
      band_g_pence: '317250',
      band_h_pence: '396900',
      band_i_pence: null,
    })
    expect(found?.rows.get('E06000038 2026-27')).toMatchObject({
      band_a_pence: '156378',
      band_h_pence: '469134',
    })
  })

  test('leaves Northern Ireland out, which has no council tax', () => {
    const found = read(text, readDeclaredYears(['2026-27']))
    expect([...(found?.rows.keys() ?? [])].some((key) => key.startsWith('N'))).toBe(false)
    expect(found?.rows.size).toBe(4)
  })
})

test.each(['2026', '2026-28', 'england-2026', 'mars=2026-27'])('--year %s is refused', (year) => {
  expect(() => readDeclaredYears([year])).toThrow(`--year ${year} isn't a valid year`)
})

test('other files are left to others', () => {
  expect(read('pcds,dointr,doterm\nRG30 1AA,198001,\n')).toBeNull()
  expect(
    read('geography,ba_code,ecode,area_name,band_a,band_d,all_properties\nLAUA,1,E06,X,10,20,30\n'),
  ).toBeNull()
  expect(read('')).toBeNull()
})
