import { addressWords } from '#datasets/address-match/address-words.ts'
import { indexCertificates, matchSale } from '#datasets/address-match/match-sale.ts'
import { namesBuilding } from '#datasets/address-match/names-building.ts'
import { homesOf } from '#datasets/energy-certificates/certificate.ts'
import type { AgeCertificate } from '#datasets/energy-certificates/queries.server.ts'
import { addressLabel, type Sale } from '#datasets/price-paid/sale.ts'

import { isFlatType } from './neighbour.ts'

/** A home of a postcode with its certificates and sales, of which it has at least one. */
export type PlaceHome<Known extends AgeCertificate = AgeCertificate> = {
  /** The number of its newest certificate, or the ID of its newest sale if it has none. */
  id: string
  /** In one line, without postcode. */
  address: string
  isFlat: boolean
  /** Newest first. */
  certificates: readonly Known[]
  /** Newest first. */
  sales: readonly Sale[]
}

/** Groups a postcode's certificates and sales by home. Give both newest first. */
export function homesIn<Known extends AgeCertificate>(
  certificates: readonly Known[],
  sales: readonly Sale[],
): PlaceHome<Known>[] {
  const assessed = homesOf(certificates)
  const homeOf = new Map(assessed.flatMap((own) => own.map((certificate) => [certificate, own] as const)))
  const index = indexCertificates(certificates)
  const bySale = Map.groupBy(sales, (sale) => {
    const [certificate] = matchSale(sale, index)?.certificates ?? []
    return (certificate && homeOf.get(certificate)) ?? `${sale.saon}|${sale.paon}|${sale.street}`
  })
  const known = assessed.map((own): PlaceHome<Known> => {
    const [newest] = own
    return {
      id: newest.certificateNumber,
      address: newest.address,
      isFlat: isFlatType(newest.propertyType),
      certificates: own,
      sales: bySale.get(own) ?? [],
    }
  })
  const onlySold = [...bySale].flatMap(([home, own]): PlaceHome<Known>[] => {
    const [newest] = own
    if (typeof home !== 'string' || !newest || newest.propertyType === 'O') return []
    const address = addressLabel({ ...newest, locality: '', town: '' })
    const isFlat = newest.propertyType === 'F'
    return [{ id: newest.transactionId, address, isFlat, certificates: [], sales: own }]
  })
  return [...known, ...onlySold]
}

/** The home or homes that somebody asks about: by house number or name, UPRN or ID. */
export type HomeAsked = { paon: string } | { uprn: string } | { id: string }

/** Returns the homes asked for. A building of flats has several. */
export function homesAsked(homes: readonly PlaceHome[], asked: HomeAsked): PlaceHome[] {
  if ('id' in asked) return [homeOfRecord(homes, asked.id)].filter((home) => home !== null)
  return homes.filter(({ address, certificates }) =>
    'paon' in asked
      ? namesBuilding(address, asked.paon)
      : certificates.some(({ uprn }) => uprn === asked.uprn),
  )
}

/**
 * Finds a home by the number of any of its certificates or the ID of any of its sales, so that links to it keep working when it's
 * assessed or sold again; null if no home has such a record.
 */
export function homeOfRecord<Home extends PlaceHome>(homes: readonly Home[], id: string): Home | null {
  return (
    homes.find((home) => home.id === id) ??
    homes.find(
      ({ certificates, sales }) =>
        certificates.some(({ certificateNumber }) => certificateNumber === id) ||
        sales.some(({ transactionId }) => transactionId === id),
    ) ??
    null
  )
}

/**
 * Returns one address from each street if homes with the number `paon` are on several streets; otherwise none. A street is told
 * by the first word after the number: further words may be written otherwise.
 */
export function onDifferentStreets(homes: readonly PlaceHome[], paon: string): string[] {
  const number = addressWords(paon).numbers.at(-1)
  if (number === undefined) return []
  const byStreet = new Map<string, string>()
  for (const { address } of homes) {
    const { words } = addressWords(address)
    const street = words[words.lastIndexOf(number) + 1]
    if (street !== undefined && !byStreet.has(street)) byStreet.set(street, address)
  }
  return byStreet.size > 1 ? [...byStreet.values()] : []
}
