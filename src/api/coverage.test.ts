import path from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { recordMissingExtents } from '#datasets/import/missing-extents.server.ts'
import type { DatasetName } from '#datasets/register.ts'
import { isoDate } from '#domain/dates.ts'
import { customer, testApi } from '#testing/api.ts'
import { importDatabase } from '#testing/import-database.ts'

const { database, importFiles } = await importDatabase()
const alone = await importDatabase()

beforeAll(async () => {
  await load('council-tax', 'table-9.csv')
  await load('postcodes', 'code-point-open.csv')
  await load('price-paid', 'official.csv')
  await load('house-price-index', 'full-file.csv')
})

const load = (dataset: DatasetName, file: string, into = importFiles) =>
  into(dataset, [path.resolve(import.meta.dirname, `../datasets/${dataset}/fixtures/${file}`)])

test('coverage says which part of a nation was imported, and what there is of it', async () => {
  const { key } = await customer(database, { apiCredits: 1 })
  const { body } = await testApi(database).call('/coverage', { key })
  const { datasets } = body.data as { datasets: Coverage[] }
  const of = (dataset: string) => datasets.find((one) => one.dataset === dataset)
  const england = (dataset: string) => of(dataset)?.nations.find(({ nation }) => nation === 'England')
  expect(datasets.map(({ dataset, whole }) => [dataset, whole])).toEqual([
    ['council-tax', false],
    ['house-price-index', false],
    ['postcodes', false],
    ['price-paid', false],
  ])
  expect(england('council-tax')).toEqual({ nation: 'England', covered: false, status: 'partly' })
  expect(of('council-tax')?.nations.slice(1)).toEqual([
    { nation: 'Wales', covered: false, status: 'not imported' },
    { nation: 'Scotland', covered: false, status: 'not imported' },
    { nation: 'Northern Ireland', covered: false, status: 'not covered' },
  ])
  expect(of('council-tax')?.extent).toMatch(/^\d+ of 350 local authorities only$/)
  expect(of('price-paid')).toMatchObject({
    extent: 'part of RG30 only',
    places: [{ kind: 'outcode', code: 'RG30', imported: [] }],
  })
  expect(england('price-paid')?.covered).toBe(false)
  expect(of('postcodes')?.places[0]).toMatchObject({ kind: 'area', imported: [], found: expect.any(Number) })
})

test('coverage doesn’t say which nations sales are in while there’s no directory to tell', async () => {
  await load('price-paid', 'official.csv', alone.importFiles)
  const { key } = await customer(alone.database, { apiCredits: 1 })
  const { body } = await testApi(alone.database).call('/coverage', { key })
  const [sales] = (body.data as { datasets: Coverage[] }).datasets
  expect(sales?.nations.map(({ nation, status }) => [nation, status])).toEqual([
    ['England', 'unknown'],
    ['Wales', 'unknown'],
    ['Scotland', 'not covered'],
    ['Northern Ireland', 'not covered'],
  ])
})

test('editions from before extents were recorded get theirs', async () => {
  const extents = () =>
    database.pool.query(`select e.dataset, whole, extent, count(*) from property.edition e
      left join property.extent x using (dataset) group by e.dataset order by 1`)
  const { rows: recorded } = await extents()
  await database.pool.query('update property.edition set whole = null, extent = null')
  await database.pool.query('delete from property.extent')
  await recordMissingExtents(database.url, isoDate('2026-11-20'))
  expect((await extents()).rows).toEqual(recorded)
})

type Coverage = {
  dataset: string
  whole: boolean
  extent: string | null
  nations: { nation: string; covered: boolean; status: string }[]
  places: { kind: string; code: string; imported: object[]; found: number }[]
}
