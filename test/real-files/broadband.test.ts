import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { broadband } from '#datasets/broadband/endpoint.server.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { loadReal, realFolders, realRows, testFolder } from '#testing/real-files.ts'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-real-broadband-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const FILES = {
  all: 'broadband/202601_fixed_pc_coverage_r2_CR.csv',
  homes: 'broadband/202601_fixed_pc_coverage_res_r1_CR.csv',
  outputAreas: 'broadband/202601_fixed_oa_coverage_r1.csv',
}

const FIELDS = [
  ['superfastPercent', 'SFBB availability (% premises)'],
  ['ultrafast100Percent', 'UFBB (100Mbit/s) availability (% premises)'],
  ['ultrafastPercent', 'UFBB availability (% premises)'],
  ['gigabitPercent', 'Gigabit availability (% premises)'],
  ['below2MbpsPercent', '% of premises unable to receive 2Mbit/s'],
  ['below10MbpsPercent', '% of premises unable to receive 10Mbit/s'],
  ['below30MbpsPercent', '% of premises unable to receive 30Mbit/s'],
  ['belowDecentPercent', '% of premises unable to receive decent broadband from fixed or FWA'],
] as const

testFolder()

describe.each(realFolders)('broadband coverage of %s', () => {
  test('every row of the three files is read, of which five are of postcodes', async () => {
    expect(await loadReal({ database, dataDir, dataset: 'broadband' }, Object.values(FILES))).toMatchObject({
      status: 'published',
      edition: expect.stringContaining('Jan 2026'),
      counts: { read: 8, added: 5, rejected: 0 },
    })
  })

  // The sample has three postcodes and three output areas, not ten: there's no larger one to be had.
  test('every postcode’s figures are the files’, and its output area’s', async () => {
    const homes = realRows(FILES.homes)
    for (const row of realRows(FILES.all)) {
      const postcode = row['postcode_space'] ?? ''
      const outcome = await callEndpoint(broadband, { query: `postcode=${postcode}` }, { db: database.webDb })
      if (!outcome.ok) throw new Error(outcome.detail)
      const { availability, residential, reason } = outcome.data
      for (const [field, column] of FIELDS) {
        expect([postcode, field, availability?.[field]]).toEqual([postcode, field, Number(row[column])])
        const own = homes.find((each) => each['postcode_space'] === postcode)
        expect(residential?.[field]).toBe(own ? Number(own[column]) : undefined)
        expect(reason).toBe(own ? null : 'no homes')
      }
      expect(availability?.fullFibrePercent).toBeNull()
    }
    for (const row of realRows(FILES.outputAreas)) {
      await database.pool.query(
        `insert into property.postcode (postcode, sector, outcode, output_area_code, source)
         values ('CR0 5BX', 'CR0 5', 'CR0', $1, 'onspd')
         on conflict (postcode) do update set output_area_code = excluded.output_area_code`,
        [row['output_area']],
      )
      const outcome = await callEndpoint(broadband, { query: 'postcode=CR05BX' }, { db: database.webDb })
      expect(outcome).toMatchObject({
        data: {
          outputArea: {
            code: row['output_area'],
            premises: Number(row['All Premises']),
            availability: { gigabitPercent: Number(row['Gigabit availability (% premises)']) },
          },
        },
      })
    }
  })
})
