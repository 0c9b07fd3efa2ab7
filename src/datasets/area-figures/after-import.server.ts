import type { ClientBase } from 'pg'

import type { Derived, StagedRun } from '../import/importer.ts'
import type { AreaMeasure, AreaValue } from './area-figure.ts'
import { rankAreas } from './rank-areas.ts'

const TABLE = 'area_figure'

/** Rewrites a measure after an import: `read` gives the latest figure of each area. */
export function figuresAfter(
  measure: AreaMeasure,
  read: (client: ClientBase, run: StagedRun) => Promise<readonly AreaValue[]>,
): Derived {
  return {
    changes: [TABLE],
    publish: async (client, run) => {
      run.say('Comparing local authorities')
      const figures = rankAreas(await read(client, run))
      await client.query(`delete from property.${TABLE} where measure = $1`, [measure])
      await client.query(
        `insert into property.${TABLE}
           (area_code, measure, value, starts_on, ends_on, observations, lower, higher, others)
         select code, $1, value, "from", "to", observations, (rank ->> 'lower')::int, (rank ->> 'higher')::int,
           (rank ->> 'others')::int
         from jsonb_to_recordset($2) as f(code text, value float8, "from" date, "to" date, observations int, rank jsonb)`,
        [measure, JSON.stringify(figures)],
      )
    },
  }
}

/** Joins derived data: each is prepared and published after the one before. */
export function together(...all: readonly Derived[]): Required<Derived> {
  return {
    changes: all.flatMap(({ changes }) => changes ?? []),
    prepare: async (client, run) => {
      for (const each of all) await each.prepare?.(client, run)
    },
    publish: async (client, run) => {
      for (const each of all) await each.publish?.(client, run)
    },
  }
}
