/** Homes of published files whose age is stated by a certificate, with the evidence that the estimate of their age may use. */
import { hashOf } from '#datasets/demonstration/random.ts'
import { findAgeBand } from '#datasets/energy-certificates/age-band.ts'
import { homesOf } from '#datasets/energy-certificates/certificate.ts'
import type { AgeCertificate } from '#datasets/energy-certificates/queries.server.ts'
import { isoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import { truthOf } from '#places/property-age/model/learn.ts'
import type { AgeEvidence } from '#places/property-age/model/posterior.ts'
import { AGE_BANDS, spread } from '#places/property-age/model/years.ts'
import { datedCertificate, isFlatType, neighbourOf } from '#places/property-age/neighbour.ts'

import { realLines, realRows } from './real-files.ts'

/** A home with what's known about it; `half` is 0 or 1, the same for all homes at `place`. */
export type AgeCase = { place: string; half: number; home: AgeEvidence }

/** The last year of these estimates. */
export const LAST_YEAR = 2027
const NEAR_METRES = 150

type Place = { easting: number; northing: number }
type Home = { certificates: readonly AgeCertificate[]; sales: AgeEvidence['sales'] }

/** Flats in Exeter, without sales: newest certificate first, with the homes around and the stock of the other half. */
export function exeterFlats(): AgeCase[] {
  const certificates = realRows('epc/api-exeter-ex1-ex2-flats-2021-2024.csv.gz').map((row) =>
    certificateOf(
      Object.fromEntries(Object.entries(row).map(([name, cell]) => [name.replaceAll('-', '_'), cell])),
    ),
  )
  const newestFirst = certificates.toSorted((a, b) => (a.lodgedOn < b.lodgedOn ? 1 : -1))
  const homes = [...Map.groupBy(newestFirst, ({ postcode }) => postcode).values()]
    .flatMap((own) => homesOf(own))
    .map((own) => ({ certificates: own, sales: [] }))
  const places = postcodePlaces('ex')
  const newestOf = homes.map(({ certificates: [newest] }) => ({ newest, place: places.get(newest.postcode) }))
  return withStock(homes, ({ certificates: [newest] }) => {
    if (!newest) return []
    const place = places.get(newest.postcode)
    const subject = { ...newest, isFlat: isFlatType(newest.propertyType) }
    return newestOf.flatMap(({ newest: its, place: there }) => {
      const metres = distance(place, there)
      const isNear = its !== newest && (its.postcode === newest.postcode || metres < NEAR_METRES)
      return isNear ? [neighbourOf(subject, its, metres)] : []
    })
  })
}

/** Homes all over England and Wales with a sale and a certificate each, and the stock of the other half. */
export function soldHomes(): AgeCase[] {
  const homes = realRows('epc/linked-ppd-epc-sample.csv.gz').map((row) => {
    const certificate = certificateOf({ ...row, address: row.address1 ?? '' })
    const isFlat = isFlatType(certificate.propertyType)
    const sale = { year: Number(row.dateoftransfer?.slice(0, 4)), isNew: row.oldnew === 'Y', isFlat }
    return { certificates: [certificate], sales: [sale] }
  })
  return withStock(homes, () => [])
}

/** Terraced houses in London, sold, with their position instead of a postcode and the stock of their borough in the other half. */
export function londonTerraces(): AgeCase[] {
  const rows = realRows('epc/london-terraced-sales-floorarea-2018-2024.csv').map((row) => ({
    place: `${row.X} ${row.Y}`,
    borough: row.lad,
    easting: Number(row.X),
    northing: Number(row.Y),
    ageBand: findAgeBand(row.ageb ?? ''),
    isNew: false,
    year: Number(row.yot),
  }))
  return rows.map((row) => {
    const half = halfOf(row.place)
    const stock = rows.filter(({ place, borough }) => borough === row.borough && halfOf(place) !== half)
    const neighbours = rows.flatMap((other) => {
      const metres = distance(row, other)
      return other === row || metres > NEAR_METRES
        ? []
        : [{ ...other, metres, sameBuilding: false, sameKind: true }]
    })
    const home = { stock: stockOf(stock), neighbours, sales: [], certificates: [row], isFlat: false }
    return { place: row.place, half, home }
  })
}

function certificateOf(row: Record<string, string>): AgeCertificate {
  return {
    certificateNumber: row.lmk_key ?? '',
    uprn: row.uprn || null,
    address: row.address ?? '',
    postcode: (row.postcode ?? '') as Postcode,
    propertyType: row.property_type ?? null,
    transactionType: row.transaction_type ?? null,
    ageBand: findAgeBand(row.construction_age_band ?? ''),
    inspectedOn: isoDate(row.inspection_date ?? ''),
    lodgedOn: isoDate(row.lodgement_date ?? ''),
  }
}

function withStock(
  homes: readonly Home[],
  neighboursOf: (home: Home) => AgeEvidence['neighbours'],
): AgeCase[] {
  const placeOf = ({ certificates: [newest] }: Home) => newest?.postcode ?? ''
  const stated = homes.map((home) => ({
    half: halfOf(placeOf(home)),
    certificates: home.certificates.map(datedCertificate),
  }))
  const stocks = [0, 1].map((half) =>
    stockOf(stated.flatMap((each) => (each.half === half ? [] : (each.certificates[0] ?? [])))),
  )
  return homes.map((home, at) => {
    const { half = 0, certificates = [] } = stated[at] ?? {}
    return {
      place: placeOf(home),
      half,
      home: {
        stock: stocks[half] ?? stockOf([]),
        neighbours: neighboursOf(home),
        sales: home.sales,
        certificates,
        isFlat: isFlatType(home.certificates[0]?.propertyType ?? null),
      },
    }
  })
}

/** The shares of the bands that certificates state, in the place of a count of the area's homes. */
function stockOf(certificates: AgeEvidence['certificates']) {
  const bands = certificates.flatMap((certificate) => {
    const band = AGE_BANDS[truthOf([certificate]) ?? -1]
    return band ? [{ ...band, weight: 1 }] : []
  })
  return spread(bands, LAST_YEAR)
}

function halfOf(place: string): number {
  return hashOf(place) % 2
}

/** Positions of a postcode area's postcodes. */
function postcodePlaces(area: string): ReadonlyMap<string, Place> {
  return new Map(
    realLines(`postcodes/code-point-open-2025-10/${area}.csv.gz`).map(
      ([postcode = '', , easting, northing]) => [
        postcode,
        { easting: Number(easting), northing: Number(northing) },
      ],
    ),
  )
}

function distance(a: Place | undefined, b: Place | undefined): number {
  return a && b ? Math.hypot(a.easting - b.easting, a.northing - b.northing) : Infinity
}
