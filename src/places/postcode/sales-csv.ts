import type { Edition } from '#datasets/editions.server.ts'
import { isStandard, type Sale } from '#datasets/price-paid/sale.ts'
import { csv } from '#domain/csv.ts'
import { editionInFile } from '#places/edition-in-file.ts'
import type { FigureTable } from '#places/figure-files/rows-as-file.ts'

const COLUMNS: readonly { name: string; value: (sale: Sale) => string | number }[] = [
  { name: 'transaction_id', value: (sale) => sale.transactionId },
  { name: 'price_pounds', value: (sale) => sale.pricePounds },
  { name: 'sold_on', value: (sale) => sale.soldOn },
  { name: 'postcode', value: (sale) => sale.postcode ?? '' },
  { name: 'property_type', value: (sale) => sale.propertyType },
  { name: 'new_build', value: (sale) => (sale.newBuild ? 'yes' : 'no') },
  { name: 'tenure', value: (sale) => sale.tenure },
  { name: 'paon', value: (sale) => sale.paon },
  { name: 'saon', value: (sale) => sale.saon },
  { name: 'street', value: (sale) => sale.street },
  { name: 'locality', value: (sale) => sale.locality },
  { name: 'town', value: (sale) => sale.town },
  { name: 'district', value: (sale) => sale.district },
  { name: 'county', value: (sale) => sale.county },
  { name: 'category', value: (sale) => sale.category },
  { name: 'in_statistics', value: (sale) => (isStandard(sale) ? 'yes' : 'no') },
]

/**
 * The sales as CSV (RFC 4180, UTF-8, CRLF, one header row) with HM Land Registry’s column names. The last column says on every
 * row what the edition covers, so that nobody takes a part for the whole.
 */
export function salesCsv(sales: readonly Sale[], edition: Pick<Edition, 'label' | 'demonstration'>): string {
  const { headers, rows } = salesTable(sales, edition)
  return csv([headers, ...rows])
}

/** The same as a table. */
export function salesTable(
  sales: readonly Sale[],
  edition: Pick<Edition, 'label' | 'demonstration'>,
): FigureTable {
  const covers = editionInFile(edition)
  return {
    headers: [...COLUMNS.map((column) => column.name), 'edition'],
    rows: sales.map((sale) => [...COLUMNS.map((column) => column.value(sale)), covers]),
  }
}
