/** Names of areas that are remembered for an edition of the directory. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Database, queryBuilder } from '#platform/database.server.ts'
import { isPropertyRead } from '#platform/replicas/property-read.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { placesOf } from './place-names.server.ts'

const CODE = 'E05013864'

let database: TestDatabase
/** Reads from a replica that still has edition 1. */
let db: Database
let reads: number

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into property.edition (dataset, label, version, rows, nations)
      values ('postcodes', 'to August 2026', 2, 1, '{england}');
    insert into property.area (code, name, kind, slug) values ('${CODE}', 'New Abbey', 'ward', 'new-abbey')`)
})
afterAll(() => database.close())
beforeEach(() => {
  reads = 0
  db = queryBuilder(database.webPool, {
    read: async (statement) => {
      if (!isPropertyRead(statement.text)) return null
      reads += 1
      const result = await database.webPool.query<Record<string, unknown>>(statement)
      return { ...result, rows: [{ code: CODE, name: 'Old Abbey', version: 1 }] }
    },
  })
})

const nameIn = async (version: number) => (await placesOf(db, [CODE], version)).get(CODE)?.name

test('names come from the primary database while a replica lacks the edition, and are remembered', async () => {
  expect([await nameIn(2), await nameIn(2), reads]).toEqual(['New Abbey', 'New Abbey', 1])
})

test('names of an edition that the replica has are read there', async () => {
  expect([await nameIn(1), await nameIn(1), reads]).toEqual(['Old Abbey', 'Old Abbey', 1])
})

test('names of a later edition are not remembered', async () => {
  expect([await nameIn(0), await nameIn(0), reads]).toEqual(['Old Abbey', 'Old Abbey', 2])
})
