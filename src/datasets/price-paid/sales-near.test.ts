import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays, isoDate } from '#domain/dates.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'

import { COMPARABLES_SORTS, type ComparablesFilter, type ComparablesSort } from './comparables.ts'
import { usualTypeIn } from './postcode-sales.server.ts'
import { salesNear } from './sales-near.server.ts'

const TODAY = isoDate('2026-11-20')

let database: TestDatabase

beforeAll(async () => {
  database = await demonstrationDatabase()
})

afterAll(() => database.close())

test('comparables and their summary are those that SQL finds among the sales themselves', async () => {
  const { rows: places } = await database.pool.query<{ easting: number; northing: number }>(
    `select easting, northing from property.postcode where easting is not null order by md5(postcode) limit 40`,
  )
  const days = fc.integer({ min: 0, max: 11_000 }).map((days) => addDays(isoDate('1996-01-01'), days))
  const filters: fc.Arbitrary<ComparablesFilter> = fc.record({
    middle: fc.constantFrom(...places),
    radiusMetres: fc.constantFrom(1, 150, 800, 3000),
    propertyTypes: fc.subarray(['D', 'S', 'T', 'F', 'O'] as const),
    tenure: fc.constantFrom(null, null, 'F' as const, 'L' as const),
    newBuild: fc.constantFrom(null, null, true, false),
    from: fc.option(days),
    to: fc.option(days),
    minPrice: fc.option(fc.double({ min: 0, max: 300_000, noNaN: true })),
    maxPrice: fc.option(fc.integer({ min: 150_000, max: 900_000 })),
  })
  const usualTypes = fc.constantFrom(null, 'T' as const, 'F' as const)
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      filters,
      fc.constantFrom(...COMPARABLES_SORTS),
      usualTypes,
      async (filter, sort, usualType) => {
        const subject = { usualType, asOf: TODAY }
        const page = await salesNear(database.webDb, { filter, subject, sort, after: null, limit: 60 })
        const expected = await inSql(filter, sort, usualType)
        found += expected.sales.length
        expect(page.summary).toEqual(expected.summary)
        expect(
          page.sales.map(({ transactionId, similarity, authorityCode }) => {
            return { id: transactionId, similarity, authority: authorityCode }
          }),
        ).toEqual(expected.sales)
      },
    ),
    { numRuns: 150 },
  )
  expect(found).toBeGreaterThan(100)
})

test('the usual type of any postcode is the mode that SQL finds', async () => {
  const { rows } = await database.pool.query<{ postcode: Parameters<typeof usualTypeIn>[1]; type: string }>(
    `select postcode, mode() within group (order by property_type) as type from property.sale
     where category = 'A' and property_type <> 'O' and postcode is not null group by postcode order by md5(postcode) limit 100`,
  )
  for (const { postcode, type } of rows) expect(await usualTypeIn(database.webDb, postcode)).toBe(type)
})

/** Order of a list in SQL. */
const ORDERS: Record<ComparablesSort, string> = {
  distance: 'distance, sold_on desc',
  date: 'sold_on desc',
  price: 'price_pounds desc, sold_on desc',
  similarity: 'similarity desc, sold_on desc',
}

/** The first 60 comparables and the summary of all, from the table of sales. */
async function inSql(filter: ComparablesFilter, sort: ComparablesSort, usualType: string | null) {
  const { middle, radiusMetres, propertyTypes, tenure, newBuild, from, to, minPrice, maxPrice } = filter
  const isOther = propertyTypes.length > 0 && propertyTypes.every((type) => type === 'O')
  const { rows } = await database.pool.query(
    `with near as (
       select s.*, authority_code, position <-> point($1, $2) as distance from property.sale s join property.postcode using (postcode)
       where position <@ circle(point($1, $2), $3)
     ), fitting as (
       select transaction_id, sold_on, price_pounds, authority_code, distance, ($4 or category = 'A' and property_type <> 'O') as counts,
         round(10000 * exp(-distance / 500::float8) * exp(-greatest(0, $5::date - sold_on) / 365.25::float8 / 5)
           * case when $6::text is null or property_type = $6 then 1 else 0.5::float8 end) / 100 as similarity
       from near where (cardinality($7::text[]) = 0 or property_type = any($7)) and ($8::text is null or tenure = $8)
         and ($9::boolean is null or new_build = $9) and ($10::date is null or sold_on >= $10)
         and ($11::date is null or sold_on <= $11) and ($12::float8 is null or price_pounds >= $12)
         and ($13::float8 is null or price_pounds <= $13)
     )
     select count(*)::int as count, count(*) filter (where counts)::int as counted,
       percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_pounds) filter (where counts) as prices,
       (select json_agg(json_build_object('id', transaction_id, 'similarity', similarity, 'authority', authority_code))
        from (select * from fitting order by ${ORDERS[sort]}, transaction_id limit 60) first) as sales
     from fitting`,
    [
      middle.easting,
      middle.northing,
      radiusMetres,
      isOther,
      TODAY,
      usualType,
      propertyTypes,
      tenure,
      newBuild,
      from,
      to,
      minPrice,
      maxPrice,
    ],
  )
  const { count, counted, prices, sales } = rows[0]
  const [lowerQuartilePrice = null, medianPrice = null, upperQuartilePrice = null] = prices ?? []
  return {
    summary: { count, counted, medianPrice, lowerQuartilePrice, upperQuartilePrice },
    sales: sales ?? [],
  }
}
