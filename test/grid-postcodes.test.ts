/**
 * The file of a list of postcodes from /grid, column by column against the API's answers for the same places. Every column is either
 * compared or listed as one that no call answers.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { csvRecords } from '#domain/csv-records.ts'
import { isoDate } from '#domain/dates.ts'
import { renewAreaFiles } from '#places/grid/columns/area-files.server.ts'
import { customer, testApi } from '#testing/api.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { demonstrationFolder, type DemonstrationFolder } from '#testing/demonstration-files.ts'
import { GRID_COLUMNS, type GridPlace, NO_CALL } from '#testing/grid-columns.ts'
import { importMore } from '#testing/more-demonstration.ts'
import { testSite, type TestSite } from '#testing/site.ts'
import { TEST_DAY } from '#testing/test-day.ts'

const POSTCODES = [
  ['RG30 1AA', 'E06000038'],
  ['RG1 1AA', 'E06000038'],
  ['RG4 1AA', 'E06000038'],
  ['M1 1AA', 'E08000003'],
  ['M4 1AA', 'E08000003'],
  ['M20 1AA', 'E08000003'],
  ['EX1 1AA', 'E07000041'],
  ['EX2 1AA', 'E07000041'],
  ['EX4 1AA', 'E07000041'],
  ['CF10 1AA', 'W06000015'],
  ['EH10 1AA', 'S12000036'],
  ['BT1 1AA', 'N09000003'],
] as const

let database: TestDatabase
let site: TestSite
let files: DemonstrationFolder
let dataDir: string
let head: string[]
const rows = new Map<string, string[]>()
let ask: GridPlace['ask']

beforeAll(async () => {
  database = await demonstrationDatabase()
  files = await demonstrationFolder()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-grid-postcodes-'))
  await importMore(database, files, dataDir)
  await renewAreaFiles(database.webDb, isoDate(TEST_DAY))
  site = await testSite(database)
  const file = await fetch(`${site.origin}/grid/postcodes.csv`, {
    method: 'POST',
    headers: { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ postcodes: POSTCODES.map(([name]) => name).join('\n') }).toString(),
  })
  const records: string[][] = []
  const reader = csvRecords(
    (fields) => records.push(fields),
    () => {},
  )
  reader.write(await file.text())
  reader.end()
  head = records[0] ?? []
  for (const record of records.slice(1)) rows.set(record[0] ?? '', record)
  const { call } = testApi(database)
  const known = new Map<string, Promise<unknown>>()
  let key = Promise.resolve('')
  const answered = async (address: string) => {
    // A customer may only make so many calls a minute.
    if (known.size % 100 === 0) key = customer(database, { apiCredits: 500 }).then((one) => one.key)
    const { status, body } = await call(address, { key: await key })
    if (status === 200) return body.data
    if (['not_found', 'not_imported', 'not_covered', 'unavailable'].includes(body.code)) return null
    throw new Error(`${address} answered ${status}: ${body.detail}`)
  }
  ask = async <Data>(address: string) => {
    const found = known.get(address) ?? answered(address)
    known.set(address, found)
    return (await found) as Data | null
  }
}, 120_000)
afterAll(async () => {
  await site.close()
  await files.remove()
  await rm(dataDir, { recursive: true, force: true })
  await database.close()
})

test('every column is compared, or is one that no call answers', () => {
  const compared = Object.keys(GRID_COLUMNS)
  expect(head.slice(5).toSorted()).toEqual([...compared, ...NO_CALL].toSorted())
  expect(compared.length).toBeGreaterThan(40)
})

describe.each(Object.entries(GRID_COLUMNS))('%s', (name, { decimals, answer, least = 9 }) => {
  test('has the API’s figures', async () => {
    const at = head.indexOf(name)
    const directory = await files.rowsOf('demonstration-onspd.csv')
    let compared = 0
    for (const [postcode, authority] of POSTCODES) {
      const row = rows.get(postcode)
      const cell = row?.[at] ?? ''
      const own = directory.find((each) => each['pcds'] === postcode)
      const neighbours = directory
        .filter((each) => each['lsoa21'] === own?.['lsoa21'])
        .map((each) => each['pcds'] ?? '')
      const place: GridPlace = { postcode, authority, lsoa: row?.[4] ?? '', neighbours, ask }
      const expected = await answer(place)
      if (expected === null) {
        expect([postcode, cell]).toEqual([
          postcode,
          expect.stringMatching(/^(not published|not imported|too few)$/),
        ])
        continue
      }
      compared++
      const difference = Math.abs(Number(cell) - expected)
      const told = `${postcode}: ${cell} in the file, ${expected} from the API`
      expect(cell, told).toMatch(/^-?\d+(\.\d+)?$/)
      expect(difference, told).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-9)
    }
    expect(compared).toBeGreaterThanOrEqual(least)
  })
})
