import { readFileSync } from 'node:fs'
import path from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { bothPaths, csvLines, oftenOneOf } from '../import/both-paths-fixture.ts'
import { NO_DECLARED_YEARS } from '../import/declared-years.ts'
import { sampleOf } from '../import/sample.ts'
import { recogniseCrime } from './layouts.ts'

function comparison(header: string) {
  const layoutOf = () => {
    const layout = recogniseCrime(sampleOf(header, true), isoDate('2026-11-20'), NO_DECLARED_YEARS)
    if (!layout) throw new Error('These are crimes')
    return layout
  }
  return { layoutOf, both: (lines: Buffer) => bothPaths(layoutOf, lines) }
}

test.each(['2018-05-essex-street.csv', 'snake-case-street.csv'])(
  '%s gives the same counts with and without the fast path',
  (name) => {
    const text = readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')
    const end = text.indexOf('\n') + 1
    const [quick, slow] = comparison(text.slice(0, end)).both(Buffer.from(text.slice(end)))
    expect(quick).toEqual(slow)
    expect(quick?.rows).toContain('E01021270')
  },
)

const HEADER = 'Month,Reported by,Falls within,LSOA code,LSOA name,Crime type\n'

test('any line gives the same counts and rejections with and without the fast path', () => {
  const { both } = comparison(HEADER)
  const cells = fc.tuple(
    oftenOneOf('2018-05', ' 2018-06', '2018-13', '2010-11', '2027-01', '2018-5'),
    oftenOneOf('Essex Police', 'essex', '', 'Sexse Police', 'Devon & Cornwall Police'),
    oftenOneOf('Essex Police', ''),
    oftenOneOf('E01021270', 'E01021271 ', '', 'SS1 1AB'),
    oftenOneOf('Basildon 001A', '', 'Kingston upon Hull, City of 001A', ' Waveney 009B'),
    oftenOneOf('Burglary', 'drugs', 'Piracy', 'Other theft'),
  )
  fc.assert(
    fc.property(csvLines(cells), (lines) => {
      const [quick, slow] = both(lines)
      expect(quick).toEqual(slow)
    }),
    { numRuns: 200 },
  )
})

test('an ordinary line takes the fast path, and counts are passed on before there are too many', () => {
  const layout = comparison(HEADER).layoutOf()
  const lines = Array.from({ length: 20_001 }, (_, at) =>
    Buffer.from(`2018-05,Essex Police,,E010${10_000 + at},Basildon 001A,Burglary\n`),
  )
  const ends = lines.map((line) => layout.line?.(line, 0))
  expect(ends.slice(0, 20_000)).toEqual(lines.slice(0, 20_000).map(({ length }) => length))
  expect(ends[20_000]).toBe(-1)
  const fields = '2018-05,Essex Police,,E01030001,Basildon 001A,Burglary'.split(',')
  const passed = layout.row(fields)
  expect(typeof passed === 'string' ? passed.split('\n') : passed).toHaveLength(20_002)
  expect(layout.line?.(Buffer.from(`${fields.join(',')}\n`), 0)).toBeGreaterThan(0)
})
