import { afterAll, beforeAll, expect, it } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { lockForSwap, swapTables } from './swap.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('waits for somebody who is analysing a prepared table, and doesn’t deadlock with them', async () => {
  const { pool } = database
  await pool.query(
    `create table property.example (n integer);
     grant select on property.example to freehold_web;
     create table property_import.tests_example (n integer)`,
  )
  const [publisher, analyser] = [await pool.connect(), await pool.connect()]
  try {
    await analyser.query('begin')
    await analyser.query('lock table property_import.tests_example in share update exclusive mode')
    const swaps = [{ from: 'property_import.tests_example', table: 'example' }]
    await publisher.query('begin')
    const swapping = lockForSwap(publisher, swaps).then(() => swapTables(publisher, swaps))
    const waiting = async () =>
      (
        await pool.query(
          `select from pg_locks where relation = 'property_import.tests_example'::regclass and not granted`,
        )
      ).rowCount
    await expect.poll(waiting).toBe(1)
    await analyser.query('analyze property_import.tests_example')
    await analyser.query('commit')
    await swapping
    await publisher.query('commit')
    const { rows } = await pool.query(
      `select has_table_privilege('freehold_web', 'property.example', 'select') as granted`,
    )
    expect(rows).toEqual([{ granted: true }])
  } finally {
    publisher.release()
    analyser.release()
  }
})
