import { copyRow } from '../import/copy-text.ts'
import { headerOf } from '../import/header.ts'
import type { CopyText, Rejection, Sample, TextLayout } from '../import/importer.ts'

/** The columns of property.sale_uprn, in the order of the rows. */
export const SALE_UPRN_COLUMNS = ['transaction_id', 'uprn'] as const

const GUID = /^\{?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}?$/i
const UPRN = /^0*([1-9]\d{0,11})$/

/**
 * Recognises lists of the UPRNs of sales: HM Land Registry's monthly ones, which have no header, and that of the Urban Big Data
 * Centre (transactionid,uprn,method).
 */
export function recogniseSaleUprns(sample: Sample): TextLayout | null {
  const header = headerOf(sample)
  const names =
    header?.names.map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/[^a-z]/g, ''),
    ) ?? []
  const [transaction, uprn] = [names.indexOf('transactionid'), names.indexOf('uprn')]
  if (header && transaction >= 0 && uprn >= 0 && !names.includes('price'))
    return layout('UPRNs of sales, with header', header.skip, { transaction, uprn, width: names.length })
  const first = sample.records.find(
    ([id = '', number = '']) => GUID.test(id.trim()) && UPRN.test(number.trim()),
  )
  return first?.length === 2 ? layout('UPRNs of sales', 0, { transaction: 0, uprn: 1, width: 2 }) : null
}

type Columns = { transaction: number; uprn: number; width: number }

function layout(description: string, skip: number, { transaction, uprn, width }: Columns): TextLayout {
  return {
    description,
    table: 'sale_uprn',
    skip,
    row: (fields): CopyText | Rejection => {
      if (fields.length !== width) return { reason: `it has ${fields.length} columns instead of ${width}` }
      const id = GUID.exec(fields[transaction]?.trim() ?? '')?.[1]
      if (id === undefined) return { reason: `'${fields[transaction]}' is not a transaction identifier` }
      const number = UPRN.exec(fields[uprn]?.trim() ?? '')?.[1]
      if (number === undefined) return { reason: `'${fields[uprn]}' is not a UPRN of up to 12 digits` }
      return copyRow([id.toLowerCase(), number])
    },
  }
}
