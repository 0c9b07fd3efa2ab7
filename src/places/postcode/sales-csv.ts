import { isStandard, type Sale } from '#datasets/price-paid/sale.ts'

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

/** The sales as a CSV file (RFC 4180, UTF-8, CRLF, one header line), columns as HM Land Registry names them. */
export function salesCsv(sales: readonly Sale[]): string {
  const header = COLUMNS.map((column) => column.name).join(',')
  const lines = sales.map((sale) => COLUMNS.map((column) => csvCell(column.value(sale))).join(','))
  return [header, ...lines, ''].join('\r\n')
}

/**
 * One cell. Text that a spreadsheet would run as a formula (it begins with = + - @, a tab or a line break) gets an
 * apostrophe before it; quotes and commas are quoted.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
