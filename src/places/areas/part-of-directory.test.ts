import { afterAll, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { demonstrationDatabase } from '#testing/database.ts'

import { findPostcodeArea } from './postcode-area.server.ts'

const database = await demonstrationDatabase()
afterAll(() => database.close())

test('only an area whose postcodes weren’t all imported may have more districts', async () => {
  const partOf = async (area: string) =>
    (await findPostcodeArea(database.webDb, area, isoDate('2026-11-20')))?.directoryPart
  expect(await partOf('RG')).toBe('demonstration postcodes only')
  await database.pool.query(`
    update property.edition set demonstration = false, whole = false, extent = 'RG and part of EX only' where dataset = 'postcodes';
    insert into property.extent (dataset, place_kind, place_code, imported, partly)
    values ('postcodes', 'area', 'RG', '{[1900-01-01,3000-01-01)}', '{}'),
      ('postcodes', 'area', 'EX', '{}', '{[1900-01-01,3000-01-01)}')`)
  expect([await partOf('RG'), await partOf('EX')]).toEqual([null, 'RG and part of EX only'])
})
