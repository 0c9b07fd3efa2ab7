import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { councilTaxEndpoint } from '#datasets/council-tax/endpoint.server.ts'
import { readDeclaredYears } from '#datasets/import/declared-years.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { loadReal, realFolders, realRows, testFolder } from '#testing/real-files.ts'

/** Band D charges, and homes in each band, of 360 authorities. */
const FILE = 'council-tax/band-d-and-band-counts-by-lad.csv'

/** Ten places in England, Wales and Scotland. */
const PLACES = [
  ['E06000038', 'reading'],
  ['E06000046', 'isle-of-wight'],
  ['E07000041', 'exeter'],
  ['E08000003', 'manchester'],
  ['E09000033', 'westminster'],
  ['E06000057', 'northumberland'],
  ['W06000015', 'cardiff'],
  ['W06000002', 'gwynedd'],
  ['S12000036', 'city-of-edinburgh'],
  ['S12000033', 'aberdeen-city'],
] as const

/**
 * What a band pays, as a share of Band D: Local Government Finance Act 1992, section 5 (England, and Wales with Band I), and section 74
 * as it stands since the Council Tax (Substitution of Proportion) (Scotland) Order 2016.
 */
const SHARES = { A: 6 / 9, B: 7 / 9, C: 8 / 9, D: 1, E: 11 / 9, F: 13 / 9, G: 15 / 9, H: 18 / 9, I: 21 / 9 }
const SCOTTISH = { ...SHARES, E: 473 / 360, F: 585 / 360, G: 705 / 360, H: 882 / 360 }

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-real-council-tax-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

testFolder()

describe.each(realFolders)('council tax of %s', () => {
  const rows = realRows(FILE)

  test('the charges and the homes of every authority are read', async () => {
    const charges = { years: readDeclaredYears(['2026-27', 'scotland=2025-26']) }
    expect(
      await loadReal({ database, dataDir, dataset: 'council-tax', options: charges }, [FILE]),
    ).toMatchObject({ status: 'published', counts: { read: rows.length, rejected: 0 } })
    const homes = { years: readDeclaredYears(['2025'], ['calendar']) }
    expect(
      await loadReal({ database, dataDir, dataset: 'dwelling-stock', options: homes }, [FILE]),
    ).toMatchObject({ status: 'published', counts: { read: rows.length, rejected: 0 } })
  })

  test.each(PLACES)('the bands of %s, %s, are those of its row', async (code, authority) => {
    const row = rows.find((each) => each['code'] === code)
    const isScottish = row?.['country'] === 'SCOTLAND'
    const letters = (['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const).filter(
      (band) => band !== 'I' || row?.['country'] === 'WALES',
    )
    const outcome = await callEndpoint(
      councilTaxEndpoint,
      { query: `authority=${authority}` },
      { db: database.webDb },
    )
    if (!outcome.ok) throw new Error(outcome.detail)
    const { data } = outcome
    expect(data.authority).toEqual({ code, name: row?.['name'] })
    expect(data.taxYear).toBe(isScottish ? '2025-26' : '2026-27')
    expect(data.bands.map(({ band }) => band)).toEqual(letters)
    for (const { band, annualCharge } of data.bands) {
      const share = (isScottish ? SCOTTISH : SHARES)[band]
      const exact = Number(row?.['band_d_amount']) * share
      expect(Math.abs(annualCharge - exact), `Band ${band}`).toBeLessThanOrEqual(0.005 + 1e-9)
    }
    const counted = letters.flatMap((band) => {
      const homes = row?.[`count_band_${band}`] ?? ''
      return homes === '' ? [] : [{ band, dwellings: Number(homes) }]
    })
    expect(counted).toHaveLength(isScottish ? 0 : letters.length)
    expect(data.stock).toEqual(counted)
    expect(data.stockYear).toBe(isScottish ? null : '2025')
  })
})
