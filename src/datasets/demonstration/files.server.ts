import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

import type { DatasetName } from '../register.ts'
import { importers } from '../registry.server.ts'
import type { DemonstrationFile, DemonstrationSize } from './demonstration-file.ts'
import { indexLines } from './index-file.ts'
import { districtMarket, WIDE_MARKET_AREAS } from './market.ts'
import { officialPostcodes } from './official-postcodes.server.ts'
import { demonstrationChanges, demonstrationSales } from './sales.ts'

/** The size of the demonstration data imported on first start: small enough to take a few seconds. */
export const DEFAULT_SIZE: DemonstrationSize = { sales: 18_000, seed: 'freehold' }

/** Paths of the files of each dataset. */
export type DemonstrationFiles = ReadonlyMap<DatasetName, readonly string[]>

/**
 * Writes made-up files of every dataset in its official layout into `directory` (made if missing). The same size and seed
 * give the same bytes. Files appear under their names only when complete.
 */
export async function writeDemonstrationFiles(
  directory: string,
  size: DemonstrationSize = DEFAULT_SIZE,
): Promise<DemonstrationFiles> {
  const written = new Map<DatasetName, readonly string[]>()
  for (const { source, demonstration } of importers)
    written.set(source.dataset, await writeFiles(directory, demonstration(size)))
  return written
}

/** Writes the made-up files of a dataset's earlier editions into `directory`, and returns their paths by edition, oldest first. */
export async function writeEarlierEditions(
  directory: string,
  dataset: DatasetName,
  size: DemonstrationSize = DEFAULT_SIZE,
): Promise<readonly (readonly string[])[]> {
  const importer = importers.find(({ source }) => source.dataset === dataset)
  const editions = importer?.earlierDemonstrations?.(size) ?? []
  return await Promise.all(editions.map((files) => writeFiles(directory, files)))
}

async function writeFiles(
  directory: string,
  files: readonly DemonstrationFile[],
): Promise<readonly string[]> {
  await mkdir(directory, { recursive: true })
  const paths: string[] = []
  for (const { name, text } of files) {
    const path = join(directory, name)
    await writePieces(path, text())
    paths.push(path)
  }
  return paths
}

/** Where the files were written; `changes` is the monthly change file, if one was asked for. */
export type NationalFiles = { pricePaid: string; housePriceIndex: string; changes?: string }

/** A size with the number of lines of its monthly change file; 0 for none. */
export type NationalSize = DemonstrationSize & { changes: number }

/**
 * Writes made-up sales spread over the postcodes of official directory files, and an index for each of their authorities,
 * into `directory`. `postcodes` are files of ONSPD, NSPL or Code-Point Open, or folders of them.
 */
export async function writeNationalFiles(
  directory: string,
  size: NationalSize,
  postcodes: readonly string[],
): Promise<NationalFiles> {
  await mkdir(directory, { recursive: true })
  const places = await officialPostcodes(postcodes, size.seed)
  const districts = [...new Map(places.map(({ district }) => [district.code, district])).values()]
  const files: NationalFiles = {
    housePriceIndex: join(directory, 'demonstration-uk-hpi-full-file.csv'),
    pricePaid: join(directory, 'demonstration-pp-complete.csv'),
  }
  await writePieces(
    files.housePriceIndex,
    indexLines([...WIDE_MARKET_AREAS, ...districts.map(districtMarket)]),
  )
  await writePieces(files.pricePaid, demonstrationSales(size, places))
  if (size.changes > 0) {
    files.changes = join(directory, 'demonstration-pp-monthly-update.csv')
    await writePieces(files.changes, demonstrationChanges(size, size.changes, places))
  }
  return files
}

const WRITE_LENGTH = 1 << 18

async function writePieces(path: string, pieces: Iterable<string>): Promise<void> {
  const partial = `${path}.partial`
  const file = await open(partial, 'w')
  try {
    let waiting = ''
    for (const piece of pieces) {
      waiting += piece
      if (waiting.length < WRITE_LENGTH) continue
      await file.write(waiting, null, 'latin1')
      waiting = ''
    }
    await file.write(waiting, null, 'latin1')
  } finally {
    await file.close()
  }
  await rename(partial, path)
}
