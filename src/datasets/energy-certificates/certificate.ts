import { addDays, type IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'

import { addressWords, squashed } from '../address-match/address-words.ts'
import type { AgeBand } from './age-band.ts'

/** An energy performance certificate of a home. Null where the certificate doesn't say. */
export type Certificate = {
  certificateNumber: string
  uprn: string | null
  postcode: Postcode
  /** In one line, as lodged, without the postcode. */
  address: string
  postTown: string | null
  authorityCode: string | null
  propertyType: string | null
  builtForm: string | null
  tenure: string | null
  transactionType: string | null
  ageBand: AgeBand | null
  /** A to G. */
  rating: string | null
  score: number | null
  potentialRating: string | null
  potentialScore: number | null
  floorAreaSqm: number | null
  habitableRooms: number | null
  walls: string | null
  roof: string | null
  windows: string | null
  heating: string | null
  mainFuel: string | null
  /** Pounds a year at energy prices on the day of the assessment. */
  heatingCost: number | null
  hotWaterCost: number | null
  lightingCost: number | null
  energyUseKwhPerSqm: number | null
  co2TonnesPerYear: number | null
  inspectedOn: IsoDate | null
  lodgedOn: IsoDate
}

/** Returns the last day on which a certificate is valid: it lasts ten years from the day it's lodged. */
export function expiresOn({ lodgedOn }: Pick<Certificate, 'lodgedOn'>): IsoDate {
  const dayBefore = addDays(lodgedOn, -1)
  const [year = '', month = '', day = ''] = dayBefore.split('-')
  const expiry = `${Number(year) + 10}-${month}-${day}`
  return (month === '02' && day === '29' ? expiry.replace('29', '28') : expiry) as IsoDate
}

/** Identifies the home that a certificate is for: by UPRN or, without one, by its address. */
export function homeOf({ uprn, address }: Pick<Certificate, 'uprn' | 'address'>): string {
  return uprn ?? `${addressWords(address).isFlat} ${squashed(addressWords(address).words)}`
}

/**
 * Groups certificates by home, in the order given: by UPRN, and by address if it's written the same or has no UPRN. Give them
 * newest first, all of one postcode.
 */
export function homesOf<Each extends Pick<Certificate, 'uprn' | 'address'>>(
  certificates: readonly Each[],
): readonly (readonly [Each, ...Each[]])[] {
  const homes = new Set<[Each, ...Each[]]>()
  const byUprn = new Map<string, [Each, ...Each[]]>()
  const byAddress = new Map<string, [Each, ...Each[]]>()
  for (const certificate of certificates) {
    const uprn = homeOf(certificate)
    const address = homeOf({ uprn: null, address: certificate.address })
    const known = byUprn.get(uprn) ?? byAddress.get(address)
    if (known) known.push(certificate)
    const home = known ?? [certificate]
    homes.add(home)
    byUprn.set(uprn, home)
    byAddress.set(address, home)
  }
  return [...homes]
}

/** Returns the latest certificate of each home, from certificates in order, newest first. */
export function latestOfHomes<Each extends Pick<Certificate, 'uprn' | 'address'>>(
  certificates: readonly Each[],
): ReadonlySet<Each> {
  return new Set(homesOf(certificates).map(([newest]) => newest))
}
