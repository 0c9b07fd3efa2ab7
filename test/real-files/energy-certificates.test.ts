import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { epc } from '#datasets/energy-certificates/endpoint.server.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { loadReal, realFolders, realRows, testFolder } from '#testing/real-files.ts'

const CERTIFICATES = [
  'epc/linked-sample-reshaped/certificates.csv.gz',
  'epc/api-exeter-ex1-ex2-flats-2021-2024.csv.gz',
]

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-real-certificates-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const load = (file: string) =>
  loadReal({ database, dataDir, dataset: 'energy-certificates', options: { replace: true, force: true } }, [
    file,
  ])

/** The rows of a file by its own column names, in upper case with underscores. */
function rowsOf(file: string): Record<string, string>[] {
  return realRows(file).map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name.toUpperCase().replaceAll('-', '_'), value]),
    ),
  )
}

testFolder()

describe.each(realFolders)('published certificates of %s', () => {
  describe.each(CERTIFICATES)('%s', (file) => {
    test('every certificate is imported, and ten homes have the figures of their rows', async () => {
      const raw = rowsOf(file)
      expect(await load(file)).toMatchObject({
        status: 'published',
        counts: { read: raw.length, rejected: 0, added: raw.length },
      })
      const step = Math.floor(raw.length / 10)
      for (let at = 0; at < 10; at++) {
        const row = raw[at * step] ?? {}
        const query = `certificateNumber=${row.LMK_KEY}`
        const outcome = await callEndpoint(epc, { query }, { db: database.webDb })
        expect(outcome, row.ADDRESS).toMatchObject({ ok: true, data: { certificates: [expectedOf(row)] } })
      }
    })

    test('a postcode has all of its certificates, newest first', async () => {
      const byPostcode = Map.groupBy(rowsOf(file), (row) => row.POSTCODE ?? '')
      const [most = ['', []]] = [...byPostcode].toSorted((a, b) => b[1].length - a[1].length)
      const outcome = await callEndpoint(epc, { query: `postcode=${most[0]}` }, { db: database.webDb })
      const { certificates } = (outcome as { data: { certificates: { lodgedOn: string }[] } }).data
      expect(certificates.map(({ lodgedOn }) => lodgedOn)).toEqual(
        most[1]
          .map((row) => row.LODGEMENT_DATE ?? '')
          .toSorted((a, b) => (a < b ? -1 : 1))
          .toReversed(),
      )
    })
  })

  test('certificates of public buildings are refused with one sentence', async () => {
    const result = await load('epc/display-energy-certificates-cambridge.csv.gz')
    expect(result.status).toBe('refused')
    expect(result.message).toContain('display energy certificates, which public buildings have')
  })
})

function expectedOf(row: Record<string, string>) {
  const number = (text: string | undefined) => (text ? Number(text) : null)
  return {
    certificateNumber: row.LMK_KEY,
    uprn: row.UPRN || null,
    postcode: row.POSTCODE,
    address: row.ADDRESS,
    rating: row.CURRENT_ENERGY_RATING,
    score: number(row.CURRENT_ENERGY_EFFICIENCY),
    potentialRating: row.POTENTIAL_ENERGY_RATING,
    potentialScore: number(row.POTENTIAL_ENERGY_EFFICIENCY),
    floorAreaSqm: number(row.TOTAL_FLOOR_AREA),
    habitableRooms: number(row.NUMBER_HABITABLE_ROOMS),
    heatingCost: number(row.HEATING_COST_CURRENT),
    ageBand: row.CONSTRUCTION_AGE_BAND?.replace('England and Wales: ', '') || null,
    inspectedOn: row.INSPECTION_DATE,
    lodgedOn: row.LODGEMENT_DATE,
  }
}
