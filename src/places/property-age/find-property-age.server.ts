import { buildPeriodsOf } from '#datasets/dwelling-stock/queries.server.ts'
import { type AgeCertificate, ageCertificatesIn } from '#datasets/energy-certificates/queries.server.ts'
import { nearestPostcodes } from '#datasets/postcodes/queries.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { salesInPostcode } from '#datasets/price-paid/queries.server.ts'
import { type IsoDate, yearOf } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import type { AgeFacts, AreaStock } from './age-facts.ts'
import { type HomeAsked, homesAsked, homesIn, onDifferentStreets, type PlaceHome } from './homes.ts'
import type { Neighbour } from './model/neighbourhood.ts'
import { datedCertificate, neighbourOf } from './neighbour.ts'
import { decisiveSales, propertyAge, type PropertyAge } from './property-age.ts'

/** What an estimate is about. */
export type AgeSubject = {
  kind: 'home' | 'building' | 'unknown home' | 'postcode'
  /** Of the home; null if it isn't about one home that we know. */
  address: string | null
}

/** The estimate for a home or postcode, with the homes that we know in the postcode. */
export type FoundAge = {
  subject: AgeSubject
  /** Null if nothing is known about the home or its surroundings. */
  age: PropertyAge | null
  homes: readonly PlaceHome[]
  /** Addresses on different streets, if several have the number asked for; empty otherwise. */
  ambiguous: readonly string[]
  /** Whether the area's build periods were found. */
  hasStock: boolean
}

type Asked = { record: PostcodeRecord; home: HomeAsked | null; today: IsoDate }

/** Estimates when a home was built, or the homes of a postcode if none is asked for. */
export async function findPropertyAge(db: Database, { record, home, today }: Asked): Promise<FoundAge> {
  const [{ own, around }, sales, stock] = await Promise.all([
    certificatesAround(db, record),
    salesInPostcode(db, record.postcode),
    stockAround(db, record),
  ])
  const homes = homesIn(own, sales)
  const asked = home === null ? [] : homesAsked(homes, home)
  const subject = subjectOf(asked, home)
  const known = subject.kind === 'home' ? asked[0] : undefined
  const facts = factsAbout({ record, homes, asked, known, around, stock })
  const isWholePostcode = subject.kind === 'postcode'
  return {
    subject,
    age: propertyAge({ ...facts, isWholePostcode }, today),
    homes,
    ambiguous: home !== null && 'paon' in home ? onDifferentStreets(asked, home.paon) : [],
    hasStock: stock !== null,
  }
}

function subjectOf(asked: readonly PlaceHome[], home: HomeAsked | null): AgeSubject {
  if (home === null) return { kind: 'postcode', address: null }
  const [first, ...others] = asked
  if (first === undefined) return { kind: 'unknown home', address: null }
  return others.length === 0 ? { kind: 'home', address: first.address } : { kind: 'building', address: null }
}

type Known = {
  record: PostcodeRecord
  homes: readonly PlaceHome[]
  asked: readonly PlaceHome[]
  /** The home, if only one is asked for. */
  known: PlaceHome | undefined
  around: readonly { certificate: AgeCertificate; metres: number }[]
  stock: AreaStock | null
}

function factsAbout({
  record,
  homes,
  asked,
  known,
  around,
  stock,
}: Known): Omit<AgeFacts, 'isWholePostcode'> {
  const isFlat = (asked.length > 0 ? asked : homes).every((home) => home.isFlat) && homes.length > 0
  const subject = {
    postcode: record.postcode,
    address: known?.address ?? null,
    isFlat: asked.length > 0 ? isFlat : null,
  }
  const isOfBuilding = new Set(known ? [] : asked)
  const neighbours = homes.flatMap((home): Neighbour[] => {
    if (home === known) return []
    const certificate = home.certificates[0]
    const neighbour = certificate ? neighbourOf(subject, certificate, 0) : soldAsNew(home, subject)
    return neighbour ? [{ ...neighbour, sameBuilding: neighbour.sameBuilding || isOfBuilding.has(home) }] : []
  })
  return {
    isFlat,
    stock,
    neighbours: [
      ...neighbours,
      ...around.map(({ certificate, metres }) => neighbourOf(subject, certificate, metres)),
    ],
    sales: decisiveSales(asked.flatMap(({ sales }) => sales)),
    certificates: (known?.certificates ?? []).map((certificate) => ({
      ...datedCertificate(certificate),
      inspectedOn: certificate.inspectedOn,
      lodgedOn: certificate.lodgedOn,
    })),
  }
}

/** A house without a certificate that was sold as new says when it was built; a flat may be a conversion. */
function soldAsNew({ isFlat, sales }: PlaceHome, subject: { isFlat: boolean | null }): Neighbour | null {
  const sale = sales.find(({ newBuild }) => newBuild)
  if (!sale || isFlat) return null
  const year = yearOf(sale.soldOn)
  const ageBand = { from: year, to: year }
  return {
    ageBand,
    year,
    isNew: true,
    metres: 0,
    sameBuilding: false,
    sameKind: subject.isFlat !== true,
    fromSale: true,
  }
}

/** Homes further away say little about the age of a home. */
const NEAR_METRES = 150
const MAX_POSTCODES = 12

async function certificatesAround(db: Database, { postcode, easting, northing }: PostcodeRecord) {
  const near =
    easting === null || northing === null
      ? []
      : await nearestPostcodes(db, { easting, northing }, MAX_POSTCODES)
  const others = near.filter((each) => each.postcode !== postcode && each.distanceMetres <= NEAR_METRES)
  const metres = new Map(others.map((each) => [each.postcode, each.distanceMetres]))
  const certificates = await ageCertificatesIn(db, postcode, [...metres.keys()])
  const elsewhere = Map.groupBy(certificates, (certificate) => certificate.postcode)
  const own = elsewhere.get(postcode) ?? []
  elsewhere.delete(postcode)
  return {
    own,
    around: [...elsewhere].flatMap(([place, found]) =>
      homesIn(found, []).flatMap(({ certificates: [certificate] }) =>
        certificate ? [{ certificate, metres: metres.get(place) ?? NEAR_METRES }] : [],
      ),
    ),
  }
}

/** Reads the build periods of the smallest area that has them. */
async function stockAround(db: Database, { lsoa, msoa, localAuthority, nation }: PostcodeRecord) {
  const places = [lsoa, msoa, localAuthority, nation].filter((place) => place !== null)
  const found = await buildPeriodsOf(
    db,
    places.map(({ code }) => code),
  )
  const place = places.find(({ code }) => found.has(code))
  const stock = place && found.get(place.code)
  return stock ? { ...stock, area: place.name ?? place.code } : null
}
