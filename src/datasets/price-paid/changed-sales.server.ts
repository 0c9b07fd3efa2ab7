import type { ClientBase } from 'pg'

import type { StagedRun } from '../import/importer.ts'
import type { Unit } from './price-lists.ts'

/** A standard sale that a file adds to a unit (1) or removes from it (-1); `type` is 0 to 3 (D, S, T, F). */
export type SaleChange = Unit & { year: number; sign: 1 | -1; type: number; price: number }

/**
 * Before the merge, records the sales that will change, as they are (sign -1) and as they will be (sign 1). Staged rows
 * are looked up one by one in key order (`offset 0` stops the planner from hashing all sales instead), so this only
 * reads the sales in the file, and the index from start to end.
 */
export async function noteChanges(client: ClientBase, run: StagedRun): Promise<void> {
  const values = (sale: string) =>
    `${sale}.postcode, ${sale}.sold_on, ${sale}.property_type, ${sale}.price_pounds, ${sale}.category, ${sale}.tenure, ${sale}.new_build`
  await client.query(
    `create unlogged table ${run.scratch('changes')} as
     select side.sign::smallint, side.postcode, side.sold_on, side.property_type, side.price_pounds, side.category,
       side.tenure, side.new_build
     from (select * from ${run.staging('sale')} order by transaction_id) n
       left join lateral (select * from property.sale s where s.transaction_id = n.transaction_id offset 0) o on true
       cross join lateral (values (1, ${values('n')}, n.import_deleted is not true), (-1, ${values('o')}, o.transaction_id is not null))
         as side (sign, postcode, sold_on, property_type, price_pounds, category, tenure, new_build, counts)
     where side.counts and case when n.import_deleted then o.transaction_id is not null
       else o.transaction_id is null or row(${values('n')}) is distinct from row(${values('o')}) end`,
  )
  await client.query(`analyze ${run.scratch('changes')}`)
}

/** The changes that affect statistics, by year. Null if there are more than `most`. */
export async function readChanges(
  client: ClientBase,
  run: StagedRun,
  most: number,
): Promise<Map<number, SaleChange[]> | null> {
  const changes = run.scratch('changes')
  const size = await client.query<{ rows: number }>(`select count(*)::int as rows from ${changes}`)
  if ((size.rows[0]?.rows ?? 0) > most) return null
  const { rows } = await client.query<SaleChange>(
    `select date_part('year', c.sold_on)::int as year, c.sign, left(c.postcode, -2) as sector,
       coalesce(p.authority_code, '') as "authorityCode", coalesce(p.nation_code, '') as "nationCode",
       strpos('DSTF', c.property_type) - 1 as type, c.price_pounds as price
     from ${changes} c left join property.postcode p using (postcode)
     where c.postcode is not null and c.category = 'A' and c.property_type <> 'O'`,
  )
  return Map.groupBy(rows, ({ year }) => year)
}

/** Returns the name of the run's table of changes. Null if the run recorded no changes, such as a first import. */
export async function notedChanges(client: ClientBase, run: StagedRun): Promise<string | null> {
  const changes = run.scratch('changes')
  const noted = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [changes])
  return noted.rows[0]?.is ? changes : null
}
