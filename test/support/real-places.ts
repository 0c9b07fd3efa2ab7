/** Published files of many places, imported into one database, with the API and the pages over it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { readDeclaredYears } from '#datasets/import/declared-years.ts'
import type { ImportOptions } from '#datasets/import/run-request.ts'
import type { DatasetName } from '#datasets/register.ts'

import { customer, testApi } from './api.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { pageContext } from './page-context.ts'
import { loadReal } from './real-files.ts'
import { islandMonths, SALES } from './real-sales.ts'
import { visitPage } from './visit-page.ts'

/** The published files behind the figures of places, besides sales. */
export const FILES = {
  outputAreas: 'postcodes/oa-lsoa-msoa-lad-crosswalk.csv.gz',
  wards: 'boundaries/ward-lad-county-region-lookup-2022-12.csv.gz',
  islandIndex: 'hpi/full-file-layout-isle-of-wight-1995-2025-02.csv',
  islandRents: 'rents/pipr-isle-of-wight-2015-2025.csv',
  councilTax: 'council-tax/band-d-and-band-counts-by-lad.csv',
  exeterFlats: 'epc/api-exeter-ex1-ex2-flats-2021-2024.csv.gz',
  broadband: 'broadband/202601_fixed_pc_coverage_r2_CR.csv',
  broadbandOfHomes: 'broadband/202601_fixed_pc_coverage_res_r1_CR.csv',
  population: 'economy/population-mid-year-lad-1991-2023.csv.gz',
  claimants: 'economy/claimant-count-2023-10-north.csv',
  pay: 'economy/nomis-ashe-resident-annual-pay-2024-by-lad.xlsx',
  crimes: ['2018-01', '2018-02', '2018-03', '2018-04', '2018-05'].map(
    (month) => `crime/${month}-essex-street.csv.gz`,
  ),
} as const

/** The Code-Point Open file of a postcode area. */
export const codePoint = (area: string) => `postcodes/code-point-open-2025-10/${area.toLowerCase()}.csv.gz`

type Load = readonly [DatasetName, readonly string[], ImportOptions?]

/** Opens an empty database and a folder for imports. */
export async function openPlaces() {
  const database = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-real-places-'))
  const close = async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { database, dataDir, close }
}

/** Imports all of the files, with postcodes of these areas, and returns what became of each run. */
export async function importPlaces(
  { database, dataDir }: { database: TestDatabase; dataDir: string },
  areas: readonly string[],
) {
  const years = readDeclaredYears(['2026-27', 'scotland=2025-26'])
  const runs: readonly Load[] = [
    ['names-and-codes', [FILES.outputAreas]],
    ['postcodes', [...areas.map(codePoint), FILES.wards]],
    ['price-paid', [SALES.reading]],
    ['price-paid', await islandMonths()],
    ['price-paid', [SALES.barbican]],
    ['price-paid', [SALES.manchester]],
    ['house-price-index', [FILES.islandIndex]],
    ['council-tax', [FILES.councilTax], { years }],
    ['private-rents', [FILES.islandRents]],
    ['energy-certificates', [FILES.exeterFlats]],
    ['broadband', [FILES.broadband, FILES.broadbandOfHomes]],
    ['crime', FILES.crimes],
    ['economy', [FILES.population, FILES.claimants, FILES.pay]],
  ]
  const results: { dataset: DatasetName; status: string; rejected: number }[] = []
  for (const [dataset, files, options = {}] of runs) {
    const { status, counts } = await loadReal({ database, dataDir, dataset, options }, files)
    results.push({ dataset, status, rejected: counts.rejected })
  }
  return results
}

/** The HTML of a page over the database. */
export async function pageOf(database: TestDatabase, address: string): Promise<string> {
  return (await visitPage(pageContext(database, address))).html
}

/** Calls of the API by a customer, with all pages of a list one after another. */
export async function apiOf(database: TestDatabase) {
  const { key } = await customer(database, { apiCredits: 500 })
  const { call } = testApi(database)
  async function answer<Data>(address: string): Promise<Data> {
    const { status, body } = await call(address, { key })
    if (status !== 200) throw new Error(`${address} answered ${status}: ${body.detail}`)
    return body.data as Data
  }
  async function all<Item>(address: string, list: string): Promise<Item[]> {
    const found: Item[] = []
    for (let cursor: string | null | undefined = ''; typeof cursor === 'string';) {
      const { status, body } = await call(
        `${address}&limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        { key },
      )
      if (status !== 200) throw new Error(`${address} answered ${status}: ${body.detail}`)
      found.push(...((body.data as Record<string, Item[]>)[list] ?? []))
      cursor = body.meta.nextCursor
    }
    return found
  }
  return { answer, all }
}
