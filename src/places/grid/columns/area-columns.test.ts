import fc from 'fast-check'
import { expect, test } from 'vitest'

import { codeOfMissing } from '../measures/missing.ts'
import { decodeTable, encodeTable } from './area-columns.ts'

const number = fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })

test('a file gives back the same areas and numbers', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ own: number, authority: fc.constantFrom(-1, 0, 1) }), { maxLength: 40 }),
      number,
      number,
      (areas, first, second) => {
        const table = decodeTable(encodeTable(partsOf(areas, [first, second])))
        expect([...(table.numbers('own') ?? [])]).toEqual(areas.map(({ own }) => own))
        expect([...(table.numbers('theirs') ?? [])]).toEqual(
          areas.map(({ authority }) => [first, second][authority] ?? codeOfMissing('not imported')),
        )
        expect(table.numbers('neither')).toBeNull()
        expect(table.numbers('unheard-of')).toBeNull()
      },
    ),
  )
})

test('a damaged file is refused', () => {
  const file = encodeTable(partsOf([{ own: 1, authority: 0 }], [7, 8]))
  expect(() => decodeTable(file.slice(0, -1))).toThrow('incomplete')
  expect(() => decodeTable(Uint8Array.of(1, 2, 3))).toThrow('Not a file of areas')
})

function partsOf(areas: readonly { own: number; authority: number }[], theirs: readonly number[]) {
  const zeros = new Int32Array(areas.length)
  const facts = { from: null, to: null }
  return {
    level: 'sector' as const,
    key: 'price-paid:1',
    codes: areas.map((_, at) => `A${at}`),
    names: areas.map((_, at) => `Área ${at}`),
    authorities: ['E06000038', 'W06000015'],
    slugs: ['reading', 'cardiff'],
    columns: [
      { id: 'own', at: 'own' as const, ...facts },
      { id: 'neither', at: 'none' as const, ...facts },
      { id: 'theirs', at: 'authority' as const, ...facts },
    ],
    fixed: {
      authority: Int32Array.from(areas, ({ authority }) => authority),
      nation: zeros,
      latitude: zeros,
      longitude: zeros,
    },
    numbers: new Map([
      ['own', Int32Array.from(areas, ({ own }) => own)],
      ['theirs', Int32Array.from(theirs)],
    ]),
  }
}
