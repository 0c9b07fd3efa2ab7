import type { Covered } from '#datasets/extent/extent.ts'
import { nationOfCode, type Nation } from '#domain/nation.ts'

/** Whether the page has sold prices, or why not. */
export type SoldState =
  /** Sales are registered here; `partly` if not all of them were imported. */
  | { kind: 'sales'; partly: boolean }
  /** No sale is registered here; `sectorSales` is the number nearby in the last five years. */
  | { kind: 'none'; sectorSales: number }
  | { kind: 'not-covered'; nation: Nation | null }
  /** Price paid data was imported, but none or only some of it for this place. */
  | { kind: 'outside'; partly: boolean }
  | { kind: 'not-imported' }

/** The facts that decide the state. */
export type SoldFacts = {
  nationCode: string | null
  /** Whether price paid data has been imported. */
  imported: boolean
  /** Whether the sector's sales were imported. */
  covered: Covered
  sales: number
  sectorSales: number
}

/** The state for a postcode. HM Land Registry covers England and Wales; sales that exist are shown in any nation. */
export function soldState({ nationCode, imported, covered, sales, sectorSales }: SoldFacts): SoldState {
  if (sales > 0) return { kind: 'sales', partly: covered !== 'imported' }
  const nation = nationOfCode(nationCode)
  if (nation !== 'england' && nation !== 'wales' && nationCode !== null)
    return { kind: 'not-covered', nation }
  if (!imported) return { kind: 'not-imported' }
  if (covered !== 'imported') return { kind: 'outside', partly: covered === 'partly' }
  return { kind: 'none', sectorSales }
}

/** The registers of the nations that HM Land Registry doesn’t cover. */
export function registerOf(nation: Nation | null): { name: string; url: string; note: string } | null {
  if (nation === 'scotland') {
    return {
      name: 'Registers of Scotland',
      url: 'https://www.ros.gov.uk/',
      note: 'sells copies of Land Register entries and publishes average prices by council area',
    }
  }
  if (nation === 'northern-ireland') {
    return {
      name: 'Land & Property Services',
      url: 'https://www.finance-ni.gov.uk/land-property-services-lps',
      note: 'keeps Northern Ireland’s Land Registry and publishes average prices by council area',
    }
  }
  return null
}
