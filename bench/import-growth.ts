/**
 * How imports grow: the first import of each big dataset at three sizes, and a month's change on top of it, as processor time of Node
 * and PostgreSQL and peak memory. Certificates are imported next to a proportionate number of sales, which they're matched with.
 * Processor time hardly depends on what else the machine does.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'

import type { DemonstrationPostcode } from '#datasets/demonstration/postcodes.ts'
import { demonstrationSales } from '#datasets/demonstration/sales.ts'

import { eachImport, type MeasuredImport } from './support/each-import.ts'
import { figure } from './support/figures.ts'
import type { ImportStore } from './support/import-store.ts'
import type { ImportSubject } from './support/import-subjects.ts'
import { writeLines } from './support/made-up/write-lines.ts'

/** Rows of the first import. */
const SIZES = [330_000, 1_000_000, 2_000_000]
/** Thirty million sales for twenty million certificates. */
const SALES_A_CERTIFICATE = 1.5

/** Measures the first import of each big dataset, and a month's change on top of it. */
export function benchImportGrowth(): Promise<void> {
  return eachImport(SIZES, measure)
}

async function measure({ store, subject, rows, places, what }: MeasuredImport): Promise<void> {
  const { dataset } = subject
  const sales = dataset === 'energy-certificates' ? Math.round(rows * SALES_A_CERTIFICATE) : 0
  const beside = sales > 0 ? `, next to ${sales.toLocaleString('en-GB')} sales` : ''
  await store.empty(dataset)
  if (sales > 0) await importSales(store, sales, places)
  await measureFile(store, `import of ${what}${beside}`, { dataset, ...subject.whole(places, rows) })
  await measureFile(store, `a month's change on top of ${what}${beside}`, {
    dataset,
    ...subject.change(places, rows),
  })
}

async function importSales(
  store: ImportStore,
  sales: number,
  places: readonly DemonstrationPostcode[],
): Promise<void> {
  const file = path.join(store.dir, 'sales.csv')
  await store.empty('price-paid')
  await writeLines(file, demonstrationSales({ sales, seed: 'bench' }, places))
  await store.importFile('price-paid', file)
  await rm(file)
}

type SubjectFile = Pick<ImportSubject, 'dataset'> & ReturnType<ImportSubject['whole']>

async function measureFile(
  store: ImportStore,
  what: string,
  { dataset, name, lines }: SubjectFile,
): Promise<void> {
  const file = path.join(store.dir, name)
  await writeLines(file, lines)
  await figure({ what: `${what}, processor time` }, async () => {
    const { node, postgres, peakMegabytes } = await store.importFile(dataset, file)
    const parts = [`Node ${node.toFixed(1)} s`, `PostgreSQL ${postgres.toFixed(1)} s`]
    return {
      value: node + postgres,
      unit: 's',
      detail: `${parts.join(', ')}; ${Math.round(peakMegabytes)} MB at most`,
    }
  })
  await rm(file)
}
