import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fillPostcodes } from '#places/postcode/fixtures/place.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { similarAreas, findKnownArea, searchAuthority } from './find-area.server.ts'
import { allAuthorities } from './queries.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await fillPostcodes(database.db)
})
afterAll(() => database.close())

const known = async (text: string) => (await findKnownArea(database.webDb, text))?.slug

describe('an area', () => {
  test('is found by slug, name, code and former codes', async () => {
    for (const text of ['city-of-edinburgh', 'City of Edinburgh', 's12000036', ' CITY OF EDINBURGH '])
      expect(await known(text), text).toBe('city-of-edinburgh')
    expect(await known('E07000190')).toBe('somerset')
    expect(await known('south east')).toBe('south-east')
    expect(await known('K02000001')).toBe('united-kingdom')
  })

  test('is null for anything else', async () => {
    for (const text of ['', 'Atlantis', '<b>', '%', "'; drop table", 'x'.repeat(5000), 'a\u0000b'])
      expect(await known(text), text).toBeUndefined()
  })

  test('missing from our list is found in the imported directory', async () => {
    await database.pool.query(
      `insert into property.area values ('E06000099', 'Newly Made', 'authority', 'E92000001', null, 'newly-made')`,
    )
    expect(await known('newly made')).toBe('newly-made')
    expect((await allAuthorities(database.webDb)).map(({ slug }) => slug)).toEqual(['newly-made'])
    await database.pool.query('delete from property.area')
    expect(await allAuthorities(database.webDb)).toHaveLength(361)
  })
})

describe('the search for an authority', () => {
  const search = (text: string | null) => searchAuthority(database.webDb, text)

  test('accepts a name or a postcode', async () => {
    for (const text of ['reading', 'RG30 1AA', 'rg301aa']) {
      expect(await search(text), text).toMatchObject({ kind: 'found', authority: { slug: 'reading' } })
    }
  })

  test('keeps the input and suggests matching names', async () => {
    expect(await search('Edinburgh')).toMatchObject({
      kind: 'unknown',
      typed: 'Edinburgh',
      suggestions: [{ slug: 'city-of-edinburgh' }],
    })
    expect(similarAreas('Readin', 'authority').map(({ slug }) => slug)).toContain('reading')
    expect(await search('South East')).toMatchObject({ kind: 'unknown' })
    expect(await search('ZE1 0AA')).toMatchObject({
      kind: 'unknown',
      message: expect.stringContaining('ZE1 0AA'),
    })
  })

  test('asks for a name if the field is empty, and does nothing without a search', async () => {
    expect(await search(' ')).toMatchObject({ kind: 'unreadable' })
    expect(await search(null)).toBeNull()
  })
})
