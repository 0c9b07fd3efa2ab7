import { sql } from 'kysely'

import { saleColumns, type SaleRow, toSale } from '#datasets/price-paid/queries.server.ts'
import type { Sale } from '#datasets/price-paid/sale.ts'
import type { Database } from '#platform/database.server.ts'

import { addressKeys } from '../model/address-keys.ts'
import { placeNumber } from '../model/sales-table.ts'
import type { StoredModel } from '../training/model-store.server.ts'
import { dayNumber } from '../training/sale-facts.ts'

/** Sales that an estimate leaves out, and their numbers in the model. */
export type LeftOut = { sales: Sale[]; numbers: ReadonlySet<number> }

/** Finds registered sales by ID, and their numbers in the model. Those that the model doesn't know are ignored. */
export async function findLeftOut(
  db: Database,
  { model }: Pick<StoredModel, 'model'>,
  ids: readonly string[],
): Promise<LeftOut> {
  if (ids.length === 0) return { sales: [], numbers: new Set() }
  const { rows } = await sql<SaleRow>`
    select ${saleColumns} from property.sale s where transaction_id = any(${[...ids]}::uuid[])
    order by sold_on desc, transaction_id`.execute(db)
  const numbers = new Set<number>()
  const sales = rows.map(toSale).filter((sale) => {
    const number = saleNumber(model, sale, numbers)
    if (number !== null) numbers.add(number)
    return number !== null
  })
  return { sales, numbers }
}

/** The number of a sale in the model's table, which has no IDs, found by home, day and price. Null if it isn't there. */
function saleNumber(
  { table, names, known }: StoredModel['model'],
  sale: Sale,
  taken: ReadonlySet<number>,
): number | null {
  const { latest, previous } = known.history
  const { home } = addressKeys({ ...sale, postcode: sale.postcode ?? '' })
  const day = dayNumber(sale.soldOn)
  let at = latest.home[placeNumber(names, 'home', home)] ?? -1
  for (; at >= 0; at = previous.home[at] ?? -1) {
    const price = Math.round(Math.exp(table.logPrice[at] ?? 0))
    if (table.day[at] === day && price === sale.pricePounds && !taken.has(at)) return at
  }
  return null
}
