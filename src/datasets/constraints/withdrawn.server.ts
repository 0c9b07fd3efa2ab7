import type { ClientBase } from 'pg'

import type { IsoDate } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'

import type { StagedRun } from '../import/importer.ts'
import { olderThanPublished } from '../import/older-file.server.ts'
import { ANY_LAYER, UNREADABLE } from './marks.ts'

/** Returns why files older than what their organisations have published in a layer must be refused, or null. */
export async function refuseOlder(client: ClientBase, run: StagedRun): Promise<string | null> {
  if (run.mode === 'replace') return null
  const latest = (rows: string) =>
    `select layer, coalesce(organisation, 0) as organisation, max(entered_on) as day from ${rows}
     where entered_on <= $1 group by 1, 2`
  const { rows } = await client.query<{ filesTo: IsoDate; publishedTo: IsoDate }>(
    `select staged.day::text as "filesTo", held.day::text as "publishedTo"
     from (${latest(run.staging('planning_constraint'))}) staged
     join (${latest('property.planning_constraint')}) held using (layer, organisation)
     where staged.day < held.day order by held.day desc, staged.day limit 1`,
    [run.today],
  )
  const [older] = rows
  return older ? olderThanPublished('planning designations', older.filesTo, older.publishedTo) : null
}

/**
 * Stages the deletion of what has gone, and takes the marks away: other parts of the designations in the files, and whatever else
 * their organisations had in the layer. Designations of rejected rows stay as they were; if the number of one can't be read,
 * it might be any of its layer and organisation, so all of those stay.
 */
export async function deleteWithdrawn(client: ClientBase, run: StagedRun): Promise<void> {
  const staged = run.staging('planning_constraint')
  const publisher = 'layer, coalesce(organisation, 0)'
  await client.query(
    `with stale as (
       select entity, part from property.planning_constraint
       where entity in (select entity from ${staged} where part >= 0)
       union
       select entity, part from property.planning_constraint old
       where (${publisher}) in (
           select ${publisher} from ${staged} where part >= 0
           except select ${publisher} from ${staged} where entity = $1)
         and not exists (select from ${staged} kept where kept.part < 0 and kept.entity = old.entity)
         and not exists (select from ${staged} where entity = $1 and layer = $2)
     )
     insert into ${staged} (entity, part, layer, bounds, rings, import_deleted)
     select entity, part, layer, bounds, '{}', true from property.planning_constraint old join stale using (entity, part)
     where not exists (select from ${staged} new where (new.entity, new.part) = (old.entity, old.part))`,
    [UNREADABLE, ANY_LAYER],
  )
  const kept = await client.query(`delete from ${staged} where part < 0`)
  await client.query(`delete from ${staged} where part = 0`)
  if (kept.rowCount) run.say(`Designations of rejected rows stay as they were: ${plainNumber(kept.rowCount)}`)
}
