import { addressWords } from '#datasets/address-match/address-words.ts'
import type { Certificate } from '#datasets/energy-certificates/certificate.ts'
import { certificatesIn } from '#datasets/energy-certificates/queries.server.ts'
import { salesInPostcode } from '#datasets/price-paid/queries.server.ts'
import { addressLabel, type Sale } from '#datasets/price-paid/sale.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import { homesIn, type PlaceHome } from '#places/property-age/homes.ts'
import type { Database } from '#platform/database.server.ts'

import type { AskedHome } from './asked-home.ts'

/** A home with its certificates and sales, newest first. */
export type KnownHome = PlaceHome<Certificate>

/** The record that a fact about a home comes from. */
export type FactSource = { record: 'sale' | 'certificate'; on: IsoDate }

/** Which record each fact comes from; null for one that isn't recorded. */
export type FactSources = Record<'propertyType' | 'tenure' | 'floorAreaSqm', FactSource | null>

/** The homes of a postcode with a certificate or a sale, and the street that most of its sales are in. */
export async function homesOfPostcode(
  db: Database,
  postcode: Postcode,
): Promise<{ homes: KnownHome[]; street: string }> {
  const [certificates, sales] = await Promise.all([
    certificatesIn(db, postcode),
    salesInPostcode(db, postcode),
  ])
  return { homes: homesIn(certificates, sales), street: usualStreet(sales) }
}

/** Every field of a home as its sales and certificates have it. */
export function factsOf(home: KnownHome, street: string): AskedHome {
  return recordsOf(home, street).facts
}

/** Every field of a home as its sales and certificates have it, and which record each is from. */
export function recordsOf(home: KnownHome, street: string): { facts: AskedHome; sources: FactSources } {
  const [sale] = home.sales
  const [certificate] = home.certificates
  const measured = home.certificates.find(({ floorAreaSqm }) => floorAreaSqm !== null)
  const fromSale: FactSource | null = sale ? { record: 'sale', on: sale.soldOn } : null
  const isTypeSold = sale !== undefined && sale.propertyType !== 'O'
  const propertyType = isTypeSold ? sale.propertyType : typeOf(certificate)
  const tenure = sale && sale.tenure !== 'U' ? sale.tenure : null
  return {
    facts: {
      ...(sale ?? addressParts(home.address)),
      street: sale?.street ?? street,
      propertyType,
      tenure,
      newBuild: false,
      floorAreaSqm: measured?.floorAreaSqm ?? null,
      ...(measured === undefined && { rooms: certifiedOf(home).rooms.value }),
    },
    sources: {
      propertyType: propertyType === null ? null : isTypeSold ? fromSale : lodged(certificate),
      tenure: tenure === null ? null : fromSale,
      floorAreaSqm: lodged(measured),
    },
  }
}

/** Facts from certificates that the estimate doesn't use; null where no certificate says. */
export type CertifiedFacts = {
  rooms: { value: number | null; source: FactSource | null }
  energyRating: { value: string | null; source: FactSource | null }
}

/** The habitable rooms and the energy rating of a home, each from its newest certificate that says. */
export function certifiedOf(home: KnownHome | null): CertifiedFacts {
  const certificates = home?.certificates ?? []
  const counted = certificates.find(({ habitableRooms }) => habitableRooms !== null)
  const rated = certificates.find(({ rating }) => rating !== null)
  return {
    rooms: { value: counted?.habitableRooms ?? null, source: lodged(counted) },
    energyRating: { value: rated?.rating ?? null, source: lodged(rated) },
  }
}

function lodged(certificate: Certificate | undefined): FactSource | null {
  return certificate ? { record: 'certificate', on: certificate.lodgedOn } : null
}

/**
 * What a home's report is paid for under, and was under its older records: the present name comes first. A new certificate may spell the
 * address otherwise, and what has been paid for stays open then.
 */
export function paidNames(
  postcode: Postcode,
  { address, certificates, sales }: KnownHome,
): readonly string[] {
  const sold = sales.map((sale) => addressLabel({ ...sale, locality: '', town: '' }))
  const all = [address, ...certificates.map((certificate) => certificate.address), ...sold]
  return [...new Set(all.map((each) => `${postcode} ${each}`))]
}

/** The homes with this flat, or flat and number, in their address: all of its words are in it. */
export function withSaon(homes: readonly KnownHome[], saon: string): KnownHome[] {
  const { words } = addressWords(saon)
  return homes.filter(({ address }) => {
    const own = new Set(addressWords(address).words)
    return words.every((word) => own.has(word))
  })
}

function usualStreet(sales: readonly Sale[]): string {
  const streets = Map.groupBy(sales, ({ street }) => street)
  return [...streets].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? ''
}

/** The house number, and the flat's if there are two, from an address in one line. */
function addressParts(address: string): { paon: string; saon: string } {
  const { numbers } = addressWords(address)
  const [first = ''] = numbers
  const last = numbers.at(-1) ?? ''
  return numbers.length > 1 ? { saon: `FLAT ${first}`, paon: last } : { saon: '', paon: first }
}

/** D, S, T or F of a certificate; null if it doesn't say. */
function typeOf(certificate: Certificate | undefined): string | null {
  if (!certificate) return null
  if (/flat|maisonette/i.test(certificate.propertyType ?? '')) return 'F'
  const form = certificate.builtForm ?? ''
  if (/semi/i.test(form)) return 'S'
  if (/terrace/i.test(form)) return 'T'
  return /detached/i.test(form) ? 'D' : null
}
