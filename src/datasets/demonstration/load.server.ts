import path from 'node:path'

import { editionsOf } from '#datasets/editions.server.ts'
import { runImport } from '#datasets/import/run.server.ts'
import { DATASET_NAMES, type DatasetName } from '#datasets/register.ts'
import { isoDate } from '#domain/dates.ts'
import { openDatabase } from '#platform/database.server.ts'

import type { DemonstrationSize } from './demonstration-file.ts'
import { DEFAULT_SIZE, writeDemonstrationFiles, writeEarlierEditions } from './files.server.ts'

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
  const { dataDir, report, size = DEFAULT_SIZE } = request
  const directory = path.join(dataDir, 'demonstration')
  const files = await writeDemonstrationFiles(directory, size)
  for (const dataset of missing) {
    for (const inputs of await writeEarlierEditions(directory, dataset, size))
      await importEdition(request, dataset, inputs)
    const message = await importEdition(request, dataset, files.get(dataset) ?? [])
    report(`Demonstration data: ${message}`)
  }
  return missing
}

/** Imports an edition and returns what the run says; throws if it wasn't published. */
async function importEdition(
  { databaseUrl, dataDir }: DemonstrationRequest,
  dataset: DatasetName,
  inputs: readonly string[],
): Promise<string> {
  const result = await runImport({
    dataset,
    inputs,
    databaseUrl,
    dataDir,
    today: EDITION_DAY,
    options: { demonstration: true },
  })
  if (result.status !== 'published') throw new Error(`Demonstration data of ${dataset}: ${result.message}`)
  return result.message
}

async function datasetsWithoutEdition(databaseUrl: string): Promise<DatasetName[]> {
  const database = openDatabase({ url: databaseUrl, max: 1 })
  try {
    const editions = await editionsOf(database.db, DATASET_NAMES)
    return DATASET_NAMES.filter((dataset) => editions[dataset] === null)
  } finally {
    await database.close()
  }
}
