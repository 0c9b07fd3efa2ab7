import type { ClientBase } from 'pg'

import type { IsoDate } from '#domain/dates.ts'

import { directoryCells } from '../extent/directory-cells.server.ts'
import type { DirectoryCell } from '../extent/directory-extent.ts'
import { areaOfSector } from '../extent/directory-extent.ts'
import type { Extent, Period, PlaceExtent } from '../extent/extent.ts'
import { recordExtent, WHOLE } from '../extent/record-extent.server.ts'
import { salesExtent } from '../extent/sales-extent.ts'
import type { SectorSales } from '../extent/sector-years.ts'
import type { Derived, StagedRun } from '../import/importer.ts'

/** Qualified names of the tables to read, which may not be in place yet. */
type Tables = { lists: string; postcodeSales: string; statistics: string; postcodes: string }

type Comparison = {
  period: Period
  directory: readonly DirectoryCell[] | null
  /** What has changed since the last extent was recorded; null if everything may have. */
  changes?: Changes | null
}

/** Tables of the sales that have changed, and of all coded sales of their postcodes now. */
type Changes = { sales: string; coded: string }

/** What the sales in `tables` cover, compared with the postcode directory. */
export async function findSalesExtent(
  client: ClientBase,
  { lists, postcodeSales, statistics, postcodes }: Tables,
  { period, directory, changes = null }: Comparison,
): Promise<Extent> {
  const { rows } = await client.query<SectorSales>(
    `select area_code as sector, array_agg(year order by year) as years, array_agg(sales order by year) as sales,
       array_agg(flats order by year) as flats
     from (
       select area_code, year::int, sum(sales) filter (where property_type = 'A')::int as sales,
         coalesce(sum(sales) filter (where property_type = 'F'), 0)::int as flats
       from ${statistics} where area_kind = 'sector' and property_type in ('A', 'F') group by area_code, year
     ) counted group by area_code`,
  )
  const facts = { sales: rows, directory, period }
  const dense = salesExtent(facts)
  if (dense.whole || directory === null) return dense
  const extent = salesExtent({ ...facts, priceRanges: await findPriceRanges(client, lists) })
  const found = await postcodesWithSales(client, { postcodeSales, postcodes, changes }, extent.places)
  return { ...extent, places: extent.places.map((place) => ({ ...place, found: found(place) })) }
}

/** The fewest standard sales of a postcode area's year whose prices tell whether a range was asked for. */
const ENOUGH = 200
/** With that many sales, the highest price is at least this multiple of the lowest. In real sectors and areas it was 5.8 or more. */
const SPREAD = 4

/** Postcode areas and years, such as 'M 2019', whose prices are too much alike: a report of sales from £150,000 to £325,000. */
async function findPriceRanges(client: ClientBase, lists: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ place: string }>(
    `select substring(sector from '^[A-Z]+') || ' ' || year as place
     from ${lists}, unnest(array[detached[1], semi_detached[1], terraced[1], flat[1]],
       array[detached[cardinality(detached)], semi_detached[cardinality(semi_detached)], terraced[cardinality(terraced)],
         flat[cardinality(flat)]],
       array[cardinality(detached), cardinality(semi_detached), cardinality(terraced), cardinality(flat)]
     ) of_type (lowest, highest, sales)
     group by 1 having sum(sales) >= $1 and max(highest) < $2 * min(lowest)::bigint`,
    [ENOUGH, SPREAD],
  )
  return new Set(rows.map(({ place }) => place))
}

/** The postcodes of a real directory, or null where only a demonstration or none is imported. */
export async function realDirectory(client: ClientBase): Promise<DirectoryCell[] | null> {
  const { rows } = await client.query<{ real: boolean }>(
    `select not demonstration as real from property.edition where dataset = 'postcodes'`,
  )
  return rows[0]?.real ? directoryCells(client) : null
}

/** After new postcodes are in place, compares the sales with them again. */
export const salesExtentAfterPostcodes: Derived = {
  prepare: async (client, run) => {
    if (run.mode === 'replace') ready.set(run, await extentBeside(client, run))
  },
  publish: async (client, run) => {
    const extent = ready.get(run) ?? (await extentBeside(client, run))
    if (extent) await recordExtent(client, 'price-paid', extent)
  },
}

/** Extents worked out before the tables are locked. */
const ready = new WeakMap<StagedRun, Extent | null>()

async function extentBeside(client: ClientBase, run: StagedRun): Promise<Extent | null> {
  type Row = { demonstration: boolean; from: IsoDate | null; to: IsoDate | null }
  const { rows } = await client.query<Row>(
    `select demonstration, covers_from::text as from, covers_to::text as to from property.edition where dataset = 'price-paid'`,
  )
  const edition = rows[0]
  if (!edition || edition.from === null || edition.to === null) return null
  if (edition.demonstration) return WHOLE
  const postcodes = run.rows('postcode')
  return findSalesExtent(
    client,
    {
      lists: 'property.sale_price_list',
      postcodeSales: 'property.postcode_sales',
      statistics: 'property.sale_statistics',
      postcodes,
    },
    {
      period: { from: edition.from, to: edition.to },
      directory: run.demonstration ? null : await directoryCells(client, run.scratch('counts')),
    },
  )
}

/** Counts the live postcodes with a sale in the sectors of an extent, and adds them up for larger places. */
async function postcodesWithSales(
  client: ClientBase,
  {
    postcodeSales,
    postcodes,
    changes,
  }: Pick<Tables, 'postcodeSales' | 'postcodes'> & { changes: Changes | null },
  places: readonly PlaceExtent[],
): Promise<(place: PlaceExtent) => number | null> {
  const sectors = places.filter(({ kind }) => kind === 'sector').map(({ code }) => code)
  const known = changes === null ? new Map<string, number>() : await recordedCounts(client, changes)
  const asked = sectors.filter((sector) => !known.has(sector))
  const { rows } = await client.query<SectorCount>(
    `select sector, count(*)::int as found from ${postcodes} p
     where sector = any($1) and terminated_on is null and not large_user
       and exists (select from ${postcodeSales} s where s.postcode = p.postcode)
     group by sector`,
    [asked],
  )
  for (const sector of asked) known.set(sector, 0)
  for (const { sector, found } of rows) known.set(sector, found)
  const counts = new Map<string, number>()
  for (const sector of sectors) {
    for (const key of [`sector ${sector}`, `outcode ${sector.split(' ')[0]}`, `area ${areaOfSector(sector)}`])
      counts.set(key, (counts.get(key) ?? 0) + (known.get(sector) ?? 0))
  }
  return ({ kind, code }) =>
    kind === 'authority' || kind === 'nation' ? null : (counts.get(`${kind} ${code}`) ?? 0)
}

type SectorCount = { sector: string; found: number }

/** The recorded counts, plus postcodes that now have their first sale, less those that lost their last one. */
async function recordedCounts(client: ClientBase, { sales, coded }: Changes): Promise<Map<string, number>> {
  const { rows } = await client.query<SectorCount>(
    `select place_code as sector, (x.found + coalesce(c.gained, 0))::int as found from property.extent x
     left join (
       select left(postcode, -2) as sector, sum((now > 0)::int - (now - change > 0)::int) as gained
       from (
         select c.postcode, sum(c.sign) as change, coalesce(max(octet_length(s.sales)), 0) / 8 as now
         from ${sales} c join property.postcode p using (postcode) left join ${coded} s using (postcode)
         where p.terminated_on is null and not p.large_user group by c.postcode
       ) changed group by 1
     ) c on c.sector = x.place_code
     where x.dataset = 'price-paid' and x.place_kind = 'sector' and x.found is not null`,
  )
  return new Map(rows.map(({ sector, found }) => [sector, found]))
}
