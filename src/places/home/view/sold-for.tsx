import type { Sale } from '#datasets/price-paid/sale.ts'
import { formatDate } from '#domain/dates.ts'
import { pounds } from '#places/postcode/sale-words.ts'

/** Shows the price and date of a sale in a cell of a table, one above the other on a phone. */
export function SoldFor({ sale }: { readonly sale: Pick<Sale, 'pricePounds' | 'soldOn'> }) {
  return (
    <span className="pair">
      {pounds(sale.pricePounds)}
      <small>{formatDate(sale.soldOn)}</small>
    </span>
  )
}
