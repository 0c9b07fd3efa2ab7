import { asOfDay } from '#datasets/as-of-day.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { COMPARABLE_WITHIN, type ComparablesFilter } from '#datasets/price-paid/comparables.ts'
import { usualTypeIn } from '#datasets/price-paid/postcode-sales.server.ts'
import type { PropertyType } from '#datasets/price-paid/sale.ts'
import { salesNear } from '#datasets/price-paid/sales-near.server.ts'
import { type IsoDate, yearsBefore } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

/** How many comparable sales are shown. */
const SHOWN = 12

/** The most similar sales around a home; `found` is null for a postcode without a position. */
export type ComparableSales = Awaited<ReturnType<typeof comparableSales>>

/** Standard sales near a postcode, of one type or of all, most similar first, with their median and quartiles. */
export async function comparableSales(
  db: Database,
  asked: { record: PostcodeRecord; type: PropertyType | null; today: IsoDate },
) {
  const { record, type, today } = asked
  const { 'price-paid': edition } = await editionsOf(db, ['price-paid'])
  const asOf = asOfDay(edition?.coversTo ?? null, today)
  const { easting, northing } = record
  if (easting === null || northing === null) return { edition, type, found: null }
  const filter: ComparablesFilter = {
    middle: { easting, northing },
    radiusMetres: COMPARABLE_WITHIN.metres,
    propertyTypes: type === null ? ['D', 'S', 'T', 'F'] : [type],
    tenure: null,
    newBuild: null,
    from: yearsBefore(asOf, COMPARABLE_WITHIN.years),
    to: asOf,
    minPrice: null,
    maxPrice: null,
  }
  const usualType = type ?? (await usualTypeIn(db, record.postcode))
  const { summary, sales } = await salesNear(db, {
    filter,
    subject: { usualType, asOf },
    sort: 'similarity',
    after: null,
    limit: SHOWN,
  })
  return { edition, type, found: { summary, sales, from: yearsBefore(asOf, COMPARABLE_WITHIN.years), asOf } }
}
