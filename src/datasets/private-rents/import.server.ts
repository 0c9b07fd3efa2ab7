import type { ClientBase } from 'pg'

import { formatMonth, type IsoDate } from '#domain/dates.ts'
import { codeOfNation } from '#domain/nation.ts'

import { FIGURE_COLUMNS } from '../economy/figure-row.ts'
import type { Extent } from '../extent/extent.ts'
import { type PlaceRows, registerExtent } from '../extent/register-extent.ts'
import type { DatasetImporter, EditionDescription, StagedRun } from '../import/importer.ts'
import { keepLaterRevisions } from '../import/older-file.server.ts'
import { rentsAfterIndex } from './area-rents.server.ts'
import { demonstrationFiles } from './demonstration.ts'
import { recognisePrivateRents } from './layouts.ts'
import { privateRentsSource } from './source.ts'

/**
 * Imports rents by area and month. A file adds to what we have, and replaces the figures that it repeats, unless what we have
 * is a later edition.
 */
export const privateRentsImporter: DatasetImporter = {
  source: privateRentsSource,
  tables: [{ name: 'private_rent', key: ['measure', 'area_code', 'starts_on'], columns: FIGURE_COLUMNS }],
  recognise: recognisePrivateRents,
  needs: [['Time period', 'Area code', 'Area name', 'Rental price']],
  check: futureRows,
  ...rentsAfterIndex,
  prepare: (client, run) =>
    keepLaterRevisions(client, run, {
      table: 'private_rent',
      series: ['measure', 'area_code'],
      period: 'starts_on',
    }),
  edition,
  extent,
  demonstration: () => demonstrationFiles,
}

async function futureRows(client: ClientBase, run: StagedRun): Promise<string | null> {
  const { rows } = await client.query<{ latest: IsoDate | null }>(
    `select max(starts_on)::text as latest from ${run.staging('private_rent')}`,
  )
  const latest = rows[0]?.latest ?? null
  return latest !== null && latest > run.today
    ? `There are rents for ${formatMonth(latest)}, which hasn't come yet: check the dates.`
    : null
}

/** Describes what we have, to today at the latest: a file may have figures for a period that hasn't ended. */
async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  type Covered = { rows: number; first: IsoDate | null; last: IsoDate | null; codes: string[] | null }
  const { rows } = await client.query<Covered>(
    `select count(*)::int as rows, min(starts_on)::text as first, max(least(ends_on, $1::date))::text as last,
       array_agg(distinct left(area_code, 1)) as codes
     from ${run.rows('private_rent')}`,
    [run.today],
  )
  const covered = rows[0]
  const last = covered?.last ?? null
  return {
    label: last === null ? 'empty' : `to ${formatMonth(last)}`,
    rows: covered?.rows ?? 0,
    coversFrom: covered?.first ?? null,
    coversTo: last,
    nations: privateRentsSource.nations.filter((nation) =>
      covered?.codes?.includes(codeOfNation(nation).charAt(0)),
    ),
  }
}

/**
 * Lists the areas with an average rent and the months that they have one for: one month isn't all of them. Scotland and Northern
 * Ireland have no rents by authority, so they can't be missing.
 */
async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const { rows } = await client.query<PlaceRows>(
    `select code, name, lower(period)::text as "from", (upper(period) - 1)::text as "to"
     from (
       select area_code as code, max(area_name) as name,
         range_agg(daterange(starts_on, least(ends_on, $1::date), '[]')) as periods
       from ${run.rows('private_rent')} where measure in ('rent', 'median-rent') and value is not null
       group by area_code
     ) areas, unnest(periods) period order by code, period`,
    [run.today],
  )
  return registerExtent(rows, { kind: 'authority', nations: ['E92000001', 'W92000004'] })
}
