import type { DemonstrationPostcode } from '#datasets/demonstration/postcodes.ts'
import { postcodesFor } from '#datasets/demonstration/sales.ts'

import { type ImportStore, openImportStore } from './import-store.ts'
import { IMPORT_SUBJECTS, type ImportSubject } from './import-subjects.ts'
import { spreadPlaces } from './made-up/postcodes.ts'

/** A first import to measure, and where its rows are spread. */
export type MeasuredImport = {
  store: ImportStore
  subject: ImportSubject
  rows: number
  places: readonly DemonstrationPostcode[]
  /** What it has, e.g. '200,000 certificates'. */
  what: string
}

/**
 * Measures the first import of every big dataset, or of those named in BENCH_DATASETS, at each number of rows (BENCH_ROWS gives others,
 * such as 20000,60000,200000) in a database that's removed at the end.
 */
export async function eachImport(
  usualRows: readonly number[],
  measure: (each: MeasuredImport) => Promise<void>,
): Promise<void> {
  const asked = process.env['BENCH_DATASETS']?.split(',')
  const sizes = process.env['BENCH_ROWS']?.split(',').map(Number) ?? usualRows
  const size = { sales: Math.max(...sizes), seed: 'bench' }
  const store = await openImportStore(size.sales)
  try {
    const demonstration = postcodesFor(size)
    for (const subject of IMPORT_SUBJECTS.filter(({ dataset }) => asked?.includes(dataset) ?? true))
      for (const rows of sizes) {
        const { rowsPerPostcode } = subject
        const places =
          rowsPerPostcode === null ? [] : spreadPlaces(demonstration, Math.ceil(rows / rowsPerPostcode))
        const what = `${rows.toLocaleString('en-GB')} ${subject.rows}`
        await measure({ store, subject, rows, places, what })
      }
  } finally {
    await store.close()
  }
}
