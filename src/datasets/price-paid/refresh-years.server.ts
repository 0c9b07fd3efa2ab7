import type { ClientBase } from 'pg'

import type { StagedRun } from '../import/importer.ts'
import type { SaleChange } from './changed-sales.server.ts'
import { copyInto, listsCopy, statisticsCopy } from './statistics.server.ts'
import { applyChanges, changedStatistics, readLists, touchedLists } from './year-lists.server.ts'

/**
 * Updates the price lists affected by the changes, and the statistics of their areas in those years. Returns false,
 * without changing anything, if a sale to remove isn't in its list.
 */
export async function refreshYears(
  client: ClientBase,
  run: StagedRun,
  changesByYear: ReadonlyMap<number, readonly SaleChange[]>,
): Promise<boolean> {
  for (const [year, changes] of changesByYear) {
    const lists = await readLists(client, year)
    if (!applyChanges(lists, changes)) return false
    await copyInto(client, statisticsCopy(run.scratch('statistics')), changedStatistics(lists, changes))
    await copyInto(client, listsCopy(run.scratch('lists')), touchedLists(lists))
  }
  await publishStatistics(client, run.scratch('statistics'))
  await publishLists(client, run.scratch('lists'))
  return true
}

/** Publishes the statistics. Rows without sales are for areas that have none left. */
async function publishStatistics(client: ClientBase, from: string): Promise<void> {
  await client.query(`analyze ${from}`)
  await client.query(
    `delete from property.sale_statistics s using ${from} n
     where n.sales = 0 and s.area_kind = n.area_kind and s.area_code = n.area_code
       and s.property_type = n.property_type and s.year = n.year`,
  )
  await client.query(
    `insert into property.sale_statistics as s select * from ${from} where sales > 0
     on conflict (area_kind, area_code, property_type, year) do update set sales = excluded.sales,
       median_pounds = excluded.median_pounds, lower_quartile_pounds = excluded.lower_quartile_pounds,
       upper_quartile_pounds = excluded.upper_quartile_pounds
     where (s.sales, s.median_pounds, s.lower_quartile_pounds, s.upper_quartile_pounds)
       is distinct from (excluded.sales, excluded.median_pounds, excluded.lower_quartile_pounds, excluded.upper_quartile_pounds)`,
  )
}

async function publishLists(client: ClientBase, from: string): Promise<void> {
  await client.query(`analyze ${from}`)
  const isEmpty =
    'cardinality(n.detached) + cardinality(n.semi_detached) + cardinality(n.terraced) + cardinality(n.flat) = 0'
  await client.query(
    `delete from property.sale_price_list l using ${from} n
     where ${isEmpty} and l.year = n.year and l.sector = n.sector and l.authority_code = n.authority_code
       and l.nation_code = n.nation_code`,
  )
  await client.query(
    `insert into property.sale_price_list select * from ${from} n where not (${isEmpty})
     on conflict (year, sector, authority_code, nation_code) do update set detached = excluded.detached,
       semi_detached = excluded.semi_detached, terraced = excluded.terraced, flat = excluded.flat`,
  )
}
