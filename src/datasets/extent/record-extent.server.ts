import type { ClientBase } from 'pg'

import type { DatasetName } from '../register.ts'
import type { Extent, Period } from './extent.ts'

/** The extent of demonstration data, which represents a whole country, and of complete editions. */
export const WHOLE: Extent = { whole: true, words: null, places: [] }

/** Replaces the recorded extent of a dataset's edition. Call it in the transaction that publishes the edition. */
export async function recordExtent(client: ClientBase, dataset: DatasetName, extent: Extent): Promise<void> {
  await client.query(`update property.edition set whole = $2, extent = $3 where dataset = $1`, [
    dataset,
    extent.whole,
    extent.words,
  ])
  await client.query(`delete from property.extent where dataset = $1`, [dataset])
  const rows = extent.places.map(({ kind, code, imported, partly, found, listed }) => ({
    kind,
    code,
    imported: multirange(imported),
    partly: multirange(partly),
    found,
    listed,
  }))
  await client.query(
    `insert into property.extent (dataset, place_kind, place_code, imported, partly, found, listed)
     select $1, kind, code, imported, partly, found, listed
     from jsonb_to_recordset($2) as r(kind text, code text, imported datemultirange, partly datemultirange, found int, listed int)`,
    [dataset, JSON.stringify(rows)],
  )
}

function multirange(periods: readonly Period[]): string {
  return `{${periods.map(({ from, to }) => `[${from},${to}]`).join(',')}}`
}
