import { expect, test } from 'vitest'

import { collectTablesRead, noteStatement } from './tables-read.server.ts'

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
