import type { ClientBase } from 'pg'

import type { Derived, StagedRun } from '../import/importer.ts'
import type { AreaKind } from './sales-by-area.server.ts'
import { computeStatistics, lockStatistics } from './statistics.server.ts'

const LOCAL: readonly AreaKind[] = ['outcode', 'sector']
const WIDE: readonly AreaKind[] = ['authority', 'nation']
const SALES = 'property.sale'
const POSTCODES = 'property.postcode'

/** A publish that touches more sales than this computes everything anew. */
const FEW = 150_000

/** New sales: everything when they are the whole dataset, else what the changed sales touch. */
export const statisticsAfterSales: Derived = {
  prepare: async (client, run) => {
    await lockStatistics(client)
    if (run.mode === 'add') return noteTouched(client, run)
    run.say('Computing medians')
    const into = run.scratch('statistics')
    await client.query('begin')
    await createLike(client, into)
    await computeStatistics(client, {
      sales: run.rows('sale'),
      postcodes: POSTCODES,
      into,
      kinds: [...LOCAL, ...WIDE],
    })
    await client.query('commit')
    run.takePlaceOf('sale_statistics', into)
  },
  publish: async (client, run) => {
    if (run.mode === 'add') await refreshTouched(client, run)
  },
}

/** New postcodes: the authorities and nations of sales may have changed, the sectors not. */
export const statisticsAfterPostcodes: Derived = {
  prepare: async (client, run) => {
    await lockStatistics(client)
    if (run.mode === 'replace') await computeWide(client, run, run.rows('postcode'))
  },
  publish: async (client, run) => {
    if (run.mode === 'add') await computeWide(client, run, POSTCODES)
    await client.query(`delete from property.sale_statistics where area_kind = any($1)`, [WIDE])
    await client.query(`insert into property.sale_statistics select * from ${run.scratch('statistics')}`)
  },
}

async function computeWide(client: ClientBase, run: StagedRun, postcodes: string): Promise<void> {
  run.say('Computing medians')
  const into = run.scratch('statistics')
  await createLike(client, into)
  await computeStatistics(client, { sales: SALES, postcodes, into, kinds: WIDE })
}

async function createLike(client: ClientBase, into: string): Promise<void> {
  await client.query(`create table ${into} (like property.sale_statistics including all excluding indexes)`)
}

/** Before the merge: postcodes and years of the sales that will change, as they are and as they will be. */
async function noteTouched(client: ClientBase, run: StagedRun): Promise<void> {
  const staged = run.staging('sale')
  const relevant = (sale: string) =>
    `row(${sale}.price_pounds, ${sale}.sold_on, ${sale}.postcode, ${sale}.property_type, ${sale}.category)`
  await client.query(
    `create unlogged table ${run.scratch('touched')} as
     select distinct touched.postcode, date_part('year', touched.sold_on)::smallint as year
     from ${staged} n left join ${SALES} o using (transaction_id)
       cross join lateral (values (n.postcode, n.sold_on, not n.import_deleted is true), (o.postcode, o.sold_on, o.transaction_id is not null))
         as touched (postcode, sold_on, counts)
     where touched.counts and case when n.import_deleted then o.transaction_id is not null
       else o.transaction_id is null or ${relevant('n')} is distinct from ${relevant('o')} end`,
  )
}

async function refreshTouched(client: ClientBase, run: StagedRun): Promise<void> {
  run.say('Computing medians')
  const touched = run.scratch('touched')
  const into = run.scratch('statistics')
  const size = await client.query<{ rows: number }>(`select count(*)::int as rows from ${touched}`)
  await createLike(client, into)
  if ((size.rows[0]?.rows ?? 0) > FEW) {
    await computeStatistics(client, { sales: SALES, postcodes: POSTCODES, into, kinds: [...LOCAL, ...WIDE] })
    await client.query('delete from property.sale_statistics')
  } else {
    await refreshLocal(client, run)
    await refreshWide(client, run)
  }
  await client.query(`insert into property.sale_statistics select * from ${into}`)
}

/** Outcodes and their sectors: all years of the touched outcodes, found through the index on postcodes. */
async function refreshLocal(client: ClientBase, run: StagedRun): Promise<void> {
  const outcodes = run.scratch('outcodes')
  await client.query(
    `create unlogged table ${outcodes} as select distinct left(postcode, -4) as outcode from ${run.scratch('touched')} where postcode is not null`,
  )
  await client.query(`analyze ${outcodes}`)
  const from = `join ${outcodes} t on s.postcode ~>=~ (t.outcode || ' ') and s.postcode ~<~ (t.outcode || '!')`
  await computeStatistics(client, {
    sales: SALES,
    postcodes: POSTCODES,
    into: run.scratch('statistics'),
    kinds: LOCAL,
    only: { from },
  })
  await client.query(
    `delete from property.sale_statistics s using ${outcodes} t
     where s.area_kind in ('outcode', 'sector') and split_part(s.area_code, ' ', 1) = t.outcode`,
  )
}

/** Authorities and nations: all of them, in the touched years. */
async function refreshWide(client: ClientBase, run: StagedRun): Promise<void> {
  const years = `select year from ${run.scratch('touched')}`
  await computeStatistics(client, {
    sales: SALES,
    postcodes: POSTCODES,
    into: run.scratch('statistics'),
    kinds: WIDE,
    only: { where: `date_part('year', s.sold_on)::smallint in (${years})` },
  })
  await client.query(
    `delete from property.sale_statistics where area_kind = any($1) and year in (${years})`,
    [WIDE],
  )
}
