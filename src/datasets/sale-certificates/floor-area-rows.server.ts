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
import { type CodedParts, codeOf, DAY_ONE } from '../price-paid/coded-sales.ts'
import { copyInto } from '../price-paid/statistics.server.ts'
import { PARTS_OF_SALE, type SaleRow } from './postcode-rows.ts'

/** A postcode's matched sales, each with its floor area in square metres as PostgreSQL writes it; '' if unknown. */
export type SalesWithArea = { postcode: string; sales: readonly SaleWithArea[] }

type SaleWithArea = Pick<SaleRow, 'soldOn' | 'price' | 'parts'> & { area: string }

const FETCH_ROWS = 10_000

/** Writes the floor areas of postcodes into a table like property.postcode_floor_areas. */
export async function writeFloorAreas(
  client: ClientBase,
  floorAreas: string,
  postcodes: readonly SalesWithArea[],
): Promise<void> {
  const found = postcodes.filter(({ sales }) => sales.some(({ area }) => area !== ''))
  if (found.length === 0) return
  await copyInto(
    client,
    `copy ${floorAreas} (postcode, sales) from stdin with (format binary)`,
    floorAreaRows(found),
  )
}

/** Writes the floor areas of a table of postcodes from the stored matches of their sales. Needs a transaction. */
export async function computeFloorAreas(
  client: ClientBase,
  postcodes: string,
  floorAreas: string,
): Promise<void> {
  await client.query(
    `declare sale_with_area no scroll cursor for
     select postcode, s.sold_on::text as "soldOn", s.price_pounds as price, ${PARTS_OF_SALE} as parts,
       m.floor_area_sqm::text as area
     from ${postcodes} join property.sale_certificate m using (postcode)
       join property.sale s using (transaction_id, postcode)
     where m.floor_area_sqm is not null order by postcode`,
  )
  let sales: (SaleWithArea & { postcode: string })[] = []
  for (;;) {
    const { rows } = await client.query<SaleWithArea & { postcode: string }>(
      `fetch ${FETCH_ROWS} from sale_with_area`,
    )
    sales.push(...rows)
    // The last postcode of these may go on.
    const last = rows.at(-1)?.postcode
    const whole = sales.filter(({ postcode }) => postcode !== last)
    sales = sales.filter(({ postcode }) => postcode === last)
    await writeFloorAreas(
      client,
      floorAreas,
      Array.from(
        Map.groupBy(whole, ({ postcode }) => postcode),
        ([postcode, own]) => ({ postcode, sales: own }),
      ),
    )
    if (rows.length === 0) break
  }
  await client.query('close sale_with_area')
}

function* floorAreaRows(found: readonly SalesWithArea[]): Generator<Buffer> {
  const rows = binaryRows()
  yield BINARY_HEADER
  for (const { postcode, sales } of found) {
    const coded = sales.flatMap((sale) =>
      sale.area === '' ? [] : [[codeOfSale(sale), sale.price, Math.round(Number(sale.area) * 100)] as const],
    )
    // In one order whatever the database's, so that a postcode whose sales haven't changed has the same bytes again.
    coded.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    appendRow(rows, 2)
    appendText(rows, postcode)
    appendInt32Bytes(rows, Int32Array.from(coded.flat()))
  }
  yield takeRows(rows)
  yield BINARY_TRAILER
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
