import { expect, test } from 'vitest'

import { AREAS } from '#domain/area.ts'
import { testDatabase } from '#testing/database.ts'

import type { StagedRun } from '../import/importer.ts'
import { schoolsExtent } from './schools-extent.server.ts'

const ENGLAND = 'E92000001'

test('a whole register is whole, whenever the schools of each authority last changed', async () => {
  const database = await testDatabase()
  const client = await database.pool.connect()
  const codes = AREAS.flatMap(({ kind, nationCode, code }) =>
    kind === 'authority' && nationCode === ENGLAND ? [code] : [],
  )
  await client.query(
    'create temporary table every_school as select urn, status, authority_code, authority_name, changed_on from property.school',
  )
  await client.query(
    `insert into every_school (urn, status, authority_code, authority_name, changed_on)
     select (100000 + n)::text, 'open', ($1::text[])[1 + n % cardinality($1)], 'Any', date '2026-01-01' + n % cardinality($1)
     from generate_series(1, 24000) n`,
    [codes],
  )
  const run = { rows: () => 'every_school' } as unknown as StagedRun
  const extent = await schoolsExtent(client, run)
  expect(extent).toMatchObject({ whole: true, words: null })
  const nation = extent.places.find(({ kind }) => kind === 'nation')
  expect(nation).toMatchObject({ code: ENGLAND, partly: [] })
  expect(nation?.imported).toHaveLength(1)

  await client.query(`delete from every_school where authority_code <> all($1)`, [codes.slice(0, 2)])
  expect(await schoolsExtent(client, run)).toMatchObject({
    whole: false,
    words: expect.stringMatching(/^\d+ schools in \S[^,]* only$/),
  })
  client.release()
  await database.close()
})
