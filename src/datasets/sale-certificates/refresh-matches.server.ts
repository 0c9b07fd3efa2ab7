import type { ClientBase } from 'pg'

import type { Derived, StagedRun } from '../import/importer.ts'
import { matchPostcodes } from './match-postcodes.server.ts'

const MATCHES = 'sale_certificate'
const FLOOR_AREAS = 'postcode_floor_areas'

/**
 * Matches sales with certificates again after new rows of one of them: all of them if they're the whole dataset, otherwise
 * those of the postcodes that the files touch. `touched` is the name of the run's table of these postcodes.
 */
export function matchesAfter(
  published: 'sale' | 'certificate',
  touched: (client: ClientBase, run: StagedRun) => Promise<string>,
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
      await createScratch(client, scratch)
      await matchPostcodes(client, { ...tablesOf(run), ...scratch, touched: null })
      await client.query('commit')
      run.takePlaceOf(MATCHES, scratch.matches)
      run.takePlaceOf(FLOOR_AREAS, scratch.floorAreas)
    },
    publish: async (client, run) => {
      if (run.mode !== 'add') return
      run.say('Matching sales with energy certificates')
      const scratch = scratchOf(run)
      const postcodes = await touched(client, run)
      await createScratch(client, scratch)
      await matchPostcodes(client, { ...tablesOf(run), ...scratch, touched: postcodes })
      await replaceTouched(client, MATCHES, { postcodes, from: scratch.matches })
      await replaceTouched(client, FLOOR_AREAS, { postcodes, from: scratch.floorAreas })
    },
  }
}

async function createScratch(
  client: ClientBase,
  { matches, floorAreas }: Record<'matches' | 'floorAreas', string>,
) {
  await client.query(`create table ${matches} (like property.${MATCHES} including all excluding indexes)`)
  await client.query(
    `create table ${floorAreas} (like property.${FLOOR_AREAS} including all excluding indexes)`,
  )
}

async function replaceTouched(
  client: ClientBase,
  table: string,
  { postcodes, from }: { postcodes: string; from: string },
): Promise<void> {
  await client.query(`delete from property.${table} p using ${postcodes} t where p.postcode = t.postcode`)
  await client.query(`insert into property.${table} select * from ${from}`)
}
