import { expect, test } from 'vitest'

import { importDatabase } from '#testing/import-database.ts'

const { database, publish } = await importDatabase()

test('an authority is imported for the months that it has a rent for, not for those between', async () => {
  const rents = ['Jan-2025', 'Feb-2025', 'Jun-2026'].map(
    (month) => `${month},E06000038,Reading,South East,100,1,1,1100`,
  )
  const text = `Time period,Area code,Area name,Region or country name,Index,Monthly change,Annual change,Rental price\n${rents.join('\n')}\n`
  await publish('private-rents', text)
  const { rows } = await database.pool.query(
    `select imported::text, partly::text from property.extent where dataset = 'private-rents' and place_code = 'E06000038'`,
  )
  expect(rows).toEqual([{ imported: '{[2025-01-01,2025-03-01),[2026-06-01,2026-07-01)}', partly: '{}' }])
})
