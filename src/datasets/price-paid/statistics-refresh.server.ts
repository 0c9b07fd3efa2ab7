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
  },
  publish: async (client, run) => {
    if (run.mode === 'add') {
      await computeAll(client, run, SALES, POSTCODES, WIDE)
      await replaceRows(client, 'property.sale_price_list', run.scratch('lists'))
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
    kinds,
  })
}

async function createScratch(client: ClientBase, run: StagedRun): Promise<void> {
  for (const [name, table] of [
    ['statistics', 'sale_statistics'],
    ['lists', 'sale_price_list'],
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
    if (await refreshYears(client, run, changes)) return
    await client.query(`drop table ${run.scratch('statistics')}, ${run.scratch('lists')}`)
  }
  await computeAll(client, run, SALES, POSTCODES, AREA_KINDS)
  await replaceRows(client, 'property.sale_statistics', run.scratch('statistics'))
  await replaceRows(client, 'property.sale_price_list', run.scratch('lists'))
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
