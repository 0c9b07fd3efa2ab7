import path from 'node:path'

import { editionsOf } from '#datasets/editions.server.ts'
import { runImport } from '#datasets/import/run.server.ts'
import type { DatasetName } from '#datasets/source.ts'
import { isoDate } from '#domain/dates.ts'
import { openDatabase } from '#platform/database.server.ts'

import { DEFAULT_SIZE, type DemonstrationFiles, writeDemonstrationFiles } from './files.server.ts'
import type { DemonstrationSize } from './sales.ts'

/** In import order: the statistics of sales need the postcodes. */
const DATASETS = ['postcodes', 'house-price-index', 'price-paid', 'council-tax'] as const

const FILES_OF: Record<DatasetName, readonly (keyof DemonstrationFiles)[]> = {
  postcodes: ['postcodes', 'areaNames'],
  'house-price-index': ['housePriceIndex'],
  'price-paid': ['pricePaid'],
  'council-tax': ['councilTaxEngland', 'councilTaxBandD'],
}

/** The demonstration editions are as of this date. No row may be later. */
const EDITION_DAY = isoDate('2026-11-20')

/** Where to import to. `report` gets a line for each dataset. */
export type DemonstrationRequest = {
  databaseUrl: string
  /** The files are written to `demonstration/` below it. */
  dataDir: string
  report: (line: string) => void
  size?: DemonstrationSize
}

/**
 * Imports demonstration rows for every dataset without an edition, with the same importers as real files, and marks
 * them as demonstration data. Leaves datasets with an edition alone, real or not. Returns the datasets it imported;
 * throws if an import wasn't published.
 */
export async function loadDemonstrationData(request: DemonstrationRequest): Promise<DatasetName[]> {
  const missing = await datasetsWithoutEdition(request.databaseUrl)
  if (missing.length === 0) return []
  const files = await writeDemonstrationFiles(
    path.join(request.dataDir, 'demonstration'),
    request.size ?? DEFAULT_SIZE,
  )
  for (const dataset of missing) {
    const { databaseUrl, dataDir, report } = request
    const result = await runImport({
      dataset,
      inputs: FILES_OF[dataset].map((name) => files[name]),
      databaseUrl,
      dataDir,
      today: EDITION_DAY,
      options: { demonstration: true },
    })
    if (result.status !== 'published') throw new Error(`Demonstration data of ${dataset}: ${result.message}`)
    report(`Demonstration data: ${result.message}`)
  }
  return missing
}

async function datasetsWithoutEdition(databaseUrl: string): Promise<DatasetName[]> {
  const database = openDatabase({ url: databaseUrl, max: 1 })
  try {
    const editions = await editionsOf(database.db, DATASETS)
    return DATASETS.filter((dataset) => editions[dataset] === null)
  } finally {
    await database.close()
  }
}
