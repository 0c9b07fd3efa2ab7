import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import type { TestDatabase } from './database.ts'

/** Computes sale statistics in SQL from all stored sales and postcodes, independently of the import. */
export async function computedStatistics({ pool }: Pick<TestDatabase, 'pool'>) {
  const { rows } = await pool.query(
    `select area_kind, area_code, coalesce(type, 'A') as property_type, year, count(*)::int as sales,
       round(percentile_cont(0.5) within group (order by price_pounds)::numeric)::int as median_pounds,
       round(percentile_cont(0.25) within group (order by price_pounds)::numeric)::int as lower_quartile_pounds,
       round(percentile_cont(0.75) within group (order by price_pounds)::numeric)::int as upper_quartile_pounds
     from (
       select area_kind, area_code, s.property_type as type, date_part('year', sold_on)::int as year, price_pounds
       from property.sale s left join property.postcode p using (postcode)
       cross join lateral (values ('outcode', left(s.postcode, -4)), ('sector', left(s.postcode, -2)),
         ('authority', p.authority_code), ('nation', p.nation_code)) as area (area_kind, area_code)
       where category = 'A' and s.property_type <> 'O' and area_code is not null
     ) located
     group by grouping sets ((area_kind, area_code, year, type), (area_kind, area_code, year))
     order by 1, 2, 3, 4`,
  )
  return rows
}

/** Reads the sale statistics that imports stored, in the same order. */
export async function storedStatistics({ pool }: Pick<TestDatabase, 'pool'>) {
  const { rows } = await pool.query(
    'select * from property.sale_statistics order by area_kind, area_code, property_type, year',
  )
  return rows
}

/** Codes all stored sales in SQL, independently of the import. */
const CODED = `select postcode, string_agg(int4send(code) || int4send(price_pounds), '' order by code, price_pounds) as sales
  from (
    select postcode, price_pounds, 128 * (sold_on - date '1990-01-01') + 16 * (strpos('DSTFO', property_type) - 1)
      + 4 * (strpos('FLU', tenure) - 1) + 2 * new_build::int + (category = 'B')::int as code
    from property.sale where postcode is not null
  ) coded
  group by postcode order by postcode`

/** Codes sales that a test has written without an import. */
export async function codeSales(db: Database): Promise<void> {
  await sql`truncate property.postcode_sales`.execute(db)
  await sql`insert into property.postcode_sales ${sql.raw(CODED)}`.execute(db)
}

/** Sales by postcode as they should be coded, and as imports coded them. */
export async function codedSalesOf({ pool }: Pick<TestDatabase, 'pool'>) {
  const [computed, stored] = await Promise.all([
    pool.query(`select postcode, encode(sales, 'hex') as sales from (${CODED}) computed`),
    pool.query(
      `select postcode, encode(sales, 'hex') as sales from property.postcode_sales order by postcode`,
    ),
  ])
  return { computed: computed.rows, stored: stored.rows }
}
