import type { PropertyType, Sale, Tenure } from '#datasets/price-paid/sale.ts'
import { formatPounds } from '#domain/money.ts'
import { titleCase } from '#domain/title-case.ts'

/** The types of home with their labels, in display order. */
export const PROPERTY_TYPES: readonly { code: PropertyType; name: string }[] = [
  { code: 'D', name: 'Detached' },
  { code: 'S', name: 'Semi-detached' },
  { code: 'T', name: 'Terraced' },
  { code: 'F', name: 'Flat' },
  { code: 'O', name: 'Other' },
]

/** 'Semi-detached' for 'S'. */
export function propertyTypeName(code: PropertyType): string {
  return PROPERTY_TYPES.find((type) => type.code === code)?.name ?? 'Other'
}

/** 'Freehold', 'Leasehold' or 'Tenure not known'. */
export function tenureName(tenure: Tenure): string {
  return { F: 'Freehold', L: 'Leasehold', U: 'Tenure not known' }[tenure]
}

/** Formats whole pounds as '£300,000'; the data has no pence. */
export function pounds(amountPounds: number): string {
  return formatPounds(Math.round(amountPounds) * 100)
}

/** The address without town and postcode: 'Flat 24, West Fryerne, Parkside Road'. */
export function streetAddress(sale: Pick<Sale, 'saon' | 'paon' | 'street'>): string {
  const saon = titleCase(sale.saon)
  const paon = titleCase(sale.paon)
  const street = titleCase(sale.street)
  const isHouseNumber = /^\d+[A-Z]?( ?- ?\d+[A-Z]?)?$/.test(sale.paon)
  const parts = isHouseNumber ? [saon, `${paon} ${street}`.trim()] : [saon, paon, street]
  return parts.filter((part) => part !== '').join(', ')
}
