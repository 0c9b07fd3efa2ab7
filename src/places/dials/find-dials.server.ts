import { figuresOfArea } from '#datasets/area-figures/queries.server.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import type { Area } from '#domain/area.ts'
import type { Database } from '#platform/database.server.ts'

import type { DialFacts } from './authority-dials.ts'
import { DIAL_DATASETS } from './measures.ts'

/** Reads the figures of a local authority and its nation, which imports have compared already. */
export async function findDialFacts(db: Database, area: Area): Promise<DialFacts> {
  const [figures, national, editions] = await Promise.all([
    figuresOfArea(db, area.code),
    figuresOfArea(db, area.nationCode),
    editionsOf(db, DIAL_DATASETS),
  ])
  return { area, figures, national, editions }
}
