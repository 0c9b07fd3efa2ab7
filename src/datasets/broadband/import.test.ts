import { beforeEach, expect, test } from 'vitest'

import { fileOf, importDatabase } from '#testing/import-database.ts'

const { database, loader } = await importDatabase()
const load = loader('broadband')

beforeEach(async () => {
  await database.pool.query(
    `truncate property.broadband_postcode; delete from property.edition; delete from property.import_run`,
  )
})

const file = (name: string, ...postcodes: string[]) =>
  fileOf(
    `postcode,SFBB availability (% premises),% of premises unable to receive 10Mbit/s\n${postcodes.map((postcode) => `${postcode},100,0\n`).join('')}`,
    name,
  )
const january = (...postcodes: string[]) => file('202601_fixed_pc_coverage_r1.csv', ...postcodes)
const may = (...postcodes: string[]) => file('202605_fixed_pc_coverage_r1.csv', ...postcodes)

async function published() {
  const { rows } = await database.pool.query(
    `select label, rows::int, covers_to::text as "to", (
       select json_object_agg(place_code, found order by place_code) from property.extent where dataset = 'broadband') as found
     from property.edition where dataset = 'broadband'`,
  )
  return rows[0]
}

test('a first edition has as many postcodes of each area as its files have', async () => {
  await load([january('RG11AA', 'RG301AB', 'BS11AA', 'B11AA')])
  expect(await published()).toEqual({
    label: 'Jan 2026',
    rows: 4,
    to: '2026-01-01',
    found: { B: 1, BS: 1, RG: 2 },
  })
})

test('a postcode that comes twice is counted once', async () => {
  await load([january('RG11AA', 'BS11AA', 'RG11AA')])
  expect(await published()).toMatchObject({ rows: 2, found: { BS: 1, RG: 1 } })
})

test('of several months at once, the postcodes of an area’s newest are counted', async () => {
  await load([january('RG11AA', 'RG11AB', 'BS11AA'), may('RG11AB')])
  expect(await published()).toMatchObject({ rows: 2, to: '2026-05-01', found: { BS: 1, RG: 1 } })
})

test('a later month replaces the postcodes of its areas, and all that are left are counted', async () => {
  await load([january('RG11AA', 'RG11AB', 'BS11AA')])
  expect(await load([may('RG11AB', 'RG11AD')])).toMatchObject({
    counts: { added: 1, changed: 1, deleted: 1 },
  })
  expect(await published()).toMatchObject({ rows: 3, found: { BS: 1, RG: 2 } })
})

test.each([
  ['202601_fixed_pc_coverage_res_r1.csv', 'homes in BS and RG only'],
  ['202601_fixed_pc_coverage_r1.csv', 'part of BS and RG only'],
])('the edition of %s is described as %s', async (name, words) => {
  await load([file(name, 'RG11AA', 'BS11AA')])
  const { rows } = await database.pool.query(
    `select whole, extent from property.edition where dataset = 'broadband'`,
  )
  expect(rows).toEqual([{ whole: false, extent: words }])
})
