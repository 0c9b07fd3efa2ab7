import type { ClientBase } from 'pg'

import { formatMonth, type IsoDate } from '#domain/dates.ts'
import { codeOfNation } from '#domain/nation.ts'

import type { Extent, PlaceExtent } from '../extent/extent.ts'
import { type PlaceRows, registerExtent } from '../extent/register-extent.ts'
import type { EditionDescription, StagedRun } from '../import/importer.ts'
import { RENT_MEASURES } from './rent-measures.ts'
import { privateRentsSource } from './source.ts'

/*
 * An edition has two publications, of other months and areas: the index, which is what pages show, and the market statistics.
 */

const INDEX = RENT_MEASURES.flatMap(({ id, publication }) => (publication === 'pipr' ? [id] : []))

/** Describes what we have of each publication, to today at the latest: a file may have figures for a period that hasn't ended. */
export async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  type Covered = {
    rows: number
    first: IsoDate | null
    last: IsoDate | null
    index: IsoDate | null
    market: IsoDate | null
    codes: string[] | null
  }
  const { rows } = await client.query<Covered>(
    `select count(*)::int as rows, min(starts_on)::text as first, max(least(ends_on, $1::date))::text as last,
       max(least(ends_on, $1::date)) filter (where measure = any($2))::text as index,
       max(least(ends_on, $1::date)) filter (where not measure = any($2))::text as market,
       array_agg(distinct left(area_code, 1)) as codes
     from ${run.rows('private_rent')}`,
    [run.today, INDEX],
  )
  const covered = rows[0]
  return {
    label: labelOf(covered?.index ?? null, covered?.market ?? null),
    rows: covered?.rows ?? 0,
    coversFrom: covered?.first ?? null,
    coversTo: covered?.last ?? null,
    nations: privateRentsSource.nations.filter((nation) =>
      covered?.codes?.includes(codeOfNation(nation).charAt(0)),
    ),
  }
}

function labelOf(index: IsoDate | null, market: IsoDate | null): string {
  const parts = [
    ...(index === null ? [] : [`${market === null ? '' : 'index '}to ${formatMonth(index)}`]),
    ...(market === null ? [] : [`market statistics to ${formatMonth(market)}`]),
  ]
  return parts.join(', ') || 'empty'
}

/**
 * Lists the areas in the index and the months for which each has an average rent: one month isn't all of them. Those in the market
 * statistics have some of a period's rents. Scotland and Northern Ireland have no rents by authority, so they can't be missing.
 */
export async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const index = await placesWith(client, run, 'rent')
  const market = await placesWith(client, run, 'median-rent')
  const own = registerExtent(index, { kind: 'authority', nations: ['E92000001', 'W92000004'] })
  const ofMarket = registerExtent(market, { kind: 'authority', nations: ['E92000001'] })
  const words = [
    ...(index.length === 0 ? ['no index'] : named('index', own, market.length > 0)),
    ...(market.length === 0 ? [] : named('market statistics', ofMarket, true)),
  ]
  return {
    whole: own.whole,
    words: own.whole ? null : words.join('; '),
    places: withParts(own.places, ofMarket.places),
  }
}

function named(publication: string, { words }: Extent, isOneOfTwo: boolean): string[] {
  return words === null ? [] : [isOneOfTwo ? `${publication}: ${words}` : words]
}

/** Adds the places of the market statistics, as imported in part. */
function withParts(index: readonly PlaceExtent[], market: readonly PlaceExtent[]): PlaceExtent[] {
  const parts = new Map(
    market.map(({ kind, code, imported, partly }) => [`${kind} ${code}`, [...imported, ...partly]]),
  )
  const isInIndex = new Set(index.map(({ kind, code }) => `${kind} ${code}`))
  return [
    ...index.map((place) => ({
      ...place,
      partly: [...place.partly, ...(parts.get(`${place.kind} ${place.code}`) ?? [])],
    })),
    ...market.flatMap((place) =>
      isInIndex.has(`${place.kind} ${place.code}`)
        ? []
        : [{ ...place, imported: [], partly: [...place.imported, ...place.partly] }],
    ),
  ]
}

async function placesWith(client: ClientBase, run: StagedRun, measure: string): Promise<PlaceRows[]> {
  const { rows } = await client.query<PlaceRows>(
    `select code, name, lower(period)::text as "from", (upper(period) - 1)::text as "to"
     from (
       select area_code as code, max(area_name) as name,
         range_agg(daterange(starts_on, least(ends_on, $1::date), '[]')) as periods
       from ${run.rows('private_rent')} where measure = $2 and value is not null
       group by area_code
     ) areas, unnest(periods) period order by code, period`,
    [run.today, measure],
  )
  return rows
}
