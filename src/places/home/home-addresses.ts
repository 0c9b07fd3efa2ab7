import type { AgeCertificate } from '#datasets/energy-certificates/queries.server.ts'
import { areaSlug } from '#domain/area.ts'
import { titleCase } from '#domain/title-case.ts'
import type { PlaceHome } from '#places/property-age/homes.ts'

/** The page that lists a postcode's homes has this name where a home has its own. */
const TAKEN = 'homes'

/**
 * Sorts a postcode's homes by street, house numbers in order, and gives each the last part of its page's address:
 * '12-larkspur-road'. Addresses in capitals are put in ordinary letters. Homes whose addresses differ in punctuation only are numbered.
 */
export function homesByAddress<Known extends AgeCertificate>(
  homes: readonly PlaceHome<Known>[],
): ReadonlyMap<string, PlaceHome<Known>> {
  const found = new Map<string, PlaceHome<Known>>()
  const readable = homes.map((home) => ({ ...home, address: withoutCapitals(home.address) }))
  for (const home of readable.toSorted(inStreetOrder)) {
    const slug = areaSlug(home.address) || 'home'
    let free = slug
    for (let number = 2; free === TAKEN || found.has(free); number++) free = `${slug}-${number}`
    found.set(free, home)
  }
  return found
}

function inStreetOrder(a: PlaceHome, b: PlaceHome): number {
  const compare = (one: string, other: string) => one.localeCompare(other, 'en-GB', { numeric: true })
  return (
    compare(streetOf(a.address), streetOf(b.address)) ||
    compare(a.address, b.address) ||
    (a.id < b.id ? -1 : 1)
  )
}

/** What follows the last number of an address, without its locality: 'Larkspur Road'. Without a number, the name of the house. */
function streetOf(address: string): string {
  return address.replace(/^.*\d\S*\s+/, '').split(',')[0] ?? ''
}

/** Some assessors write addresses in capitals. */
function withoutCapitals(address: string): string {
  return address === address.toUpperCase() ? titleCase(address) : address
}
