import { LAYER_NAMES, layerOf } from '#datasets/constraints/layers.ts'
import { designationsAt } from '#datasets/constraints/queries.server.ts'
import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { nationOfCode } from '#domain/nation.ts'
import type { Database } from '#platform/database.server.ts'
import type { NothingKind } from '#ui/nothing/nothing.tsx'

import { type PlanningLine, planningLines } from './planning.ts'

/** The planning constraints at a postcode's centre, or why there are none. */
export type Planning = { lines: readonly PlanningLine[]; edition: Edition } | { nothing: NothingKind }

/** Looks up which designations a postcode's centre is in, and which are near. */
export async function findPlanning(db: Database, record: PostcodeRecord): Promise<Planning> {
  const { easting, northing, nation, localAuthority: authority } = record
  if (nationOfCode(nation?.code ?? null) !== 'england') return { nothing: 'not covered' }
  const codes = [
    ...LAYER_NAMES,
    ...(authority === null ? [] : LAYER_NAMES.map((layer) => layerOf(layer, authority.code))),
  ]
  const [{ constraints: edition }, extent, designations] = await Promise.all([
    editionsOf(db, ['constraints']),
    extentOf(
      db,
      'constraints',
      codes.map((code) => ({ kind: 'layer', code })),
    ),
    easting === null || northing === null ? null : designationsAt(db, { easting, northing }),
  ])
  if (edition === null) return { nothing: 'not imported' }
  if (designations === null) return { nothing: 'not published' }
  return { lines: planningLines({ designations, extent, authority }), edition }
}
