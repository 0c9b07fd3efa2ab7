/** The sales of published files, read without the importers. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { realFolders, realLines } from './real-files.ts'

/** The published sales, by layout: the complete file's, the report builder's, and those of monthly changes. */
export const SALES = {
  reading: 'ppd/native-reading-rg30-1995-2023.csv.gz',
  barbican: 'ppd/report-barbican-ec2y-1995-2024.csv.gz',
  manchester: 'ppd/report-greater-manchester-2019.csv.gz',
  islandMonths: 'ppd/monthly-update-isle-of-wight',
} as const

/** A sale as the files have it. */
export type RealSale = { price: string; date: string; postcode: string; type: string; category: string }

/** The monthly change files of the Isle of Wight, in order. */
export async function islandMonths(): Promise<string[]> {
  const names = await readdir(path.join(realFolders[0] ?? '', SALES.islandMonths))
  return names.toSorted().map((name) => `${SALES.islandMonths}/${name}`)
}

/** Every sale that stands: the last row of each, unless that deletes it. */
export async function realSales(): Promise<RealSale[]> {
  const official = [SALES.reading, ...(await islandMonths())].flatMap(realLines)
  const last = new Map(official.map((fields) => [fields[0] ?? '', fields]))
  const standing = [...last.values()].filter((fields) => fields[15] !== 'D')
  // The report's first row may stand on the line of its header.
  const reported = [SALES.barbican, SALES.manchester]
    .flatMap(realLines)
    .filter(([, price = '']) => /^\d+$/.test(price))
  return [...standing, ...reported].map(saleOf)
}

function saleOf(fields: readonly string[]): RealSale {
  const [, price = '', date = '', postcode = '', type = ''] = fields
  return { price, date: date.slice(0, 10), postcode, type, category: fields[14] ?? '' }
}
