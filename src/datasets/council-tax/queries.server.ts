import { sql } from 'kysely'

import { areaCodesLike } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import { BANDS, type Band } from './bands.ts'
import { councilTaxYearOf } from './council-tax-year.ts'

/** A year's council tax in an authority, with all precepts, averaged across its parishes. */
export type CouncilTax = {
  authorityCode: string
  /** '2026-27'. */
  year: string
  /** Pence a year by band. Band I is only in Wales. */
  bandsPence: Readonly<Record<Exclude<Band, 'I'>, number> & { I: number | null }>
  /** True if the publisher only gives Band D and the others are statutory proportions of it. */
  fromBandD: boolean
}

/**
 * The charges for the latest year that has started; null if there are none. If an area's code has changed, its former
 * code is used too.
 */
export async function councilTaxOf(
  db: Database,
  authorityCode: string,
  today: IsoDate,
): Promise<CouncilTax | null> {
  const codes = areaCodesLike(authorityCode)
  const { rows } = await sql<ChargeRow>`
    select authority_code, tax_year, from_band_d, array[${sql.raw(BAND_COLUMNS)}] as pence
    from property.council_tax
    where authority_code = any(${codes}::text[]) and tax_year <= ${councilTaxYearOf(today)}
    order by tax_year desc, array_position(${codes}::text[], authority_code) limit 1`.execute(db)
  const row = rows[0]
  if (!row) return null
  return {
    authorityCode: row.authority_code,
    year: row.tax_year,
    bandsPence: Object.fromEntries(
      BANDS.map((band, at) => [band, row.pence[at] ?? null]),
    ) as CouncilTax['bandsPence'],
    fromBandD: row.from_band_d,
  }
}

type ChargeRow = {
  authority_code: string
  tax_year: string
  from_band_d: boolean
  pence: (number | null)[]
}

const BAND_COLUMNS = BANDS.map((band) => `band_${band.toLowerCase()}_pence`).join(', ')

/** Reads the Band D charge of every year that has started, in pence, oldest first. */
export async function bandDByYear(
  db: Database,
  authorityCode: string,
  today: IsoDate,
): Promise<readonly { year: string; pence: number }[]> {
  const codes = areaCodesLike(authorityCode)
  const { rows } = await sql<{ year: string; pence: number }>`
    select distinct on (tax_year) tax_year as year, band_d_pence as pence from property.council_tax
    where authority_code = any(${codes}::text[]) and tax_year <= ${councilTaxYearOf(today)}
    order by tax_year, array_position(${codes}::text[], authority_code)`.execute(db)
  return rows
}
