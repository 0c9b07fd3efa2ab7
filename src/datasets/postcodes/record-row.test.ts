import { describe, expect, it } from 'vitest'

import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import { bytesOfList, jsonOf, jsonWith } from '#web/endpoint/json-text.ts'

import { DIRECTORY_AREA_ENTRIES, namedCode } from './directory-areas.ts'
import { RecordFields } from './record-fields.ts'
import {
  type AreaKey,
  codesIn,
  partOfRecordText,
  type RecordRow,
  recordText,
  toRecord,
} from './record-row.ts'
import type { Place } from './record.ts'

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

describe('the text of a record', () => {
  it.each([
    ['with every area and name', live, named(live)],
    ['without names', live, new Map<string, Place>()],
    ['with codes of areas whose names are known to be missing', live, nameless(live)],
    ['without areas', bare, named(bare)],
  ])('%s is that of the record, parsed by the API’s schema', (_, row, places) => {
    const record = toRecord(row, places)
    const twice = [1, 2].map(() => recordText(row, places, new Set()))
    expect(twice).toEqual([1, 2].map(() => JSON.stringify(RecordFields.parse(record))))
  })

  it('names the areas without a name, but no output area', () => {
    const unnamed = new Set<AreaKey>()
    const places = named(live)
    for (const [key, area] of DIRECTORY_AREA_ENTRIES) {
      const at = DIRECTORY_AREA_ENTRIES.findIndex(([each]) => each === key) + 4
      if (key === 'ward' || key === 'ruralUrban2011')
        places.delete(namedCode(area, live.codes.split('\t')[at] ?? ''))
    }
    recordText(live, places, unnamed)
    expect([...unnamed]).toEqual(['ward', 'ruralUrban2011'])
  })

  it('has the fields that are asked for, in the order of the schema', () => {
    const text = partOfRecordText(live, named(live), new Set(), ['source', 'ward', 'postcode', 'ward'])
    const { postcode, ward, source } = toRecord(live, named(live))
    expect(text).toBe(JSON.stringify({ postcode, ward, source }))
  })
})

describe('JSON text', () => {
  it('of a list is that of its items', () => {
    for (const items of [[], [1], [1, 'é ’', { a: null }]])
      expect(bytesOfList('items', items.map(jsonOf)).toString()).toBe(JSON.stringify({ items }))
  })

  it('of an object takes more members', () => {
    expect(jsonWith(jsonOf({ a: 1 }), { b: [2] })).toBe('{"a":1,"b":[2]}')
  })
})

function nameless(row: RecordRow): Map<string, Place> {
  return new Map(codesIn(row).map((code) => [code, { code, name: null }]))
}
