import { expect, test } from 'vitest'

import { collectTablesRead, noteStatement, onceInWork } from './tables-read.server.ts'

test.each([
  ['select price from property.sale', [{ price: 1 }], ['sale']],
  [
    'select price from "property"."sale" join property.postcode using (postcode)',
    [{ price: 1 }],
    ['sale', 'postcode'],
  ],
  ['select price from property.sale', [], []],
  ['select count(*) from property.sale', [{ count: 0 }], []],
])('the tables that %s read rows of are noted', async (statement, rows, tables) => {
  const read = await collectTablesRead(async () => noteStatement(statement, rows))
  expect([...read.tables]).toEqual(tables)
})

test('a read is made once for a page, and again for the next one', async () => {
  let reads = 0
  const key = {}
  const read = async () => ++reads
  const twice = async () => [await onceInWork(key, read), await onceInWork(key, read)]
  expect((await collectTablesRead(twice)).result).toEqual([1, 1])
  expect((await collectTablesRead(twice)).result).toEqual([2, 2])
  expect(await twice()).toEqual([3, 4])
  expect((await collectTablesRead(async () => onceInWork({}, read))).result).toBe(5)
})
