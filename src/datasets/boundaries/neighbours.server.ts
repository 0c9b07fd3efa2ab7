import { areaCodesLike, findArea } from '#domain/area.ts'

import type { Derived } from '../import/importer.ts'
import { bordersShared } from './borders-shared.ts'
import { polygonsOf } from './queries.server.ts'

const TABLE = 'area_neighbour'

/** After new outlines, works out which local authorities of today border on each other. */
export const neighboursAfterBoundaries: Pick<Required<Derived>, 'changes' | 'publish'> = {
  changes: [TABLE],
  publish: async (client, run) => {
    run.say('Finding the neighbours of local authorities')
    const { rows } = await client.query<{ code: string; detail: string }>(
      `select code, detail from ${run.rows('boundary')} where kind = 'authority' and rights = 'open-government' order by vintage`,
    )
    const outlines = new Map(
      rows.flatMap(({ code, detail }) => {
        const area = findArea(code)
        // A district that was merged has its successor's name, but not its outline.
        const isToday = area?.kind === 'authority' && areaCodesLike(area.code).includes(code)
        return isToday ? [[area.code, polygonsOf(detail)] as const] : []
      }),
    )
    const pairs = bordersShared(outlines)
    await client.query(`delete from property.${TABLE}`)
    await client.query(
      `insert into property.${TABLE} (area_code, neighbour_code)
       select * from unnest($1::text[], $2::text[])`,
      [pairs.map(([area]) => area), pairs.map(([, neighbour]) => neighbour)],
    )
  },
}
