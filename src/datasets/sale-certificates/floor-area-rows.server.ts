import type { ClientBase } from 'pg'

import type { IsoDate } from '#domain/dates.ts'

import {
  appendInt32Bytes,
  appendRow,
  appendText,
  BINARY_HEADER,
  BINARY_TRAILER,
  binaryRows,
  takeRows,
} from '../import/copy-binary.ts'
import { type CodedParts, codedSales, codeOf, DAY_ONE } from '../price-paid/coded-sales.ts'
import { copyInto } from '../price-paid/statistics.server.ts'
import type { SaleRow } from './postcode-rows.ts'

/** A sale with its floor area in square metres as PostgreSQL writes it; '' if unknown. */
export type SaleWithArea = Pick<SaleRow, 'soldOn' | 'price' | 'parts'> & { area: string }

/** A postcode's matched sales. */
type SalesWithArea = { postcode: string; sales: readonly SaleWithArea[] }

/** What a run changes in a postcode's matched sales: those as they were, and as they are. */
export type ChangedAreas = {
  postcode: string
  before: readonly SaleWithArea[]
  after: readonly SaleWithArea[]
}

/** A sale's code, its price in pounds and its area in hundredths of a square metre. */
type Entry = readonly [code: number, price: number, hundredths: number]

/** Writes the floor areas of postcodes into a table like property.postcode_floor_areas. */
export async function writeFloorAreas(
  client: ClientBase,
  floorAreas: string,
  postcodes: readonly SalesWithArea[],
): Promise<void> {
  await copyEntries(
    client,
    floorAreas,
    postcodes.map(({ postcode, sales }) => ({ postcode, entries: entriesOf(sales) })),
  )
}

/** Writes the floor areas of postcodes as they are after changes to those that are stored. */
export async function writeChangedAreas(
  client: ClientBase,
  floorAreas: string,
  changes: readonly ChangedAreas[],
): Promise<void> {
  if (changes.length === 0) return
  const { rows } = await client.query<{ postcode: string; sales: Buffer }>(
    'select postcode, sales from property.postcode_floor_areas where postcode = any($1)',
    [changes.map(({ postcode }) => postcode)],
  )
  const stored = new Map(rows.map(({ postcode, sales }) => [postcode, sales]))
  await copyEntries(
    client,
    floorAreas,
    changes.map(({ postcode, before, after }) => {
      const entries = storedEntries(stored.get(postcode))
      for (const gone of entriesOf(before)) {
        const place = entries.findIndex((entry) => entry.every((number, at) => number === gone[at]))
        if (place >= 0) entries.splice(place, 1)
      }
      return { postcode, entries: [...entries, ...entriesOf(after)] }
    }),
  )
}

function entriesOf(sales: readonly SaleWithArea[]): Entry[] {
  return sales.flatMap((sale) =>
    sale.area === '' ? [] : [[codeOfSale(sale), sale.price, Math.round(Number(sale.area) * 100)] as const],
  )
}

function storedEntries(sales: Buffer | undefined): Entry[] {
  const numbers = codedSales(sales ?? Buffer.alloc(0))
  return Array.from({ length: numbers.length / 3 }, (_, at) => {
    const [code = 0, price = 0, hundredths = 0] = numbers.subarray(3 * at, 3 * at + 3)
    return [code, price, hundredths] as const
  })
}

async function copyEntries(
  client: ClientBase,
  floorAreas: string,
  postcodes: readonly { postcode: string; entries: readonly Entry[] }[],
): Promise<void> {
  const found = postcodes.filter(({ entries }) => entries.length > 0)
  if (found.length === 0) return
  const rows = binaryRows()
  for (const { postcode, entries } of found) {
    // In one order whatever the database's, so that a postcode whose sales haven't changed has the same bytes again.
    const sorted = entries.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    appendRow(rows, 2)
    appendText(rows, postcode)
    appendInt32Bytes(rows, Int32Array.from(sorted.flat()))
  }
  await copyInto(client, `copy ${floorAreas} (postcode, sales) from stdin with (format binary)`, [
    BINARY_HEADER,
    takeRows(rows),
    BINARY_TRAILER,
  ])
}

/** The codes of days and of the other parts: there are few of each, but too many pairs of them to remember. */
const codesOfDays = new Map<string, number>()
const codesOfParts = new Map<string, number>()

function codeOfSale({ soldOn, parts }: SaleWithArea): number {
  return (
    remembered(codesOfDays, soldOn, () => codeOf(partsOf(soldOn, NO_PARTS))) +
    remembered(codesOfParts, parts, () => codeOf(partsOf(DAY_ONE, parts)))
  )
}

/** The letters whose code is 0: detached, freehold, not new, category A. */
const NO_PARTS = 'DFNA'

function remembered(known: Map<string, number>, key: string, work: () => number): number {
  let code = known.get(key)
  if (code === undefined) known.set(key, (code = work()))
  return code
}

function partsOf(soldOn: IsoDate, [propertyType, tenure, newBuild, category]: string): CodedParts {
  return {
    soldOn,
    propertyType: propertyType as CodedParts['propertyType'],
    tenure: tenure as CodedParts['tenure'],
    newBuild: newBuild === 'Y',
    category: category as CodedParts['category'],
  }
}
