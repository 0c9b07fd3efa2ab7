import type { Certificate } from '#datasets/energy-certificates/certificate.ts'
import type { PropertyType } from '#datasets/price-paid/sale.ts'
import type { PlaceHome } from '#places/property-age/homes.ts'

/** A type of home in Price Paid Data. */
export type HomeType = Exclude<PropertyType, 'O'>

/** What several homes of each type are called, in a sentence. */
export const HOMES_OF_TYPE: Readonly<Record<HomeType, string>> = {
  D: 'detached houses',
  S: 'semi-detached houses',
  T: 'terraced houses',
  F: 'flats and maisonettes',
}

/** Returns a home's type from its newest sale or, if it hasn't been sold, from its certificate; null if neither says. */
export function typeOfHome({ isFlat, sales, certificates }: PlaceHome<Certificate>): HomeType | null {
  for (const { propertyType } of sales) if (propertyType !== 'O') return propertyType
  if (isFlat) return 'F'
  const form = certificates[0]?.builtForm?.toLowerCase() ?? ''
  if (form.includes('terrace')) return 'T'
  if (form.startsWith('semi')) return 'S'
  return form.startsWith('detached') ? 'D' : null
}

/** Returns the total floor area on the newest certificate that has one, in square metres. */
export function floorAreaOf({ certificates }: PlaceHome<Certificate>): number | null {
  return certificates.find(({ floorAreaSqm }) => floorAreaSqm !== null)?.floorAreaSqm ?? null
}

/** Rounds a price that an index moved: its last digits mean nothing. */
export function toThousand(pricePounds: number): number {
  return Math.round(pricePounds / 1000) * 1000
}
