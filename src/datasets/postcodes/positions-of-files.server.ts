import { readRowsOfFiles, type Reading } from '#datasets/rows-of-files.server.ts'

import { postcodesImporter } from './import.server.ts'
import { POSTCODE_COLUMNS } from './parse.ts'

/** A place on the National Grid, in metres. */
export type GridPosition = { readonly easting: number; readonly northing: number }

/** Returns the positions of the postcodes in official directory files, by postcode. */
export async function positionsOfFiles(
  files: readonly string[],
  reading: Reading,
): Promise<Map<string, GridPosition>> {
  const positions = new Map<string, GridPosition>()
  const at = (name: (typeof POSTCODE_COLUMNS)[number]) => POSTCODE_COLUMNS.indexOf(name)
  await readRowsOfFiles(postcodesImporter, files, reading, (table, rows) => {
    if (table !== 'postcode' || typeof rows !== 'string') return
    for (const row of rows.split('\n')) {
      const fields = row.split('\t')
      const easting = Number(fields[at('easting')])
      const northing = Number(fields[at('northing')])
      if (easting > 0) positions.set(fields[at('postcode')] ?? '', { easting, northing })
    }
  })
  return positions
}
