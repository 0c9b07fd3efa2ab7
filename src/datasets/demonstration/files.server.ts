import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

import { bandDLines, englishCouncilTaxLines } from './council-tax-files.ts'
import { areaNameLines, directoryLines } from './directory.ts'
import { indexLines } from './index-file.ts'
import { districtMarket, WIDE_MARKET_AREAS } from './market.ts'
import { officialPostcodes } from './official-postcodes.server.ts'
import { demonstrationChanges, demonstrationSales, type DemonstrationSize, postcodesFor } from './sales.ts'

/** The size of the demonstration data imported on first start: small enough to take a few seconds. */
export const DEFAULT_SIZE: DemonstrationSize = { sales: 18_000, seed: 'freehold' }

/** Where the files were written. */
export type DemonstrationFiles = {
  pricePaid: string
  postcodes: string
  areaNames: string
  housePriceIndex: string
  councilTaxEngland: string
  councilTaxBandD: string
}

/**
 * Writes made-up price paid, postcode, index and council tax files in the official layouts into `directory` (made if missing). The same
 * size and seed give the same bytes. Files appear under their names only when complete.
 */
export async function writeDemonstrationFiles(
  directory: string,
  size: DemonstrationSize = DEFAULT_SIZE,
): Promise<DemonstrationFiles> {
  await mkdir(directory, { recursive: true })
  const files: DemonstrationFiles = {
    postcodes: join(directory, 'demonstration-onspd.csv'),
    areaNames: join(directory, 'demonstration-names-and-codes.csv'),
    housePriceIndex: join(directory, 'demonstration-uk-hpi-full-file.csv'),
    pricePaid: join(directory, 'demonstration-pp-complete.csv'),
    councilTaxEngland: join(directory, 'demonstration-council-tax-table-9.csv'),
    councilTaxBandD: join(directory, 'demonstration-council-tax-band-d.csv'),
  }
  await writePieces(files.postcodes, directoryLines(postcodesFor(size)))
  await writePieces(files.areaNames, areaNameLines())
  await writePieces(files.housePriceIndex, indexLines())
  await writePieces(files.pricePaid, demonstrationSales(size))
  await writePieces(files.councilTaxEngland, englishCouncilTaxLines())
  await writePieces(files.councilTaxBandD, bandDLines())
  return files
}

/** Where the files were written; `changes` is the monthly change file, if one was asked for. */
export type NationalFiles = Pick<DemonstrationFiles, 'pricePaid' | 'housePriceIndex'> & { changes?: string }

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
