import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { postcodeLookup } from '#datasets/postcodes/endpoint.server.ts'
import { soldComparables } from '#datasets/price-paid/endpoint.server.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { loadReal, realFolders, realLines, testFolder } from '#testing/real-files.ts'

const DIRECTORY = 'postcodes/code-point-open-2025-10/rg.csv.gz'
/** Every sale in RG30 from 1995 to 2023. */
const SALES = 'ppd/native-reading-rg30-1995-2023.csv.gz'
const METRES = 250
const WANTED = 10

type Unit = { postcode: string; quality: number; easting: number; northing: number; nation: string; authority: string; ward: string } // prettier-ignore
type Sale = { id: string; price: number; soldOn: string; postcode: string; type: string; paon: string; saon: string; category: string } // prettier-ignore

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-real-sales-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

function unitsOf(file: string): Unit[] {
  return realLines(file).map(([postcode = '', quality, easting, northing, nation = '', , , , authority = '', ward = '']) => ({ postcode, quality: Number(quality), easting: Number(easting), northing: Number(northing), nation, authority, ward })) // prettier-ignore
}

function salesOf(file: string): Sale[] {
  return realLines(file).map(([id = '', price, soldOn = '', postcode = '', type = '', , , paon = '', saon = '', , , , , , category = '']) => ({ id: id.slice(1, -1).toLowerCase(), price: Number(price), soldOn: soldOn.slice(0, 10), postcode, type, paon, saon, category })) // prettier-ignore
}

/** The price at a share of sorted prices, by linear interpolation. */
function quantile(prices: readonly number[], share: number): number {
  const place = (prices.length - 1) * share
  const [below = 0, above = 0] = [Math.floor(place), Math.ceil(place)].map((at) => prices[at])
  return below + (above - below) * (place % 1)
}

testFolder()

describe.each(realFolders)('sold prices of %s', () => {
  const units = unitsOf(DIRECTORY)
  const sales = salesOf(SALES)
  // Postcodes well inside RG30, so that every sale around them is in the file.
  const inside = units.filter(({ postcode }) => postcode.startsWith('RG30'))
  const isInside = (unit: Unit) => near(units, unit).every(({ postcode }) => postcode.startsWith('RG30 '))
  const candidates = inside.filter(isInside)
  const places = Array.from(
    { length: WANTED },
    (_, at) => candidates[Math.floor((at * candidates.length) / WANTED)],
  )

  function near(all: readonly Unit[], { easting, northing }: Unit): Unit[] {
    return all.filter((other) => Math.hypot(other.easting - easting, other.northing - northing) <= METRES)
  }

  test('the directory and every sale are read', async () => {
    expect(await loadReal({ database, dataDir, dataset: 'postcodes' }, [DIRECTORY])).toMatchObject({
      status: 'published',
      counts: { read: units.length, rejected: 0 },
    })
    expect(await loadReal({ database, dataDir, dataset: 'price-paid' }, [SALES])).toMatchObject({
      status: 'published',
      counts: { read: sales.length, rejected: 0 },
    })
  })

  test('ten postcodes are where the directory has them', async () => {
    expect(places).toHaveLength(WANTED)
    for (const unit of places) {
      const outcome = await callEndpoint(postcodeLookup, { params: { postcode: unit?.postcode ?? '' } }, { db: database.webDb }) // prettier-ignore
      if (!outcome.ok) throw new Error(outcome.detail)
      expect(outcome.data).toMatchObject({
        postcode: unit?.postcode,
        status: 'live',
        positionalQuality: unit?.quality,
        easting: unit?.easting,
        northing: unit?.northing,
        nation: { code: unit?.nation },
        localAuthority: { code: unit?.authority },
        ward: { code: unit?.ward },
      })
    }
  })

  test('the sales around ten postcodes, their number and their prices are the file’s', async () => {
    for (const unit of places) {
      if (!unit) throw new Error('There are fewer postcodes inside RG30')
      const around = new Set(near(inside, unit).map(({ postcode }) => postcode))
      const wanted = sales.filter(({ postcode }) => around.has(postcode))
      const prices = wanted
        .filter(({ category, type }) => category === 'A' && type !== 'O')
        .map(({ price }) => price)
        .toSorted((a, b) => a - b)
      const query = `postcode=${unit.postcode}&radiusMetres=${METRES}&sort=date&limit=100`
      const outcome = await callEndpoint(soldComparables, { query }, { db: database.webDb })
      if (!outcome.ok) throw new Error(`${unit.postcode}: ${outcome.detail}`)
      const { count, summary, sales: listed } = outcome.data
      expect([unit.postcode, count]).toEqual([unit.postcode, wanted.length])
      expect(summary).toMatchObject({
        counted: prices.length,
        medianPrice: quantile(prices, 0.5),
        lowerQuartilePrice: quantile(prices, 0.25),
        upperQuartilePrice: quantile(prices, 0.75),
      })
      expect(listed.length).toBe(Math.min(100, wanted.length))
      const byId = new Map(wanted.map((sale) => [sale.id, sale]))
      for (const { transactionId, price, soldOn, postcode, propertyType, paon, saon, category } of listed)
        expect({
          id: transactionId,
          price,
          soldOn,
          postcode,
          type: propertyType,
          paon,
          saon,
          category,
        }).toEqual(byId.get(transactionId))
      const newest = wanted
        .map(({ soldOn }) => soldOn)
        .toSorted()
        .toReversed()
      expect(listed.map(({ soldOn }) => soldOn)).toEqual(newest.slice(0, 100))
    }
  })
})
