import { buildingOf } from '#datasets/address-match/building.ts'
import type { AgeCertificate } from '#datasets/energy-certificates/queries.server.ts'
import { yearOf } from '#domain/dates.ts'

import type { DatedCertificate } from './model/certificate-likelihood.ts'
import type { Neighbour } from './model/neighbourhood.ts'

/** Returns what a certificate says about the age of its home. */
export function datedCertificate({
  ageBand,
  transactionType,
  inspectedOn,
  lodgedOn,
}: AgeCertificate): DatedCertificate {
  return {
    ageBand,
    isNew: /^new dwelling$/i.test(transactionType ?? ''),
    year: yearOf(inspectedOn ?? lodgedOn),
  }
}

/** The home that neighbours are compared with. Its kind is null if unknown. */
export type Subject = { postcode: string; address: string | null; isFlat: boolean | null }

/**
 * Compares a neighbour's certificate with the home: its distance, whether it's in the same building, and whether it's
 * of the same kind.
 */
export function neighbourOf(
  { postcode, address, isFlat }: Subject,
  certificate: AgeCertificate,
  metres: number,
): Neighbour {
  const building = address === null ? null : buildingOf(address)
  return {
    ...datedCertificate(certificate),
    metres: certificate.postcode === postcode ? 0 : metres,
    sameBuilding:
      building !== null && certificate.postcode === postcode && building === buildingOf(certificate.address),
    sameKind: isFlat === null || isFlat === isFlatType(certificate.propertyType),
  }
}

/** Whether a certificate's property type is a flat or maisonette. */
export function isFlatType(propertyType: string | null): boolean {
  return propertyType === 'Flat' || propertyType === 'Maisonette'
}
