import { expect, test } from 'vitest'

import { AREAS } from '#domain/area.ts'
import { isoDate } from '#domain/dates.ts'

import { registerExtent } from './register-extent.ts'

const wales = { kind: 'authority', nations: ['W92000004'] } as const
const period = { from: isoDate('2023-04-01'), to: isoDate('2024-03-31') }
const rowsOf = (codes: readonly string[]) => codes.map((code) => ({ code, name: null, ...period }))
const ALL = AREAS.filter(({ kind, code }) => kind === 'authority' && code.startsWith('W')).map(
  ({ code }) => code,
)

test('areas of files without names are called by their names in the register', () => {
  const cardiff = { code: 'W06000015', name: null, from: period.from, to: isoDate('2025-03-31') }
  const mixed = [...rowsOf(ALL.filter((code) => code !== cardiff.code)), cardiff]
  expect(registerExtent(mixed, wales)).toMatchObject({ whole: false, words: 'only Cardiff after Mar 2024' })
  expect(registerExtent([cardiff], wales).words).toBe('Cardiff only')
  expect(registerExtent(rowsOf(ALL), wales)).toMatchObject({ whole: true, words: null })
})
