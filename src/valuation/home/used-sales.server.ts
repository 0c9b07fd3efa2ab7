import { sql } from 'kysely'

import { saleColumns, type SaleRow, toSale } from '#datasets/price-paid/queries.server.ts'
import type { Sale } from '#datasets/price-paid/sale.ts'
import { matchesOf, type SaleMatch } from '#datasets/sale-certificates/queries.server.ts'
import type { Database } from '#platform/database.server.ts'

import type { UsedSale } from '../model/estimate-home.ts'
import type { StoredModel } from '../training/model-store.server.ts'
import { dateOfDay } from '../training/sale-facts.ts'

/** A sale that an estimate is based on, with what the register says about it. */
export type UsedRegisteredSale = UsedSale & {
  registered: Sale
  match: SaleMatch | null
  /** Between the two postcodes; null if the position of one is unknown. */
  distanceMetres: number | null
  /** The middle of its postcode; null if unknown. */
  position: { easting: number; northing: number } | null
}

type Position = { easting: number | null; northing: number | null }

/**
 * Finds the registered sales of those that an estimate was made from, in their order. The model has neither addresses nor IDs, so they're found by
 * postcode, day and price.
 */
export async function usedSales(
  db: Database,
  { model: { table }, postcodes }: StoredModel,
  used: readonly UsedSale[],
  position: Position,
): Promise<UsedRegisteredSale[]> {
  const keys = used.map(({ sale, pricePounds }) => ({
    postcode: postcodes[table.postcode[sale] ?? -1] ?? '',
    soldOn: dateOfDay(table.day[sale] ?? 0),
    pricePounds,
  }))
  const { rows } = await sql<SaleRow>`
    select ${saleColumns} from property.sale s
    join (select distinct * from unnest(${keys.map(({ postcode }) => postcode)}::text[],
      ${keys.map(({ soldOn }) => soldOn)}::date[], ${keys.map(({ pricePounds }) => pricePounds)}::int[])
      as wanted (postcode, sold_on, price_pounds)) wanted using (postcode, sold_on, price_pounds)
    order by s.transaction_id`.execute(db)
  const found = rows.map(toSale)
  const matches = await matchesOf(
    db,
    found.map(({ transactionId }) => transactionId),
  )
  return used.flatMap((sale, index): UsedRegisteredSale[] => {
    const key = keys[index]
    const at = found.findIndex(
      (each) =>
        each.postcode === key?.postcode && each.soldOn === key.soldOn && each.pricePounds === key.pricePounds,
    )
    // Two homes of a postcode may have been sold on a day for the same price.
    const [registered] = at < 0 ? [] : found.splice(at, 1)
    if (!registered) return []
    const match = matches.get(registered.transactionId) ?? null
    const [easting, northing] = [
      table.easting[sale.sale] ?? Number.NaN,
      table.northing[sale.sale] ?? Number.NaN,
    ]
    return [
      {
        ...sale,
        registered,
        match,
        distanceMetres: distance(table, sale.sale, position),
        position: Number.isNaN(easting + northing) ? null : { easting, northing },
      },
    ]
  })
}

function distance(
  { easting, northing }: { easting: Float64Array; northing: Float64Array },
  sale: number,
  position: Position,
): number | null {
  if (position.easting === null || position.northing === null) return null
  const metres = Math.hypot(
    (easting[sale] ?? Number.NaN) - position.easting,
    (northing[sale] ?? Number.NaN) - position.northing,
  )
  return Number.isNaN(metres) ? null : Math.round(metres * 10) / 10
}
