import type { ClientBase } from 'pg'

import type { Derived, StagedRun } from '../import/importer.ts'
import { noteChanges, readChanges } from './changed-sales.server.ts'
import { noteCoverage } from './coverage.server.ts'
import { AREA_KINDS, type AreaKind } from './price-lists.ts'
import { refreshPostcodes } from './refresh-postcodes.server.ts'
import { refreshYears } from './refresh-years.server.ts'
import type { Coverage } from './scan-sales.server.ts'
import { computeFromPostcodeSales, computeFromSales, lockStatistics } from './statistics.server.ts'

const WIDE: readonly AreaKind[] = ['authority', 'nation']
const SALES = 'property.sale'
const POSTCODES = 'property.postcode'

/** What is computed from sales: names of scratch tables, and the property tables whose rows they make. */
const COMPUTED = {
  statistics: 'sale_statistics',
  lists: 'sale_price_list',
  listed: 'listed_postcode',
  coded: 'postcode_sales',
} as const

/** If a file changes more sales than this, everything is recomputed. */
const MANY = 500_000

/**
 * After new sales, recomputes everything if they're the whole dataset, otherwise the areas and years of the changed
 * sales.
 */
export const statisticsAfterSales: Derived = {
  changes: Object.values(COMPUTED),
  prepare: async (client, run) => {
    await lockStatistics(client)
    if (run.mode === 'add') return noteChanges(client, run)
    await client.query('begin')
    await noteCoverage(client, run, await computeAll(client, run, run.rows('sale')))
    await client.query('commit')
    for (const [name, table] of Object.entries(COMPUTED)) run.takePlaceOf(table, run.scratch(name))
  },
  publish: async (client, run) => {
    if (run.mode === 'add') await refreshChanged(client, run)
  },
}

/** After new postcodes, recomputes authorities and nations, which may have changed. Sectors haven't. */
export const statisticsAfterPostcodes: Derived = {
  changes: [COMPUTED.statistics, COMPUTED.lists, COMPUTED.listed],
  prepare: async (client, run) => {
    await lockStatistics(client)
    if (run.mode === 'add') return
    await client.query('begin')
    await computeWide(client, run, run.rows('postcode'))
    await client.query('commit')
    run.takePlaceOf('sale_price_list', run.scratch('lists'))
    run.takePlaceOf('listed_postcode', run.scratch('listed'))
  },
  publish: async (client, run) => {
    if (run.mode === 'add') {
      await computeWide(client, run, POSTCODES)
      await replaceRows(client, 'property.sale_price_list', run.scratch('lists'))
      await replaceRows(client, 'property.listed_postcode', run.scratch('listed'))
    }
    await client.query(`delete from property.sale_statistics where area_kind = any($1)`, [WIDE])
    await client.query(`insert into property.sale_statistics select * from ${run.scratch('statistics')}`)
  },
}

async function computeAll(client: ClientBase, run: StagedRun, sales: string): Promise<Coverage> {
  run.say('Computing medians')
  await createScratch(client, run)
  const into = { ...scratchTables(run), postcodes: POSTCODES, kinds: AREA_KINDS }
  return computeFromSales(client, { ...into, sales, coded: run.scratch('coded') })
}

async function computeWide(client: ClientBase, run: StagedRun, postcodes: string): Promise<void> {
  run.say('Computing medians')
  await createScratch(client, run)
  await computeFromPostcodeSales(client, { ...scratchTables(run), postcodes, kinds: WIDE })
}

function scratchTables(run: StagedRun) {
  const [statistics, lists, listed] = [run.scratch('statistics'), run.scratch('lists'), run.scratch('listed')]
  return { statistics, lists, listed }
}

async function createScratch(client: ClientBase, run: StagedRun): Promise<void> {
  for (const [name, table] of Object.entries(COMPUTED))
    await client.query(
      `create table ${run.scratch(name)} (like property.${table} including all excluding indexes)`,
    )
}

async function refreshChanged(client: ClientBase, run: StagedRun): Promise<void> {
  const changes = (await hasLists(client)) ? await readChanges(client, run, MANY) : null
  if (changes !== null) {
    run.say('Computing medians')
    await createScratch(client, run)
    if ((await refreshYears(client, run, changes)) && (await refreshPostcodes(client, run))) return
    await client.query(
      `drop table ${Object.keys(COMPUTED)
        .map((name) => run.scratch(name))
        .join(', ')}`,
    )
  }
  await computeAll(client, run, SALES)
  for (const [name, table] of Object.entries(COMPUTED))
    await replaceRows(client, `property.${table}`, run.scratch(name))
}

/** Whether there are price lists. Databases filled before price lists existed have none until they're computed. */
async function hasLists(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from property.sale_price_list limit 1')
  return rowCount === 1
}

async function replaceRows(client: ClientBase, table: string, from: string): Promise<void> {
  await client.query(`delete from ${table}`)
  await client.query(`insert into ${table} select * from ${from}`)
}
