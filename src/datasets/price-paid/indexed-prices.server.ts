import { areaCodesLike } from '#domain/area.ts'
import type { Database } from '#platform/database.server.ts'

import { type IndexableSale, type IndexedPrice, latestMonth, priceIndexer, widerArea } from './comparables.ts'
import { indexValues } from './queries.server.ts'

/** The latest month of the index, 'YYYY-MM', and prices adjusted to it; the month is null if there's no index for the sales. */
export type IndexedPrices = {
  indexMonth: string | null
  indexed: (sale: IndexableSale) => IndexedPrice | null
}

/** Reads the house price index for the areas and months of these sales, and adjusts their prices with it. */
export async function indexedPrices(db: Database, sales: readonly IndexableSale[]): Promise<IndexedPrices> {
  const codes = sales.flatMap((sale) => [sale.authorityCode, widerArea(sale)]).filter((code) => code !== null)
  const spelled = [...new Set(codes)].flatMap((code) => areaCodesLike(code))
  const months = [...new Set(sales.map(({ soldOn }) => soldOn.slice(0, 7)))]
  const values = sales.length === 0 ? [] : await indexValues(db, spelled, months)
  return { indexMonth: latestMonth(values), indexed: priceIndexer(values, areaCodesLike) }
}
