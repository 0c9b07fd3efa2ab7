import { afterAll, beforeAll, expect, test } from 'vitest'

import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { FEW_TREES } from '#testing/made-sales.ts'
import { AFTER_THE_SALES as today, sellHomes } from '#testing/sold-homes.ts'

import { houseValuation } from '../api/house-valuation.server.ts'
import { findLocalPrices } from '../local-index/find-local-prices.server.ts'
import { MAX_TRAINED } from './limits.ts'
import { currentModel, findModelFacts } from './model-store.server.ts'
import { trainAndStore } from './train-and-store.server.ts'
import { trainingNeed } from './training-need.server.ts'

let database: TestDatabase

/** The homes in Reading, those of RG31 as if in Swindon, and more sales in the edition than one model takes. */
beforeAll(async () => {
  database = await testDatabase()
  await sellHomes(database)
  for (const table of ['sale', 'postcode'])
    await database.pool.query(
      `update property.${table} set postcode = 'SN31' || substr(postcode, 5) where postcode like 'RG31%'`,
    )
  await database.pool.query(
    `update property.postcode set outcode = 'SN31', sector = left(postcode, -2) where postcode like 'SN%'`,
  )
  await database.pool.query(`update property.edition set rows = $1 where dataset = 'price-paid'`, [
    MAX_TRAINED + 1,
  ])
  await train()
}, 300_000)

afterAll(() => database.close())

const train = () => trainAndStore({ databaseUrl: database.url, progressFile: null, settings: FEW_TREES })
const house = (query: string) => callEndpoint(houseValuation, { query }, { db: database.webDb, today })

test('of more sales than one model takes, each postcode area gets a model of its own, tested together', async () => {
  const { rows } = await database.pool.query('select area from property.valuation_model order by area')
  expect(rows).toEqual([{ area: '*' }, { area: 'RG' }, { area: 'SN' }])
  const facts = await Promise.all([undefined, 'RG', 'SN'].map((area) => findModelFacts(database.webDb, area)))
  const [summary, reading, swindon] = facts
  const { rows: counted } = await database.pool.query<{ sales: string }>(
    'select count(*) as sales from property.sale',
  )
  expect(summary?.sales).toBe(Number(counted[0]?.sales))
  const tested = (of: typeof summary) => of?.accuracy?.all.sales ?? Number.NaN
  expect(tested(reading)).toBeGreaterThan(10)
  expect(tested(summary)).toBe(tested(reading) + tested(swindon))
  expect(summary?.accuracy?.groups.area).toEqual({
    RG: reading?.accuracy?.all,
    SN: swindon?.accuracy?.all,
  })
  expect(summary?.isTested).toBe(true)
})

test('the models have the trees that were asked for', async () => {
  const { trees, scale } = (await currentModel(database.webDb, 'RG30 1AA'))?.model ?? {}
  expect(trees?.map((each) => each.trees.length)).toEqual([FEW_TREES.boosting.trees])
  expect(scale?.trees).toHaveLength(FEW_TREES.boosting.trees)
})

test('a home is valued by the model of its area, and one in an area without sales is refused', async () => {
  expect((await currentModel(database.webDb, 'SN31 1AB'))?.model.names.region.has('RG')).toBe(false)
  expect(await house('postcode=RG30 1AA&propertyType=T')).toMatchObject({ ok: true })
  const swindon = await house('postcode=SN31 1AA&propertyType=T')
  const reading = await house('postcode=RG30 1AA&propertyType=T')
  if (!swindon.ok || !reading.ok) throw new Error('not valued')
  expect(swindon.data.modelVersion).not.toBe(reading.data.modelVersion)
  expect(await house('postcode=AB1 1AB&propertyType=T')).toMatchObject({ ok: false, code: 'not_found' })
})

test(
  'what is trained isn’t trained again, and an area whose model is missing gets only that one',
  { timeout: 300_000 },
  async () => {
    expect(await trainingNeed(database.webDb)).toBe('none')
    const before = await findModelFacts(database.webDb, 'RG')
    await database.pool.query(`delete from property.valuation_model where area in ('SN', '*')`)
    expect(await trainingNeed(database.webDb)).toBe('training')
    await train()
    expect(await findModelFacts(database.webDb, 'RG')).toEqual(before)
    expect(await findModelFacts(database.webDb, 'SN')).not.toBeNull()
    expect(await trainingNeed(database.webDb)).toBe('none')
  },
)

const trainedAnew = () =>
  database.pool.query(`update property.edition set version = version + 1 where dataset = 'price-paid'`)

test('models of made-up sales aren’t used once real ones are imported, nor the other way round', async () => {
  const setDemonstration = (isDemonstration: boolean) =>
    database.pool.query(`update property.edition set demonstration = $1 where dataset = 'price-paid'`, [
      isDemonstration,
    ])
  await setDemonstration(true)
  expect(await currentModel(database.webDb, 'RG30 1AA')).toBeNull()
  expect(await trainingNeed(database.webDb)).toBe('training')
  expect(await house('postcode=RG30 1AA&propertyType=T')).toMatchObject({ ok: false, code: 'unavailable' })
  await setDemonstration(false)
  expect(await house('postcode=RG30 1AA&propertyType=T')).toMatchObject({ ok: true })
})

test('an area that isn’t imported has no index for good, not one that’s still being made', async () => {
  await database.pool.query(`update property.edition set whole = false where dataset = 'price-paid'`)
  const prices = (outcode: string) => findLocalPrices(database.webDb, { outcode, type: 'T' })
  expect(await prices('CF10')).toMatchObject({
    kind: 'no index',
    sentence:
      'We haven’t imported all the sales in CF10. We have no sales of this type in CF10, so there’s no index.',
  })
  expect(await prices('G1')).toMatchObject({ sentence: expect.stringContaining('G1 is in Scotland') })
})

test('sales that were imported after the training are waited for, not called missing', async () => {
  await database.pool.query(`update property.edition set whole = true where dataset = 'price-paid'`)
  await database.pool.query(`delete from property.valuation_model where area = 'SN'`)
  const swindon = () => house('postcode=SN31 1AA&propertyType=T')
  const prices = () => findLocalPrices(database.webDb, { outcode: 'SN31', type: 'T' })
  expect(await swindon()).toMatchObject({ ok: false, code: 'not_found' })
  expect(await prices()).toMatchObject({ title: 'No sales in SN31' })
  await trainedAnew()
  expect(await swindon()).toMatchObject({ ok: false, code: 'unavailable' })
  expect(await prices()).toMatchObject({ title: 'No index yet' })
  // There are no sales of Cardiff to wait for.
  expect(await findLocalPrices(database.webDb, { outcode: 'CF10', type: 'T' })).toMatchObject({
    title: 'No sales in CF10',
  })
  await database.pool.query(`update property.edition set whole = false where dataset = 'price-paid'`)
})

test.each([1, MAX_TRAINED + 1])(
  'without any sale in an edition of %i rows, the training is done, and pages say what’s missing',
  async (rows) => {
    await database.pool.query('truncate property.sale')
    await database.pool.query(`update property.edition set rows = $1 where dataset = 'price-paid'`, [rows])
    await trainedAnew()
    expect(await trainingNeed(database.webDb)).toBe('training')
    await train()
    expect(await trainingNeed(database.webDb)).toBe('none')
    expect(await currentModel(database.webDb, 'RG30 1AA')).toBeNull()
    const answer = await house('postcode=RG30 1AA&propertyType=T')
    expect(answer).toMatchObject({ ok: false, code: 'not_imported' })
    expect(await findLocalPrices(database.webDb, { outcode: 'RG30', type: 'T' })).toMatchObject({
      sentence: expect.stringContaining('We have no sales of this type in RG30'),
    })
  },
)
