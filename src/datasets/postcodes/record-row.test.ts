import { describe, expect, it } from 'vitest'

import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import { joined, jsonOf, jsonPieces, jsonWith } from '#web/endpoint/json-text.ts'

import { DIRECTORY_AREA_ENTRIES, namedCode } from './directory-areas.ts'
import { RecordFields } from './record-fields.ts'
import { type AreaKey, codesIn, type RecordRow, toRecord } from './record-row.ts'
import { newCodesIn, readLine, type RecordLine, recordText, writePart } from './record-text.ts'
import type { Place, PostcodeRecord } from './record.ts'

const AREAS = DIRECTORY_AREA_ENTRIES.length + 4
const live: RecordRow = {
  postcode: 'RG30 1AA' as Postcode,
  outcode: 'RG30',
  sector: 'RG30 1',
  introduced_on: '1980-01-01' as IsoDate,
  terminated_on: null,
  large_user: false,
  positional_quality: 1,
  easting: 468_500,
  northing: 173_400,
  latitude: 51.455201,
  longitude: -1.015301,
  source: 'onspd',
  codes: Array.from({ length: AREAS }, (_, at) => `E${10_000_000 + at}`).join('\t'),
}
const bare: RecordRow = {
  ...live,
  introduced_on: null,
  terminated_on: '2005-12-01' as IsoDate,
  large_user: true,
  positional_quality: null,
  easting: null,
  northing: null,
  latitude: null,
  longitude: null,
  codes: '\t'.repeat(AREAS - 1),
}
const named = (row: RecordRow) =>
  new Map<string, Place>(codesIn(row).map((code) => [code, { code, name: `“Name” of ${code}\\` }]))

/** The row as the database writes it on a line. */
const lineOf = (row: RecordRow) => {
  const { large_user: largeUser, codes, ...facts } = row
  const { postcode, outcode, sector, introduced_on, terminated_on, ...numbers } = facts
  const words = [postcode, outcode, sector, introduced_on, terminated_on, largeUser ? 't' : 'f']
  return readLine([...words, ...Object.values(numbers), codes].map((each) => each ?? '').join('\t'))
}

describe('the text of a record', () => {
  it.each([
    ['with every area and name', live, named(live)],
    ['without names', live, new Map<string, Place>()],
    ['with codes of areas whose names are known to be missing', live, nameless(live)],
    ['without areas', bare, named(bare)],
    ['on the meridian', { ...live, longitude: 0.00002, latitude: 1e-7 }, named(live)],
    ['with areas outside the usual forms', { ...live, codes: uneven() }, named(live)],
  ])('%s is that of the record, parsed by the API’s schema', (_, row, places) => {
    const record = toRecord(row, places)
    const line = lineOf(row)
    const twice = [1, 2].map(() => recordText(line, places, new Set()))
    expect(twice).toEqual([1, 2].map(() => JSON.stringify(RecordFields.parse(record))))
    const fields = new Set(RecordFields.keyof().options)
    expect(partText(line, places, fields)).toBe(twice[0])
  })

  it('names the areas without a name, but no output area, each time', () => {
    const places = named(live)
    for (const [key, area] of DIRECTORY_AREA_ENTRIES) {
      const at = DIRECTORY_AREA_ENTRIES.findIndex(([each]) => each === key) + 4
      const code = namedCode(area, live.codes.split('\t')[at] ?? '')
      if (key === 'ward' || key === 'ruralUrban2011') places.set(code, { code, name: null })
    }
    for (let time = 0; time < 2; time++) {
      const unnamed = new Set<AreaKey>()
      recordText(lineOf(live), places, unnamed)
      expect([...unnamed]).toEqual(['ward', 'ruralUrban2011'])
    }
  })

  it('is written with names that come later', () => {
    const places = new Map<string, Place>()
    const line = lineOf(live)
    recordText(line, places, new Set())
    expect(newCodesIn([line], places)).toEqual(codesIn(live))
    for (const [code, place] of named(live)) places.set(code, place)
    expect(recordText(line, places, new Set())).toBe(JSON.stringify(toRecord(live, places)))
    expect(newCodesIn([line], places)).toEqual([])
  })

  it('is right however many are remembered', () => {
    const places = new Map<string, Place>()
    for (let n = 0; n < 250; n++) {
      const codes = live.codes.replaceAll(/E1/g, () => `E${1000 + n}`)
      for (const code of codesIn({ ...live, codes }))
        places.set(code, { code, name: `Area of ${code}`.repeat(100) })
      const text = recordText(lineOf({ ...live, codes }), places, new Set())
      if (n % 50 === 0) expect(text).toBe(JSON.stringify(toRecord({ ...live, codes }, places)))
    }
    const known = newCodesIn([lineOf({ ...live, codes: live.codes.replaceAll('E1', 'E1000') })], places)
    expect(known.length).toBeGreaterThan(0)
  })

  it('has the fields that are asked for, in the order of the schema', () => {
    const text = partText(lineOf(live), named(live), new Set(['source', 'ward', 'postcode'] as const))
    const { postcode, ward, source } = toRecord(live, named(live))
    expect(text).toBe(JSON.stringify({ postcode, ward, source }))
  })
})

describe('JSON text', () => {
  it('of an object takes more members', () => {
    expect(jsonWith(jsonOf({ a: 1 }), { b: [2] })).toBe('{"a":1,"b":[2]}')
  })
})

function partText(
  line: RecordLine,
  places: Map<string, Place>,
  keys: ReadonlySet<keyof PostcodeRecord>,
): string {
  const pieces: string[] = []
  writePart(pieces, line, { places, unnamed: new Set(), keys })
  return joined(jsonPieces(pieces))
}

function nameless(row: RecordRow): Map<string, Place> {
  return new Map(codesIn(row).map((code) => [code, { code, name: null }]))
}

/** Codes of which some are short and some are missing, the last too. */
function uneven(): string {
  const codes = live.codes.split('\t')
  return codes
    .map((code, at) => (at % 3 === 0 || at === codes.length - 1 ? '' : code.slice(0, 3 + (at % 7))))
    .join('\t')
}
