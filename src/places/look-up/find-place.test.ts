import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fillPostcodes } from '#places/postcode/fixtures/place.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { findPlace } from './find-place.server.ts'
import { statusOf } from './place-search.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await fillPostcodes(database.db)
})
afterAll(() => database.close())

const find = (text: string | null) => findPlace(database.webDb, text)

describe('what is typed as a postcode', () => {
  test('is found in any spelling, live or terminated', async () => {
    for (const text of ['RG30 1AA', ' rg301aa ', 'rg30-1aa', 'RG30+1AA']) {
      const search = await find(text)
      expect(search, text).toMatchObject({ kind: 'found', record: { postcode: 'RG30 1AA' } })
      expect(statusOf(search)).toBeUndefined()
    }
    expect(await find('RG30 1AE')).toMatchObject({ kind: 'found', record: { status: 'terminated' } })
  })

  test('is a 404 if it never existed, with similar ones', async () => {
    const search = await find('RG30 1AZ')
    expect(search).toMatchObject({ kind: 'unknown', typed: 'RG30 1AZ' })
    expect(search?.kind === 'unknown' && search.suggestions).toContain('RG30 1AA')
    expect(statusOf(search)).toBe(404)
  })

  test('must be complete: a partial one gets suggestions', async () => {
    const search = await find('rg30')
    expect(search).toMatchObject({
      kind: 'unreadable',
      typed: 'rg30',
      message: expect.stringContaining('first part of a postcode'),
      suggestions: expect.arrayContaining(['RG30 1AA']),
    })
    expect(statusOf(search)).toBe(422)
  })

  test('is otherwise kept, with an error message', async () => {
    for (const text of ['Reading', '12345', '<script>', '%', '１１', 'x'.repeat(5000)]) {
      const search = await find(text)
      expect(search, text).toMatchObject({
        kind: 'unreadable',
        message: expect.stringContaining('RG30 1AA'),
        suggestions: [],
      })
      expect(search?.typed.length).toBeLessThanOrEqual(40)
    }
    expect(await find('  ')).toMatchObject({ kind: 'unreadable', typed: '' })
  })

  test('is null without a search', async () => {
    expect(await find(null)).toBeNull()
    expect(statusOf(null)).toBeUndefined()
  })
})

test('without a directory a postcode is recognised and not called unknown', async () => {
  const empty = await testDatabase()
  expect(await findPlace(empty.webDb, 'rg301aa')).toEqual({
    kind: 'no-directory',
    typed: 'RG30 1AA',
    message: 'We can’t look up RG30 1AA: the postcode directory hasn’t been imported yet.',
  })
  await empty.close()
})
