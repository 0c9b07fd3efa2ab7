import type { ClientBase } from 'pg'

import { countOf } from '#domain/plain-number.ts'

import { ALWAYS, type Extent, type PlaceExtent } from '../extent/extent.ts'
import { recordExtent } from '../extent/record-extent.server.ts'
import type { Derived } from '../import/importer.ts'
import { LAYER_NAMES, type LayerName, layerOf, LAYERS } from './layers.ts'

type Tables = { constraints: string; postcodes: string }

/** Lists the layers, and for layers that authorities publish, the authorities that have: those nearest to their areas. */
export async function findConstraintsExtent(client: ClientBase, tables: Tables): Promise<Extent> {
  const { constraints } = tables
  const counted = await client.query<{ layer: LayerName; found: number }>(
    `select layer, count(*)::int as found from ${constraints} where part = 1 group by layer`,
  )
  const counts = new Map(counted.rows.map(({ layer, found }) => [layer, found]))
  const isWhole = (layer: LayerName) => (counts.get(layer) ?? 0) >= LAYERS[layer].least
  const placeOf = (code: string, whole: boolean, found: number | null): PlaceExtent => ({
    kind: 'layer',
    code,
    imported: whole ? [ALWAYS] : [],
    partly: whole ? [] : [ALWAYS],
    found,
    listed: null,
  })
  const found = LAYER_NAMES.filter((layer) => counts.has(layer))
  const told = found.map((layer) => countOf(counts.get(layer) ?? 0, LAYERS[layer].singular, LAYERS[layer].plural)) // prettier-ignore
  const published = await publishedByAuthorities(client, tables)
  // Never whole, so that the authorities are looked at: many haven't published their areas.
  return {
    whole: false,
    words: `${told.join(', ')} only`,
    places: [
      ...found.map((layer) => placeOf(layer, isWhole(layer), counts.get(layer) ?? 0)),
      ...[...published].map(([code, layer]) => placeOf(code, isWhole(layer), null)),
    ],
  }
}

/** Finds the layers of authorities, by the authorities' present codes. */
async function publishedByAuthorities(client: ClientBase, { constraints, postcodes }: Tables) {
  const { rows } = await client.query<{ layer: LayerName; authority: string }>(
    `select distinct layer, authority from (
       select layer, (select authority_code from ${postcodes} where terminated_on is null
                      order by position <-> center(bounds) limit 1) as authority
       from ${constraints} where part = 1 and layer = any($1::text[])
     ) placed where authority is not null order by 1, 2`,
    [LAYER_NAMES.filter((layer) => LAYERS[layer].publisher === 'authorities')],
  )
  return new Map(rows.map(({ layer, authority }) => [layerOf(layer, authority), layer]))
}

/** Finds out again which authorities have published their layers, after new postcodes are in place. */
export const authoritiesAfterPostcodes: Derived = {
  publish: async (client, run) => {
    const { rowCount } = await client.query(
      `select from property.edition where dataset = 'constraints' and not demonstration`,
    )
    if (rowCount === 0) return
    const tables = { constraints: 'property.planning_constraint', postcodes: run.rows('postcode') }
    await recordExtent(client, 'constraints', await findConstraintsExtent(client, tables))
  },
}
