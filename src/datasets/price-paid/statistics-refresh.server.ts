import type { ClientBase } from 'pg'

import type { Derived, StagedRun } from '../import/importer.ts'
import { noteChanges, readChanges } from './changed-sales.server.ts'
import { noteCoverage } from './coverage.server.ts'
import { AREA_KINDS, type AreaKind } from './price-lists.ts'
import { refreshYears } from './refresh-years.server.ts'
import type { Coverage } from './scan-sales.server.ts'
import { computeStatistics, lockStatistics } from './statistics.server.ts'

const WIDE: readonly AreaKind[] = ['authority', 'nation']
const SALES = 'property.sale'
const POSTCODES = 'property.postcode'

/** A file that changes more sales than this has everything computed anew. */
const MANY = 500_000

/** New sales: everything when they are the whole dataset, else the areas and years that the changed sales touch. */
export const statisticsAfterSales: Derived = {
  prepare: async (client, run) => {
    await lockStatistics(client)
    if (run.mode === 'add') return noteChanges(client, run)
    await client.query('begin')
    await noteCoverage(client, run, await computeAll(client, run, run.rows('sale'), POSTCODES, AREA_KINDS))
    await client.query('commit')
    run.takePlaceOf('sale_statistics', run.scratch('statistics'))
    run.takePlaceOf('sale_price_list', run.scratch('lists'))
    run.takePlaceOf('listed_postcode', run.scratch('listed'))
  },
  publish: async (client, run) => {
    if (run.mode === 'add') await refreshChanged(client, run)
  },
}

/** New postcodes: the authorities and nations of sales may have changed, the sectors not. */
export const statisticsAfterPostcodes: Derived = {
  prepare: async (client, run) => {
    await lockStatistics(client)
    if (run.mode === 'add') return
    await client.query('begin')
    await computeAll(client, run, SALES, run.rows('postcode'), WIDE)
    await client.query('commit')
    run.takePlaceOf('sale_price_list', run.scratch('lists'))
    run.takePlaceOf('listed_postcode', run.scratch('listed'))
  },
  publish: async (client, run) => {
    if (run.mode === 'add') {
      await computeAll(client, run, SALES, POSTCODES, WIDE)
      await replaceRows(client, 'property.sale_price_list', run.scratch('lists'))
      await replaceRows(client, 'property.listed_postcode', run.scratch('listed'))
    }
    await client.query(`delete from property.sale_statistics where area_kind = any($1)`, [WIDE])
    await client.query(`insert into property.sale_statistics select * from ${run.scratch('statistics')}`)
  },
}

async function computeAll(
  client: ClientBase,
  run: StagedRun,
  sales: string,
  postcodes: string,
  kinds: readonly AreaKind[],
): Promise<Coverage> {
  run.say('Computing medians')
  await createScratch(client, run)
  return computeStatistics(client, {
    sales,
    postcodes,
    statistics: run.scratch('statistics'),
    lists: run.scratch('lists'),
    listed: run.scratch('listed'),
    kinds,
  })
}

async function createScratch(client: ClientBase, run: StagedRun): Promise<void> {
  for (const [name, table] of [
    ['statistics', 'sale_statistics'],
    ['lists', 'sale_price_list'],
    ['listed', 'listed_postcode'],
  ] as const)
    await client.query(
      `create table ${run.scratch(name)} (like property.${table} including all excluding indexes)`,
    )
}

async function refreshChanged(client: ClientBase, run: StagedRun): Promise<void> {
  const changes = (await hasLists(client)) ? await readChanges(client, run, MANY) : null
  if (changes !== null) {
    run.say('Computing medians')
    await createScratch(client, run)
    if (await refreshYears(client, run, changes)) return refreshListed(client, run)
    const scratch = ['statistics', 'lists', 'listed'].map((name) => run.scratch(name))
    await client.query(`drop table ${scratch.join(', ')}`)
  }
  await computeAll(client, run, SALES, POSTCODES, AREA_KINDS)
  await replaceRows(client, 'property.sale_statistics', run.scratch('statistics'))
  await replaceRows(client, 'property.sale_price_list', run.scratch('lists'))
  await replaceRows(client, 'property.listed_postcode', run.scratch('listed'))
}

/** The postcodes with changed sales that have five sales, each found through the index of its sales, in its order. */
async function refreshListed(client: ClientBase, run: StagedRun): Promise<void> {
  const listed = run.scratch('listed')
  await client.query(
    `insert into ${listed} (postcode, fifth_sold_on)
     select p.postcode, s.sold_on
     from (select distinct postcode from ${run.scratch('changes')} where postcode is not null order by postcode) c
       join property.postcode p on p.postcode = c.postcode and p.terminated_on is null
       cross join lateral (
         select sold_on from ${SALES} where postcode = p.postcode and category = 'A' and property_type <> 'O'
         order by sold_on desc offset 4 limit 1
       ) s`,
  )
  await client.query(
    `delete from property.listed_postcode where postcode in (select postcode from ${run.scratch('changes')})`,
  )
  await client.query(`insert into property.listed_postcode select * from ${listed}`)
}

/** Whether there are price lists. Databases that were filled before there were any have none until they are computed. */
async function hasLists(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from property.sale_price_list limit 1')
  return rowCount === 1
}

async function replaceRows(client: ClientBase, table: string, from: string): Promise<void> {
  await client.query(`delete from ${table}`)
  await client.query(`insert into ${table} select * from ${from}`)
}
