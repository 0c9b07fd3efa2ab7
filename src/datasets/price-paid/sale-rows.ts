import {
  appendBoolean,
  appendDate,
  appendInt32,
  appendRow,
  appendText,
  appendUuid,
  type BinaryRows,
} from '../import/copy-binary.ts'
import type { SaleEntry } from './parse.ts'

export { BINARY_HEADER, DAY_ZERO } from '../import/copy-binary.ts'

/** The columns of `property.sale` in the order of rows, which is that of the official file. */
export const SALE_COLUMNS = [
  'transaction_id',
  'price_pounds',
  'sold_on',
  'postcode',
  'property_type',
  'new_build',
  'tenure',
  'paon',
  'saon',
  'street',
  'locality',
  'town',
  'district',
  'county',
  'category',
] as const

/** The fields of a row: the columns and the deletion marker. */
export const SALE_FIELDS = SALE_COLUMNS.length + 1

/** Appends an entry as a row in COPY's binary format. */
export function appendSale(out: BinaryRows, sale: SaleEntry): void {
  appendRow(out, SALE_FIELDS)
  appendUuid(out, sale.transactionId)
  appendInt32(out, sale.pricePounds)
  appendDate(out, sale.soldOn)
  appendText(out, sale.postcode)
  appendText(out, sale.propertyType)
  appendBoolean(out, sale.newBuild)
  appendText(out, sale.tenure)
  appendText(out, sale.paon)
  appendText(out, sale.saon)
  appendText(out, sale.street)
  appendText(out, sale.locality)
  appendText(out, sale.town)
  appendText(out, sale.district)
  appendText(out, sale.county)
  appendText(out, sale.category)
  appendBoolean(out, sale.withdrawn || null)
}
