import type { ClientBase } from 'pg'

import { indexCertificates, type Match, matchSale } from '../address-match/match-sale.ts'
import { copyInto } from '../price-paid/statistics.server.ts'
import { certificateOfSale } from './certificate-of-sale.ts'
import {
  type ChangedAreas,
  type SaleWithArea,
  writeChangedAreas,
  writeFloorAreas,
} from './floor-area-rows.server.ts'
import {
  type CertificateRow,
  areaOfMatch,
  matchText,
  parsedRow,
  type Row,
  rowsByPostcode,
  type SaleRow,
  type SentRow,
} from './postcode-rows.ts'

/** Which sales and certificates to match, and the tables to fill. */
export type Matching = {
  sales: string
  /** The UPRNs of sales, if known. */
  uprns: string
  certificates: string
  /** Matches some postcodes only; null for all. */
  only: MatchedAgain | null
  /** Tables like property.sale_certificate and property.postcode_floor_areas. */
  matches: string
  floorAreas: string
}

/** Postcodes to match again: the table of matches gets only those that aren't in `known`. */
export type MatchedAgain = {
  /** A table of the postcodes. */
  touched: string
  /** The matches so far. */
  known: string
  /** A table for the sales (`transaction_id`) whose match has changed or gone. */
  outdated: string
  /** Whether all sales of these postcodes are read. Otherwise floor areas are those stored, with what these sales change. */
  hasAllSales: boolean
}

/** Rows that a fetch reads. Bounds memory, whatever the number of sales. */
const FETCH_ROWS = 10_000

/**
 * Matches sales with certificates, postcode by postcode: both are read in the order of postcodes, so that only one postcode
 * is in memory. Needs a transaction.
 */
export async function matchPostcodes(client: ClientBase, matching: Matching): Promise<void> {
  const { sales, uprns, certificates, only } = matching
  if (!(await hasRows(client, certificates))) return
  // Of touched postcodes only the sales are looked up: without any that's quick, and nothing scans the table.
  if (only === null && !(await hasRows(client, sales))) return
  const query = rowsByPostcode({
    sales,
    uprns: (await hasRows(client, uprns)) ? uprns : null,
    certificates,
    touched: only?.touched ?? null,
    known: only?.known ?? null,
  })
  // All rows are fetched: a plan for the first few reads certificates by index, in random order from the disk.
  await client.query('set local cursor_tuple_fraction = 1')
  await client.query(`declare sale_and_certificate no scroll cursor for ${query}`)
  const fetchRows = async () => {
    const { rows } = await client.query<SentRow>(`fetch ${FETCH_ROWS} from sale_and_certificate`)
    return rows
  }
  let postcode: Row[] = []
  for (let rows = await fetchRows(); rows.length > 0;) {
    // PostgreSQL reads the next rows while these are matched.
    const following = fetchRows()
    const matched: MatchedPostcode[] = []
    for (const sent of rows) {
      const row = parsedRow(sent)
      if (postcode[0] && postcode[0].postcode !== row.postcode) {
        matched.push(matchedPostcode(postcode))
        postcode = []
      }
      postcode.push(row)
    }
    rows = await following
    if (rows.length === 0) matched.push(matchedPostcode(postcode))
    await write(client, matching, matched)
  }
  await client.query('close sale_and_certificate')
}

async function hasRows(client: ClientBase, table: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${table} limit 1`)
  return rowCount === 1
}

type MatchedSale = { sale: SaleRow; certificate: CertificateRow; tier: number }
type MatchedPostcode = { postcode: string; matched: readonly MatchedSale[]; unmatched: readonly SaleRow[] }

function matchedPostcode(rows: readonly Row[]): MatchedPostcode {
  const certificates = rows.filter((row) => !row.isSale)
  const sales = rows.filter((row) => row.isSale)
  const postcode = rows[0]?.postcode ?? ''
  if (certificates.length === 0 || sales.length === 0) return { postcode, matched: [], unmatched: sales }
  const sameAddress = matcherByAddress(certificates)
  const matched: MatchedSale[] = []
  const unmatched: SaleRow[] = []
  for (const sale of sales) {
    const match = sameUprn(sale, certificates) ?? sameAddress(sale)
    const certificate = match && certificateOfSale(match.certificates, sale.soldOn)
    if (match && certificate) matched.push({ sale, certificate, tier: match.tier })
    else unmatched.push(sale)
  }
  return { postcode, matched, unmatched }
}

/** Homes are sold more than once, so it remembers the match of each address. */
function matcherByAddress<Certificate extends { address: string }>(certificates: readonly Certificate[]) {
  const index = indexCertificates(certificates)
  const known = new Map<string, Match<Certificate> | null>()
  return ({ saon, paon, street }: SaleRow): Match<Certificate> | null => {
    const key = `${saon}\n${paon}\n${street}`
    let match = known.get(key)
    if (match === undefined) {
      match = matchSale({ saon, paon, street }, index)
      known.set(key, match)
    }
    return match
  }
}

/** A sale of several homes isn't matched by UPRN: the area of one of them isn't that of the sale. */
function sameUprn(
  { uprns }: SaleRow,
  certificates: readonly CertificateRow[],
): { tier: 0; certificates: readonly CertificateRow[] } | null {
  const [uprn] = uprns
  if (uprn === undefined || uprns.length > 1) return null
  const found = certificates.filter((certificate) => certificate.uprns[0] === uprn)
  return found.length > 0 ? { tier: 0, certificates: found } : null
}

async function write(
  client: ClientBase,
  { matches, floorAreas, only }: Matching,
  postcodes: readonly MatchedPostcode[],
): Promise<void> {
  const lines: string[] = []
  const outdated: string[] = []
  for (const { postcode, matched, unmatched } of postcodes) {
    for (const { sale, certificate, tier } of matched) {
      if (matchText(postcode, certificate, tier) === sale.known) continue
      lines.push(`${sale.id}\t${postcode}\t${certificate.id}\t${tier}\t${certificate.area || '\\N'}\n`)
      if (sale.known !== '') outdated.push(`${sale.id}\n`)
    }
    for (const { id, known } of unmatched) if (known !== '') outdated.push(`${id}\n`)
  }
  const columns = 'transaction_id, postcode, certificate_number, tier, floor_area_sqm'
  if (lines.length > 0) await copyInto(client, `copy ${matches} (${columns}) from stdin`, [lines.join('')])
  if (only && outdated.length > 0)
    await copyInto(client, `copy ${only.outdated} (transaction_id) from stdin`, [outdated.join('')])
  if (only?.hasAllSales === false)
    await writeChangedAreas(client, floorAreas, postcodes.flatMap(changedAreas))
  else
    await writeFloorAreas(
      client,
      floorAreas,
      postcodes.map(({ postcode, matched }) => ({ postcode, sales: matched.map(withArea) })),
    )
}

function withArea({ sale, certificate: { area } }: MatchedSale): SaleWithArea {
  return { ...sale, area }
}

/** The sales of a postcode whose match has changed, as they were and as they are. */
function changedAreas({ postcode, matched, unmatched }: MatchedPostcode): ChangedAreas[] {
  const changed = matched.filter(
    ({ sale, certificate, tier }) => matchText(postcode, certificate, tier) !== sale.known,
  )
  const before = [...changed.map(({ sale }) => sale), ...unmatched]
    .filter(({ known }) => known !== '')
    .map((sale) => ({ ...sale, area: areaOfMatch(sale.known) }))
  const after = changed.map(withArea)
  return before.length + after.length === 0 ? [] : [{ postcode, before, after }]
}
