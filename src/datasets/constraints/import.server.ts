import type { ClientBase } from 'pg'

import type { IsoDate } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'

import type { Extent, PlaceExtent } from '../extent/extent.ts'
import type { DatasetImporter, EditionDescription, StagedRun } from '../import/importer.ts'
import { demonstrationFiles } from './demonstration.ts'
import { LAYER_NAMES, type LayerName, LAYERS } from './layers.ts'
import { recogniseConstraints } from './layouts.ts'
import { CONSTRAINT_COLUMNS } from './parse.ts'
import { constraintsSource } from './source.ts'
import { deleteWithdrawn, refuseOlder } from './withdrawn.server.ts'

/**
 * Imports layers of planning.data.gov.uk. A file replaces what its organisations published in its layers before, and leaves
 * other organisations and layers alone. A file that's older than what they published is refused.
 */
export const constraintsImporter: DatasetImporter = {
  source: constraintsSource,
  tables: [
    {
      name: 'planning_constraint',
      key: ['entity', 'part'],
      columns: CONSTRAINT_COLUMNS,
      shapes: ['bounds', 'rings'],
      deletions: true,
    },
  ],
  recognise: recogniseConstraints,
  needs: [['dataset', 'entity', 'organisation-entity', 'prefix', 'reference']],
  check: refuseOlder,
  prepare: async (client, run) => {
    if (run.mode === 'add') await deleteWithdrawn(client, run)
  },
  edition,
  extent,
  demonstration: () => demonstrationFiles,
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  const { rows } = await client.query<{ rows: number; last: IsoDate | null }>(
    `select count(*)::int as rows, least(max(entered_on), $1::date)::text as last from ${run.rows('planning_constraint')}`,
    [run.today],
  )
  const { rows: count = 0, last = null } = rows[0] ?? {}
  return {
    label: last === null ? 'undated' : `entries to ${last}`,
    rows: count,
    coversFrom: null,
    coversTo: last,
    nations: ['england'],
  }
}

const ALWAYS = { from: '1900-01-01' as IsoDate, to: '2999-12-31' as IsoDate }

/** Lists the layers, and for layers that authorities publish, the authorities that have: those nearest to their areas. */
async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const rows = run.rows('planning_constraint')
  const counted = await client.query<{ layer: LayerName; found: number }>(
    `select layer, count(*)::int as found from ${rows} where part = 1 group by layer`,
  )
  const counts = new Map(counted.rows.map(({ layer, found }) => [layer, found]))
  const isWhole = (layer: LayerName) => (counts.get(layer) ?? 0) >= LAYERS[layer].least
  const published = await client.query<{ layer: LayerName; authority: string }>(
    `select distinct layer, authority from (
       select layer, (select authority_code from property.postcode where terminated_on is null
                      order by position <-> center(bounds) limit 1) as authority
       from ${rows} where part = 1 and layer = any($1::text[])
     ) placed where authority is not null order by 1, 2`,
    [LAYER_NAMES.filter((layer) => LAYERS[layer].publisher === 'authorities')],
  )
  const placeOf = (code: string, whole: boolean, found: number | null): PlaceExtent => ({
    kind: 'layer',
    code,
    imported: whole ? [ALWAYS] : [],
    partly: whole ? [] : [ALWAYS],
    found,
    listed: null,
  })
  const found = LAYER_NAMES.filter((layer) => counts.has(layer))
  const told = found.map((layer) => `${plainNumber(counts.get(layer) ?? 0)} ${LAYERS[layer].plural}`)
  // Never whole, so that the authorities are looked at: many haven't published their areas.
  return {
    whole: false,
    words: `${told.join(', ')} only`,
    places: [
      ...found.map((layer) => placeOf(layer, isWhole(layer), counts.get(layer) ?? 0)),
      ...published.rows.map(({ layer, authority }) => placeOf(`${layer} ${authority}`, isWhole(layer), null)),
    ],
  }
}
