import type { ClientBase } from 'pg'

import { type IsoDate, isoDate } from '#domain/dates.ts'

import type { Derived, StagedRun } from '../import/importer.ts'
import type { AreaMeasure, AreaValue, SeriesPoint } from './area-figure.ts'
import { figuresToStore, type StoredFigure } from './figures-to-store.ts'

const TABLE = 'area_figure'
const SERIES = 'area_series'

/** Reads a measure from the rows of an import. */
export type FigureReader = {
  /** The latest figure of each area. */
  latest: (client: ClientBase, run: StagedRun) => Promise<readonly AreaValue[]>
  /**
   * The figures of each area over time. Left out if an edition only has its own figures: those of earlier imports are kept then, and
   * the latest added.
   */
  series?: (client: ClientBase, run: StagedRun) => Promise<readonly SeriesPoint[]>
}

/** Rewrites the figures and series of a measure after an import. */
export function figuresAfter(measure: AreaMeasure, { latest, series }: FigureReader): Derived {
  return {
    changes: [TABLE, SERIES],
    publish: async (client, run) => {
      run.say('Comparing local authorities')
      const values = await latest(client, run)
      const points = series ? await series(client, run) : await keptPoints(client, run, measure, values)
      await store(client, run, measure, figuresToStore(values, points))
    },
  }
}

async function store(
  client: ClientBase,
  { demonstration }: StagedRun,
  measure: AreaMeasure,
  { figures, series }: ReturnType<typeof figuresToStore>,
): Promise<void> {
  for (const table of [TABLE, SERIES])
    await client.query(`delete from property.${table} where measure = $1`, [measure])
  await client.query(
    `insert into property.${TABLE} (measure, ${FIGURE_COLUMNS.map(([name]) => name).join(', ')})
     select $1, ${FIGURE_COLUMNS.map(([name]) => name).join(', ')}
     from jsonb_to_recordset($2) as f(${FIGURE_COLUMNS.map((column) => column.join(' ')).join(', ')})`,
    [measure, JSON.stringify(figures)],
  )
  await client.query(
    `insert into property.${SERIES} (measure, demonstration, area_code, starts_on, figures, observations)
     select $1, $2, area_code, array_agg(starts_on order by starts_on), array_agg(value order by starts_on),
       array_agg(observations order by starts_on)
     from jsonb_to_recordset($3) as p(area_code text, starts_on date, value float8, observations int) group by area_code`,
    [measure, demonstration, JSON.stringify(series)],
  )
}

/** The points of earlier imports, made up or real as this one is, and the latest figures. Energy ratings are for all years to their last. */
async function keptPoints(
  client: ClientBase,
  { demonstration }: StagedRun,
  measure: AreaMeasure,
  values: readonly AreaValue[],
): Promise<SeriesPoint[]> {
  const { rows } = await client.query<SeriesPoint>(
    `select area_code as code, p.starts_on::text as "from", p.figure as value, p.observations
     from property.${SERIES} s, unnest(s.starts_on, s.figures, s.observations) as p (starts_on, figure, observations)
     where measure = $1 and demonstration = $2`,
    [measure, demonstration],
  )
  const newest = values.flatMap(({ code, value, from, to, observations }): SeriesPoint[] => {
    const on = measure === 'efficient-homes' ? to && firstOfMonth(to) : from
    return on === null ? [] : [{ code, value, from: on, observations }]
  })
  const isNew = new Set(newest.map(({ code, from }) => `${code} ${from}`))
  return [...rows.filter(({ code, from }) => !isNew.has(`${code} ${from}`)), ...newest]
}

const firstOfMonth = (day: IsoDate) => isoDate(`${day.slice(0, 7)}-01`)

const FIGURE_COLUMNS: readonly (readonly [keyof StoredFigure, string])[] = [
  ['area_code', 'text'],
  ['value', 'float8'],
  ['starts_on', 'date'],
  ['ends_on', 'date'],
  ['observations', 'int'],
  ['earlier', 'float8'],
  ['earlier_on', 'date'],
  ['lower', 'int'],
  ['higher', 'int'],
  ['others', 'int'],
  ['region_lower', 'int'],
  ['region_higher', 'int'],
  ['region_others', 'int'],
]

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
