import type { ClientBase } from 'pg'

import { areaSlug, findArea } from '#domain/area.ts'
import { formatMonth, type IsoDate } from '#domain/dates.ts'
import { nationOfCode } from '#domain/nation.ts'

import { indexLines } from '../demonstration/index-file.ts'
import type { Extent } from '../extent/extent.ts'
import { type PlaceRows, registerExtent } from '../extent/register-extent.ts'
import type { EditionDescription, DatasetImporter, StagedRun } from '../import/importer.ts'
import { keepLaterRevisions } from '../import/older-file.server.ts'
import { pricesAfterIndex } from './area-prices.server.ts'
import { keepOneBase, mixedBases } from './base.server.ts'
import { recogniseHousePriceIndex } from './layouts.ts'
import { INDEX_COLUMNS } from './parse.ts'
import { seriesAfterIndex } from './price-series.server.ts'
import { housePriceIndexSource } from './source.ts'

/**
 * Imports the UK House Price Index. A later edition (one that reaches a later month) revises earlier months row by row.
 * If its index has a different base (January 2015 or January 2023 = 100), it replaces an area's whole series, because a
 * series must never mix bases.
 */
export const housePriceIndexImporter: DatasetImporter = {
  source: housePriceIndexSource,
  tables: [
    { name: 'house_price_index', key: ['area_code', 'measure', 'month'], columns: INDEX_COLUMNS },
    { name: 'house_price_index_area', key: ['code'], columns: ['code', 'name', 'slug'] },
  ],
  recognise: recogniseHousePriceIndex,
  needs: [
    ['Date', 'RegionName', 'AreaCode', 'AveragePrice', 'Index'],
    ['Name', 'Period', 'Region GSS code'],
  ],
  check: mixedBases,
  changes: [...(pricesAfterIndex.changes ?? []), ...seriesAfterIndex.changes],
  publish: async (client, run) => {
    await seriesAfterIndex.publish(client, run)
    await pricesAfterIndex.publish?.(client, run)
  },
  prepare: async (client, run) => {
    if (run.mode === 'add') await keepOneBase(client, run)
    await keepLaterRevisions(client, run, {
      table: 'house_price_index',
      series: ['area_code', 'measure'],
      period: 'month',
    })
    await nameAreas(client, run)
  },
  edition,
  extent,
  demonstration: () => [{ name: 'demonstration-uk-hpi-full-file.csv', text: () => indexLines() }],
}

/** The areas of the staged rows, with our own register's names for codes it knows. */
async function nameAreas(client: ClientBase, run: StagedRun): Promise<void> {
  const { rows } = await client.query<{ code: string; name: string }>(
    `select distinct on (area_code) area_code as code, area_name as name
     from ${run.staging('house_price_index')} where measure = 'all' and area_name is not null
     order by area_code, month desc`,
  )
  const areas = rows.map(({ code, name }) => {
    const known = findArea(code)
    return known?.code === code
      ? { code, name: known.name, slug: known.slug }
      : { code, name, slug: areaSlug(name) }
  })
  await client.query(
    `insert into ${run.staging('house_price_index_area')} (code, name, slug)
     select code, name, slug from jsonb_to_recordset($1) as a(code text, name text, slug text)
     on conflict (code) do nothing`,
    [JSON.stringify(areas)],
  )
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  type Covered = { rows: number; first: IsoDate | null; last: IsoDate | null; codes: string[] | null }
  const { rows } = await client.query<Covered>(
    `select count(*)::int as rows, min(month)::text as first, max(month)::text as last,
       (select array_agg(distinct left(area_code, 1)) from ${run.rows('house_price_index')} where measure = 'all') as codes
     from ${run.rows('house_price_index')}`,
  )
  const covered = rows[0]
  const letters = covered?.codes ?? []
  const nations = ['E92000001', 'S92000003', 'W92000004', 'N92000002'].filter((code) =>
    letters.includes(code.charAt(0)),
  )
  return {
    label: covered?.last ? `to ${formatMonth(covered.last)}` : 'empty',
    rows: covered?.rows ?? 0,
    coversFrom: covered?.first ?? null,
    coversTo: covered?.last ?? null,
    nations: nations.map(nationOfCode).filter((nation) => nation !== null),
  }
}

async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const { rows } = await client.query<PlaceRows>(
    `select area_code as code, (select name from ${run.rows('house_price_index_area')} a where a.code = area_code) as name,
       min(month)::text as "from", (max(month) + interval '1 month' - interval '1 day')::date::text as "to"
     from ${run.rows('house_price_index')} where measure = 'all' and average_price_pounds is not null
     group by area_code order by area_code`,
  )
  return registerExtent(rows, {
    kind: 'series',
    nations: ['E92000001', 'S92000003', 'W92000004', 'N92000002'],
  })
}
