/** Which datasets an answer cites: those of its figures, and no other. */
import { expect, test } from 'vitest'

import { customer, testApi } from '#testing/api.ts'
import { importDatabase } from '#testing/import-database.ts'

const { database, publish } = await importDatabase()

const RENTS = [
  'Time period,Area code,Area name,Region or country name,Index,Monthly change,Annual change,Rental price',
  'Aug-2026,E06000038,Reading,South East,100,1,1,1450',
].join('\n')
const BANK_RATE = '"Date Changed","Rate"\n"22 Sep 22","2.25"\n"04 Aug 22","1.75"\n'

test('an answer cites the economy’s dataset, and says that it’s made up, only if it has figures of it', async () => {
  const { call } = testApi(database)
  const { key } = await customer(database, { apiCredits: 100 })
  const cited = async (query: string) => {
    const { status, body } = await call(`/economic-data?area=reading${query}`, { key })
    expect(status).toBe(200)
    const sources = body.meta.sources as { dataset: string; edition: string | null }[]
    const madeUp = body.meta.notices.filter((notice) => /demonstration data/i.test(notice))
    return [sources.map(({ dataset, edition }) => `${dataset} ${edition}`), madeUp.length]
  }
  await publish('private-rents', RENTS)
  const rents = expect.stringContaining('private-rents to Aug 2026')
  expect(await cited('')).toEqual([[rents], 0])
  await publish('economy', BANK_RATE, { demonstration: true })
  const economy = expect.stringContaining('economy to 22 September 2022')
  // Editions are looked up again after a second.
  await expect.poll(() => cited('&measure=bank-rate')).toEqual([[economy], 1])
  expect(await cited('&measure=private-rents')).toEqual([[rents], 0])
  expect(await cited('')).toEqual([[economy, rents], 1])
})
