import { nationOfCode, type Nation } from '#domain/nation.ts'

/** Why the page shows sold prices, or why it has none to show. */
export type SoldState =
  | { kind: 'sales' }
  /** Covered, imported, and no sale is registered here; `sectorSales` of the last five years lie nearby. */
  | { kind: 'none'; sectorSales: number }
  | { kind: 'not-covered'; nation: Nation | null }
  | { kind: 'not-imported' }

/** What is known when the state is decided. */
export type SoldFacts = {
  nationCode: string | null
  /** False while no edition of the price paid data is published here. */
  imported: boolean
  sales: number
  sectorSales: number
}

/** HM Land Registry registers sales in England and Wales; a sale that is there is shown whatever the nation says. */
export function soldState({ nationCode, imported, sales, sectorSales }: SoldFacts): SoldState {
  if (sales > 0) return { kind: 'sales' }
  const nation = nationOfCode(nationCode)
  if (nation !== 'england' && nation !== 'wales' && nationCode !== null)
    return { kind: 'not-covered', nation }
  return imported ? { kind: 'none', sectorSales } : { kind: 'not-imported' }
}

/** Where to look for sold prices in the nations that HM Land Registry does not cover. */
export function registerOf(nation: Nation | null): { name: string; url: string; note: string } | null {
  if (nation === 'scotland') {
    return {
      name: 'Registers of Scotland',
      url: 'https://www.ros.gov.uk/',
      note: 'sells single entries of the Land Register and publishes averages by council area',
    }
  }
  if (nation === 'northern-ireland') {
    return {
      name: 'Land & Property Services',
      url: 'https://www.finance-ni.gov.uk/land-property-services-lps',
      note: 'keeps the Land Registry of Northern Ireland and publishes averages by council area',
    }
  }
  return null
}
