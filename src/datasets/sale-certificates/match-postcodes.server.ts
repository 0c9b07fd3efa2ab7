import type { ClientBase } from 'pg'

import type { IsoDate } from '#domain/dates.ts'

import { indexCertificates, matchSale } from '../address-match/match-sale.ts'
import {
  appendInt32Bytes,
  appendRow,
  appendText,
  BINARY_HEADER,
  BINARY_TRAILER,
  binaryRows,
  takeRows,
} from '../import/copy-binary.ts'
import { copyField } from '../import/copy-text.ts'
import { type CodedParts, codeOf } from '../price-paid/coded-sales.ts'
import { copyInto } from '../price-paid/statistics.server.ts'
import { certificateOfSale } from './certificate-of-sale.ts'

/** Which sales and certificates to match, and the tables to fill. */
export type Matching = {
  sales: string
  /** The UPRNs of sales, if known. */
  uprns: string
  certificates: string
  /** A table of the postcodes to match; null for all. */
  touched: string | null
  /** Tables like property.sale_certificate and property.postcode_floor_areas. */
  matches: string
  floorAreas: string
}

/** Rows that a fetch reads. Bounds memory, whatever the number of sales. */
const FETCH_ROWS = 20_000

/**
 * Matches sales with certificates, postcode by postcode: both are read in the order of postcodes, so that only one postcode
 * is in memory. Needs a transaction.
 */
export async function matchPostcodes(client: ClientBase, matching: Matching): Promise<void> {
  const { sales, certificates, touched } = matching
  if (!(await hasRows(client, certificates))) return
  // Of touched postcodes only the sales are looked up: without any that's quick, and nothing scans the table.
  if (touched === null && !(await hasRows(client, sales))) return
  // All rows are fetched: a plan for the first few reads certificates by index, in random order from the disk.
  await client.query('set local cursor_tuple_fraction = 1')
  await client.query(`declare sale_and_certificate no scroll cursor for ${rowsByPostcode(matching)}`)
  let postcode: Row[] = []
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${FETCH_ROWS} from sale_and_certificate`)
    const matched: MatchedPostcode[] = []
    for (const row of rows) {
      if (postcode[0] && postcode[0].postcode !== row.postcode) {
        matched.push(matchedPostcode(postcode))
        postcode = []
      }
      postcode.push(row)
    }
    if (rows.length === 0 && postcode.length > 0) matched.push(matchedPostcode(postcode))
    await write(client, matching, matched)
    if (rows.length === 0) break
  }
  await client.query('close sale_and_certificate')
}

async function hasRows(client: ClientBase, table: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${table} limit 1`)
  return rowCount === 1
}

/** A certificate (`is_sale` false) or a sale; what only the other has is null. */
type Row = CertificateRow | SaleRow
type CertificateRow = {
  is_sale: false
  postcode: string
  id: string
  on: IsoDate
  address: string
  area: number | null
  /** Its UPRN, or all of those of a sale; null if unknown. */
  uprns: string[] | null
}
type SaleRow = Omit<CertificateRow, 'is_sale' | 'address'> & {
  is_sale: true
  saon: string
  address: string
  street: string
  price: number
  parts: string
}

function rowsByPostcode({ sales, uprns, certificates, touched }: Matching): string {
  const only = touched === null ? '' : `join ${touched} t using (postcode)`
  const known =
    touched === null
      ? `left join (select transaction_id, array_agg(uprn::text) as uprns from ${uprns} group by 1) u using (transaction_id)`
      : `left join lateral (select array_agg(uprn::text) as uprns from ${uprns} where transaction_id = s.transaction_id) u on true`
  return `
    select postcode, false as is_sale, certificate_number as id, lodged_on::text as "on", address, floor_area_sqm as area,
      case when uprn is not null then array[uprn::text] end as uprns, null as saon, null as street, null as price, null as parts
    from ${certificates} ${only}
    union all
    select postcode, true, transaction_id::text, sold_on::text, paon, null, u.uprns, saon, street, price_pounds,
      property_type || tenure || case when new_build then 'Y' else 'N' end || category
    from ${sales} s ${only} ${known} where postcode is not null
    order by 1, 2`
}

type MatchedSale = { id: string; certificate: string; tier: number; area: number | null; sale: SaleRow }
type MatchedPostcode = { postcode: string; sales: readonly MatchedSale[] }

function matchedPostcode(rows: readonly Row[]): MatchedPostcode {
  const certificates = rows.flatMap((row) => (row.is_sale ? [] : [{ ...row, lodgedOn: row.on }]))
  const postcode = rows[0]?.postcode ?? ''
  if (certificates.length === 0 || certificates.length === rows.length) return { postcode, sales: [] }
  const index = indexCertificates(certificates)
  const sales = rows.flatMap((row) => {
    if (!row.is_sale) return []
    const match =
      sameUprn(row, certificates) ??
      matchSale({ saon: row.saon, paon: row.address, street: row.street }, index)
    const certificate = match && certificateOfSale(match.certificates, row.on)
    return match && certificate
      ? [{ id: row.id, certificate: certificate.id, tier: match.tier, area: certificate.area, sale: row }]
      : []
  })
  return { postcode, sales }
}

/** A sale of several homes isn't matched by UPRN: the area of one of them isn't that of the sale. */
function sameUprn<Certificate extends Pick<CertificateRow, 'uprns'>>(
  { uprns }: SaleRow,
  certificates: readonly Certificate[],
): { tier: 0; certificates: readonly Certificate[] } | null {
  const [uprn, ...others] = uprns ?? []
  if (uprn === undefined || others.length > 0) return null
  const found = certificates.filter((certificate) => certificate.uprns?.[0] === uprn)
  return found.length > 0 ? { tier: 0, certificates: found } : null
}

async function write(
  client: ClientBase,
  { matches, floorAreas }: Matching,
  matched: readonly MatchedPostcode[],
): Promise<void> {
  const found = matched.filter(({ sales }) => sales.length > 0)
  if (found.length === 0) return
  await copyInto(
    client,
    `copy ${matches} (transaction_id, postcode, certificate_number, tier, floor_area_sqm) from stdin`,
    found.map(({ postcode, sales }) =>
      sales
        .map(
          ({ id, certificate, tier, area }) =>
            `${id}\t${postcode}\t${certificate}\t${tier}\t${copyField(area)}\n`,
        )
        .join(''),
    ),
  )
  await copyInto(
    client,
    `copy ${floorAreas} (postcode, sales) from stdin with (format binary)`,
    floorAreaRows(found),
  )
}

function* floorAreaRows(found: readonly MatchedPostcode[]): Generator<Buffer> {
  const rows = binaryRows()
  yield BINARY_HEADER
  for (const { postcode, sales } of found) {
    const numbers = sales.flatMap(({ area, sale }) =>
      area === null ? [] : [codeOf(partsOf(sale)), sale.price, Math.round(area * 100)],
    )
    if (numbers.length === 0) continue
    appendRow(rows, 2)
    appendText(rows, postcode)
    appendInt32Bytes(rows, Int32Array.from(numbers))
  }
  yield takeRows(rows)
  yield BINARY_TRAILER
}

function partsOf({ on, parts }: SaleRow): CodedParts {
  const [propertyType, tenure, newBuild, category] = parts
  return {
    soldOn: on,
    propertyType: propertyType as CodedParts['propertyType'],
    tenure: tenure as CodedParts['tenure'],
    newBuild: newBuild === 'Y',
    category: category as CodedParts['category'],
  }
}
