import { readRowsOfFiles, type Reading } from '#datasets/rows-of-files.server.ts'

import { pricePaidImporter } from './import.server.ts'

/** Reads price paid files in any official layout: calls `onRows` with rows of property.sale in COPY's binary format. */
export async function readSaleRows(
  files: readonly string[],
  reading: Reading,
  onRows: (rows: Buffer) => void,
): Promise<void> {
  await readRowsOfFiles(pricePaidImporter, files, reading, (table, rows) => {
    if (table === 'sale' && typeof rows !== 'string') onRows(rows)
  })
}
