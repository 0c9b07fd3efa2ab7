import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { TEST_DAY } from '#testing/test-day.ts'

import { areFilesCurrent, findAreaFile, renewAreaFiles } from './area-files.server.ts'
import { renewColumns } from './renew-columns.job.server.ts'

const today = isoDate(TEST_DAY)
const clock = { now: () => new Date(`${TEST_DAY}T12:00:00Z`) }

let database: TestDatabase
/** Threads that were started during a test. */
let threads = 0
const count = () => void (threads += 1)

beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  threads = 0
  process.on('worker', count)
})
afterEach(() => {
  process.off('worker', count)
})

/** Runs the job as the process for jobs does. */
async function runJob(stopping?: AbortSignal): Promise<void> {
  const job = renewColumns({ db: database.webDb, clock, databaseUrl: database.url })
  const client = await database.webPool.connect()
  try {
    await job.run(client, clock.now(), stopping)
  } finally {
    client.release()
  }
}

async function importAgain(): Promise<void> {
  await database.pool.query(`update property.edition set version = version + 1 where dataset = 'council-tax'`)
}

const stored = async () =>
  (await database.pool.query('select level, made_at, key from property.area_columns order by level')).rows

test('the job makes the files in a thread, so that requests are answered meanwhile', async () => {
  await runJob()
  expect(threads).toBe(1)
  expect(await areFilesCurrent(database.webDb, today)).toBe(true)
  const file = await findAreaFile(database.webDb, 'sector', today)
  expect(file?.table.codes.length).toBeGreaterThan(40)
  // The figures of postcode districts are made with them.
  const { rows } = await database.pool.query(
    `select count(*)::int as figures from property.part_figure where code = 'RG30'`,
  )
  expect(rows).toEqual([{ figures: expect.toSatisfy((figures: number) => figures > 3) as number }])
})

test('the thread makes the same files as the process itself would', async () => {
  await importAgain()
  await runJob()
  const made = await findAreaFile(database.webDb, 'lsoa', today)
  await database.pool.query('delete from property.area_columns')
  await renewAreaFiles(database.webDb, today)
  const { rows } = await database.pool.query<{ file: Buffer }>(
    `select file from property.area_columns where level = 'lsoa'`,
  )
  expect(made?.brotli.equals(rows[0]?.file ?? Buffer.alloc(0))).toBe(true)
})

test('without a new edition no thread is started', async () => {
  await renewAreaFiles(database.webDb, today)
  const before = await stored()
  await runJob()
  expect(threads).toBe(0)
  expect(await stored()).toEqual(before)
})

test('a stop ends the thread, and leaves the earlier files', async () => {
  await renewAreaFiles(database.webDb, today)
  await importAgain()
  const before = await stored()
  const stopping = new AbortController()
  process.once('worker', () => stopping.abort())
  await expect(runJob(stopping.signal)).rejects.toMatchObject({ name: 'AbortError' })
  expect(threads).toBe(1)
  expect(await stored()).toEqual(before)
  await runJob()
  expect(await areFilesCurrent(database.webDb, today)).toBe(true)
})
