import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { AREAS } from '#domain/area.ts'
import { csvRecords } from '#domain/csv-records.ts'
import { isoDate } from '#domain/dates.ts'

import { NO_DECLARED_YEARS } from '../import/declared-years.ts'
import { sampleOf } from '../import/sample.ts'
import { statesOf } from './completeness.ts'
import { findForce, FORCES, forceOfAuthority } from './forces.ts'
import { recogniseCrime, streetEntries } from './layouts.ts'
import { authorityOfLsoa } from './lsoa-authority.ts'

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')

/** The rows and rejections of a file. */
function read(text: string, file = 0) {
  const layout = recogniseCrime(sampleOf(text, true), isoDate('2026-11-20'), NO_DECLARED_YEARS, file)
  if (!layout) return null
  const reasons: string[] = []
  let rows = ''
  const records = csvRecords(
    (fields) => {
      const row = layout.row(fields)
      if (typeof row === 'string') rows += row
      else reasons.push(row.reason)
    },
    (reason) => reasons.push(reason),
  )
  records.write(text.slice(layout.skip))
  records.end()
  rows += layout.rest?.() ?? ''
  return { rows: rows.trimEnd().split('\n').map((row) => row.split('\t')), reasons } // prettier-ignore
}

test('counts the crimes of an LSOA by type, with or without an ID, a location or an LSOA', () => {
  const found = read(fixture('2018-05-essex-street.csv'), 3)
  expect(found?.reasons).toEqual([])
  const essex = ['2018-05-01', 'E23000028']
  expect(found?.rows).toEqual([
    ['E01021270', ...essex, 'Basildon 001A', 'E07000066', '{3,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0}', '3', '\\N'],
    ['E01021271', ...essex, 'Basildon 001B', 'E07000066', '{0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0}', '3', '\\N'],
    ['', ...essex, '\\N', '\\N', '{0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0}', '3', '\\N'],
    ['E01000085', ...essex, 'Barking and Dagenham 013E', 'E09000002', '{0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0}', '3', '\\N'],
    ['E01030237', ...essex, 'Waveney 009B', 'E07000244', '{0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0}', '3', '\\N'],
  ]) // prettier-ignore
})

test('reads headers in snake case, and says what is wrong with a rejected row', () => {
  const found = read(fixture('snake-case-street.csv'))
  expect(found?.rows.map(([lsoa]) => lsoa)).toEqual(['E01021270', 'E01015843'])
  expect(found?.reasons).toEqual([
    "Month '2018-13' is not a month such as 2026-09",
    "Reported by 'Sexse Police' is not a police force",
    "Crime type 'Piracy' is not one of the publisher's types",
    "LSOA code 'SS1 1AB' is not a code such as E01021270",
  ])
  const early = fixture('snake-case-street.csv').replaceAll('2018-06', '2010-11')
  expect(read(early)?.reasons[0]).toBe("Month '2010-11' is before 2010-12, when publication began")
  expect(read(early.replaceAll('2010-11', '2026-12'))?.reasons[0]).toBe("Month '2026-12' is in the future")
})

test('finds its columns in any order, and names those that a file lacks', () => {
  const reordered =
    'Crime type,LSOA name,LSOA code,Falls within,Month\nDrugs,Exeter 001A,E01019999,Devon & Cornwall Police,2026-08\n'
  expect(read(reordered)?.rows[0]?.slice(0, 5)).toEqual(['E01019999', '2026-08-01', 'E23000035', 'Exeter 001A', 'E07000041']) // prettier-ignore
  expect(() => read('Month,Falls within,Crime type\n')).toThrow('no column for: LSOA code, LSOA name')
})

test('reads only the street-level files of an archive', () => {
  const outcomes =
    'Crime ID,Month,Reported by,Falls within,Longitude,Latitude,Location,LSOA code,LSOA name,Outcome type\n'
  expect(read(outcomes)).toBeNull()
  expect(
    read('Type,Date,Part of a policing operation,Policing operation,Latitude,Longitude,Gender\n'),
  ).toBeNull()
  const entries = ['2026-08/2026-08-essex-outcomes.csv', '2026-08/2026-08-essex-stop-and-search.csv', '2026-08/2026-08-essex-street.csv'] // prettier-ignore
  expect(streetEntries(entries)).toEqual(['2026-08/2026-08-essex-street.csv'])
  expect(streetEntries(['crimes.csv'])).toEqual(['crimes.csv'])
})

test('every authority of England and Wales has exactly one force', () => {
  const policed = FORCES.flatMap(({ authorities }) => authorities)
  expect(new Set(policed).size).toBe(policed.length)
  const known = AREAS.filter(({ kind, code }) => kind === 'authority' && /^[EW]/.test(code))
  expect(policed.toSorted()).toEqual(known.map(({ code }) => code).toSorted())
  expect(FORCES.filter(({ authorities }) => authorities.length === 0).map(({ code }) => code)).toEqual([
    'PSNI',
    'BTP',
  ])
  expect(forceOfAuthority('E06000038')?.name).toBe('Thames Valley Police')
  expect(forceOfAuthority('S12000036')).toBeNull()
})

test('a force is found by any of its names', () => {
  expect(findForce('Devon & Cornwall Police')?.code).toBe('E23000035')
  expect(findForce('metropolitan-police')?.code).toBe('E23000001')
  expect(findForce('Hampshire and Isle of Wight Constabulary')?.code).toBe('E23000030')
  expect(findForce('essex')).toBeNull()
})

test('an LSOA is in the present authority of its name', () => {
  expect(authorityOfLsoa('Taunton Deane 004B')).toBe('E06000066')
  expect(authorityOfLsoa("King's Lynn and West Norfolk 002A")).toBe('E07000146')
  expect(authorityOfLsoa('Kingston upon Hull, City of 001A')).toBe('E06000010')
  expect(authorityOfLsoa('The Vale of Glamorgan 015E')).toBe('W06000014')
  expect(authorityOfLsoa('Atlantis 001A')).toBeNull()
})

const year = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2018-${month}`) // prettier-ignore
const of = (forceCode: string, crimes: (at: number) => number) =>
  year.map((month, at) => ({ forceCode, month, crimes: crimes(at) }))

test('a month with less than half of the usual crimes is incomplete, and does not lower what is usual', () => {
  const states = statesOf(of('E23000028', (at) => (at >= 4 && at <= 9 ? 400 : 1000 + at)))
  expect(year.filter((month) => states.get(`E23000028 ${month}`) === 'incomplete')).toEqual(year.slice(4, 10))
  const seasonal = statesOf(of('E23000028', (at) => 1000 - 40 * at))
  expect([...seasonal.values()]).toEqual(year.map(() => 'complete'))
})

test('the first months are compared with those after them', () => {
  const states = statesOf(of('E23000028', (at) => (at === 0 ? 30 : 1000)))
  expect(states.get('E23000028 2018-01')).toBe('incomplete')
  expect(states.get('E23000028 2018-02')).toBe('complete')
})

test('Greater Manchester is incomplete from July 2019, however many rows there are', () => {
  const manchester = ['2019-06', '2019-07'].map((month) => ({
    forceCode: 'E23000005',
    month,
    crimes: 30_000,
  }))
  expect([...statesOf(manchester).values()]).toEqual(['complete', 'incomplete'])
})

test('a month that most forces have is missing from those with months before and after', () => {
  const most = FORCES.filter(({ authorities }) => authorities.length > 0).slice(0, 41)
  const months = most.flatMap(({ code }) => of(code, () => 100)).filter(({ forceCode, month }) => forceCode !== 'E23000028' || month !== '2018-03') // prettier-ignore
  const states = statesOf(months)
  expect([...states].filter(([, state]) => state === 'missing')).toHaveLength(1)
  expect(states.get('E23000028 2018-03')).toBe('missing')
  const before = statesOf(
    months.filter(({ forceCode, month }) => forceCode !== 'E23000028' || month > '2018-03'),
  )
  expect([...before.values()]).not.toContain('missing')
  const later = months.filter(({ forceCode }) => forceCode !== 'E23000005').map((each) => ({ ...each, month: each.month.replace('2018', '2020') })) // prettier-ignore
  expect(statesOf(later).get('E23000005 2020-01')).toBe('missing')
  expect([...statesOf(of('E23000028', () => 100)).values()]).not.toContain('missing')
})
