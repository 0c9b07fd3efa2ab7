import type { ClientBase } from 'pg'

import type { Derived, StagedRun } from '../import/importer.ts'
import { queryByPostcode } from '../import/query-by-postcode.server.ts'
import { matchPostcodes } from './match-postcodes.server.ts'

const MATCHES = 'sale_certificate'
const FLOOR_AREAS = 'postcode_floor_areas'

/**
 * Tables of a run: the postcodes that it touches and, if they have been gathered, the certificates there and the only sales whose match
 * can change.
 */
export type Touched = { postcodes: string; certificates?: string; sales?: string }

/**
 * Matches sales with certificates again after new rows of one of them: all of them if they're the whole dataset, otherwise
 * those of the postcodes that the files touch.
 */
export function matchesAfter(
  published: 'sale' | 'certificate',
  touched: (client: ClientBase, run: StagedRun) => Promise<Touched>,
): Derived {
  const tablesOf = (run: StagedRun) => ({
    sales: published === 'sale' ? run.rows('sale') : 'property.sale',
    uprns: published === 'sale' ? run.rows('sale_uprn') : 'property.sale_uprn',
    certificates: published === 'certificate' ? run.rows('certificate') : 'property.certificate',
  })
  const scratchOf = (run: StagedRun) => ({
    matches: run.scratch('sale_matches'),
    floorAreas: run.scratch('floor_areas'),
  })
  return {
    changes: [MATCHES, FLOOR_AREAS],
    prepare: async (client, run) => {
      if (run.mode === 'add') return
      run.say('Matching sales with energy certificates')
      const scratch = scratchOf(run)
      await client.query('begin')
      await createScratch(client, scratch, 'table')
      await matchPostcodes(client, { ...tablesOf(run), ...scratch, only: null })
      await client.query('commit')
      run.takePlaceOf(MATCHES, scratch.matches)
      run.takePlaceOf(FLOOR_AREAS, scratch.floorAreas)
    },
    publish: async (client, run) => {
      if (run.mode !== 'add') return
      run.say('Matching sales with energy certificates')
      const scratch = scratchOf(run)
      const { postcodes, ...gathered } = await touched(client, run)
      const { sales } = gathered
      const outdated = run.scratch('outdated_matches')
      await createScratch(client, scratch, 'unlogged table')
      await client.query(`create unlogged table ${outdated} (transaction_id uuid not null)`)
      const only = {
        touched: sales === undefined ? postcodes : `(select distinct postcode from ${sales})`,
        known: await gatherKnown(client, run, sales ?? postcodes),
        outdated,
        hasAllSales: sales === undefined,
      }
      await matchPostcodes(client, { ...tablesOf(run), ...gathered, ...scratch, only })
      if (published === 'sale') await deleteOfGoneSales(client, postcodes)
      const changed = sales === undefined ? postcodes : await changedPostcodes(client, run, outdated)
      await replaceOutdated(client, outdated, scratch.matches)
      await replaceFloorAreas(client, changed, scratch.floorAreas)
    },
  }
}

async function createScratch(
  client: ClientBase,
  { matches, floorAreas }: Record<'matches' | 'floorAreas', string>,
  kind: 'table' | 'unlogged table',
) {
  await client.query(`create ${kind} ${matches} (like property.${MATCHES} including all excluding indexes)`)
  await client.query(
    `create ${kind} ${floorAreas} (like property.${FLOOR_AREAS} including all excluding indexes)`,
  )
}

/**
 * Gathers the matches that a table's postcodes have so far. If sales were joined to the whole table of matches, they'd be read in the
 * order of its key, all of them.
 */
async function gatherKnown(client: ClientBase, run: StagedRun, postcodes: string): Promise<string> {
  const known = run.scratch('known_matches')
  await queryByPostcode(
    client,
    postcodes,
    `create unlogged table ${known} as select * from property.${MATCHES} where postcode = any($1::text[])`,
  )
  await client.query(`analyze ${known}`)
  return known
}

/** Deletes the matches of sales that were deleted, or have no postcode any more. */
async function deleteOfGoneSales(client: ClientBase, postcodes: string): Promise<void> {
  await client.query(
    `delete from property.${MATCHES} old using ${postcodes} t
     where old.postcode = t.postcode and not exists (
       select from property.sale s where s.transaction_id = old.transaction_id and s.postcode is not null)`,
  )
}

/** Lists the postcodes of matches that are new, have changed or are gone. Call it before they're replaced. */
async function changedPostcodes(client: ClientBase, run: StagedRun, outdated: string): Promise<string> {
  const changed = run.scratch('changed_postcodes')
  await client.query(
    `create unlogged table ${changed} as
     select postcode from ${run.scratch('sale_matches')}
     union select m.postcode from property.${MATCHES} m join ${outdated} using (transaction_id)`,
  )
  await client.query(`analyze ${changed}`)
  return changed
}

async function replaceOutdated(client: ClientBase, outdated: string, changed: string): Promise<void> {
  await client.query(`analyze ${outdated}`)
  await client.query(
    `delete from property.${MATCHES} old using ${outdated} o where old.transaction_id = o.transaction_id`,
  )
  await client.query(`insert into property.${MATCHES} select * from ${changed}`)
}

/** Replaces the rows of touched postcodes that have changed. Most haven't, and writing them again takes longer than matching. */
async function replaceFloorAreas(client: ClientBase, postcodes: string, from: string): Promise<void> {
  await client.query(`analyze ${from}`)
  await client.query(
    `delete from property.${FLOOR_AREAS} where postcode = any(array(
       select postcode from ${postcodes} t where not exists (select from ${from} new where new.postcode = t.postcode)))`,
  )
  await client.query(
    `insert into property.${FLOOR_AREAS} as old select * from ${from}
     on conflict (postcode) do update set sales = excluded.sales where old.sales <> excluded.sales`,
  )
}
