import { dateOfDay } from '#valuation/training/sale-facts.ts'

import type { TestDatabase } from './database.ts'
import { madeSales } from './made-sales.ts'

/** The day after the last of the made-up sales. */
export const AFTER_THE_SALES = dateOfDay(365 * 12 + 30)

/** Fills a database with the sales of `madeSales`, the postcodes that they're in, and one in Scotland. */
export async function sellHomes({ pool }: TestDatabase): Promise<void> {
  const sales = madeSales()
  const column = <Value>(of: (sale: (typeof sales)[number]) => Value) => sales.map(of)
  await pool.query(
    `insert into property.sale (transaction_id, price_pounds, sold_on, postcode, property_type, new_build, tenure, paon, saon,
      street, locality, town, district, county, category)
     select gen_random_uuid(), price, sold_on, postcode, type, false, tenure, paon, saon, street, '', 'READING', 'READING',
      'READING', 'A'
     from unnest($1::int[], $2::date[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
       as s (price, sold_on, postcode, type, tenure, paon, saon, street)`,
    [
      column(({ pricePounds }) => pricePounds),
      column(({ day }) => dateOfDay(day)),
      column(({ postcode }) => postcode),
      column(({ type }) => type),
      column(({ tenure }) => tenure),
      column(({ paon }) => paon),
      column(({ saon }) => saon),
      column(({ street }) => street),
    ],
  )
  const places = [...new Map(sales.map((sale) => [sale.postcode, sale])).values()]
  await pool.query(
    `insert into property.postcode (postcode, outcode, sector, nation_code, easting, northing, source)
     select postcode, split_part(postcode, ' ', 1), left(postcode, -2), 'E92000001', easting, northing, 'onspd'
     from unnest($1::text[], $2::int[], $3::int[]) as p (postcode, easting, northing)
     union all values ('EH1 1AA', 'EH1', 'EH1 1', 'S92000003', 325000, 673000, 'onspd'),
       ('AB1 1AB', 'AB1', 'AB1 1', 'E92000001', 325000, 573000, 'onspd')`,
    [
      places.map(({ postcode }) => postcode),
      places.map(({ easting }) => easting),
      places.map(({ northing }) => northing),
    ],
  )
  await pool.query(
    `insert into property.edition (dataset, label, rows) values ('postcodes', 'January 2007', 22), ('price-paid', 'to Dec 2006', $1)`,
    [sales.length],
  )
}
