import type { IndexedPrice } from '#datasets/price-paid/comparables.ts'
import { isStandard, pricePerSqm, type Sale } from '#datasets/price-paid/sale.ts'
import { daysBetween } from '#domain/dates.ts'

/** A sale of a home, with what the index and the home's other sales say about its price. */
export type HomeSale = {
  sale: Sale
  /** At the latest month of the house price index; null if there's no index for its month and type. */
  indexed: IndexedPrice | null
  /** Pounds, with today's floor area; null if no certificate has one. */
  perSqm: number | null
  /** Null for the first sale, and if this one or the one before wasn't a standard sale. */
  change: PriceChange | null
}

/** How far the price moved since the sale before. */
export type PriceChange = {
  /** Of the earlier price. */
  percent: number
  /** Compound; null if the sales are less than a year apart. */
  percentAYear: number | null
}

const DAYS_A_YEAR = 365.25

/** Works out the figures about each sale of a home. Give the sales newest first. */
export function homeSales(
  sales: readonly Sale[],
  indexed: (sale: Sale) => IndexedPrice | null,
  floorAreaSqm: number | null,
): HomeSale[] {
  return sales.map((sale, at) => ({
    sale,
    indexed: indexed(sale),
    perSqm: pricePerSqm(sale.pricePounds, floorAreaSqm),
    change: changeSince(sales[at + 1], sale),
  }))
}

function changeSince(before: Sale | undefined, sale: Sale): PriceChange | null {
  if (before === undefined || !isStandard(before) || !isStandard(sale)) return null
  const times = sale.pricePounds / before.pricePounds
  const years = daysBetween(before.soldOn, sale.soldOn) / DAYS_A_YEAR
  return {
    percent: (times - 1) * 100,
    percentAYear: years < 1 ? null : (times ** (1 / years) - 1) * 100,
  }
}
