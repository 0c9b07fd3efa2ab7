import { type RawBuilder, sql } from 'kysely'

import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { onceInWork } from '#platform/tables-read.server.ts'

import type { Certificate } from './certificate.ts'

/** More than any real postcode has. */
const MAX_CERTIFICATES = 2_000

/** Reads the certificates of a postcode, newest first, once for a page or an answer. */
export function certificatesIn(db: Database, postcode: Postcode): Promise<readonly Certificate[]> {
  return onceInWork(certificatesIn, () => read(db, sql`c.postcode = ${postcode}`), postcode)
}

/** Reads the certificates of the home with a UPRN, newest first. */
export function certificatesOfUprn(db: Database, uprn: string): Promise<Certificate[]> {
  return read(db, sql`c.uprn = ${uprn}::bigint`)
}

/** Reads the certificate with a number, in a list; an empty list if there's none. */
export function certificateByNumber(db: Database, number: string): Promise<Certificate[]> {
  return read(db, sql`c.certificate_number = ${number}`)
}

/** What the age of homes needs to know of a certificate. */
export type AgeCertificate = Pick<
  Certificate,
  | 'certificateNumber'
  | 'uprn'
  | 'postcode'
  | 'address'
  | 'propertyType'
  | 'transactionType'
  | 'ageBand'
  | 'inspectedOn'
  | 'lodgedOn'
>

/**
 * Reads what the certificates of a postcode and of others around it say about the age of their homes: its own first, then the
 * newest.
 */
export async function ageCertificatesIn(
  db: Database,
  postcode: Postcode,
  around: readonly Postcode[],
): Promise<AgeCertificate[]> {
  const { rows } = await sql<Omit<AgeCertificate, 'ageBand'> & Built>`
    select c.certificate_number as "certificateNumber", c.uprn::text as uprn, c.postcode, c.address,
      c.property_type as "propertyType", c.transaction_type as "transactionType", c.built_from, c.built_to,
      c.inspected_on::text as "inspectedOn", c.lodged_on::text as "lodgedOn"
    from property.certificate c where c.postcode = any(${[postcode, ...around]}::text[])
    order by c.postcode <> ${postcode}, c.lodged_on desc, c.inspected_on desc nulls last, c.certificate_number limit ${MAX_CERTIFICATES}`.execute(
    db,
  )
  return rows.map(withAgeBand)
}

async function read(db: Database, condition: RawBuilder<unknown>): Promise<Certificate[]> {
  const { rows } = await sql<Row>`
    select c.certificate_number as "certificateNumber", c.uprn::text as uprn, c.postcode, c.address,
      c.post_town as "postTown", c.authority_code as "authorityCode", c.property_type as "propertyType",
      c.built_form as "builtForm", c.tenure, c.transaction_type as "transactionType", c.built_from, c.built_to, c.rating,
      c.score, c.potential_rating as "potentialRating", c.potential_score as "potentialScore",
      c.floor_area_sqm as "floorAreaSqm", c.habitable_rooms as "habitableRooms", c.walls, c.roof, c.windows, c.heating,
      c.main_fuel as "mainFuel", c.heating_cost as "heatingCost", c.hot_water_cost as "hotWaterCost",
      c.lighting_cost as "lightingCost", c.energy_use as "energyUseKwhPerSqm", c.co2_tonnes as "co2TonnesPerYear",
      c.inspected_on::text as "inspectedOn", c.lodged_on::text as "lodgedOn"
    from property.certificate c where ${condition}
    order by c.lodged_on desc, c.inspected_on desc nulls last, c.certificate_number limit ${MAX_CERTIFICATES}`.execute(
    db,
  )
  return rows.map(withAgeBand)
}

type Built = { built_from: number | null; built_to: number | null }
type Row = Omit<Certificate, 'ageBand'> & Built

function withAgeBand<Each extends Built>({ built_from: from, built_to: to, ...row }: Each) {
  return { ...row, ageBand: from === null && to === null ? null : { from, to } }
}
