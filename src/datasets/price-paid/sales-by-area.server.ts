import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { periodOf, type SaleColumns, type Years } from './quartiles.ts'

/** Sales of a span of years, each with the numbers of the areas that it lies in; -1 is no area. */
export type LocatedSales = {
  count: number
  prices: Int32Array
  periods: Uint8Array
  /** Indexes into the names, by kind of area. */
  places: Record<AreaKind, { names: string[]; areas: Int32Array }>
}

/** The kinds of area that have statistics. */
export type AreaKind = 'sector' | 'outcode' | 'authority' | 'nation'

/** Memory for `capacity` sales, about 38 MB a million: taken once and used for round after round. */
export type SalesRoom = { located: LocatedSales; some: SaleColumns; laid: Int32Array; capacity: number }

/** Takes the memory. */
export function salesRoom(capacity: number): SalesRoom {
  return {
    located: emptySales(capacity),
    some: emptyColumns(capacity),
    laid: new Int32Array(capacity),
    capacity,
  }
}

/**
 * Reads sales into columns, in the place of what the room held. `sql` selects, in this order: price, day, property type,
 * postcode, authority code, nation code; of the given years, standard sales only.
 */
export async function readSales(
  client: ClientBase,
  sql: string,
  { located: sales, capacity }: SalesRoom,
  years: Years,
): Promise<LocatedSales> {
  sales.count = 0
  for (const place of Object.values(sales.places)) place.names.length = 0
  const { sector, outcode, authority, nation } = sales.places
  const numbers = {
    sector: numberer(sector.names),
    outcode: numberer(outcode.names),
    authority: numberer(authority.names),
    nation: numberer(nation.names),
  }
  const outcodeOfSector: number[] = []
  const add = (line: string) => {
    const [price = '', day = '', type = '', postcode = '', authorityCode = NONE, nationCode = NONE] =
      line.split('\t')
    const index = sales.count
    if (index >= capacity) throw new Error('There are more sales than were counted before')
    sales.count = index + 1
    sales.prices[index] = Number(price)
    sales.periods[index] = periodOf(Number(day.slice(0, 4)), 'DSTF'.indexOf(type), years)
    if (postcode === NONE) {
      sector.areas[index] = outcode.areas[index] = authority.areas[index] = nation.areas[index] = -1
      return
    }
    const inSector = numbers.sector(postcode.slice(0, -2))
    sector.areas[index] = inSector
    outcode.areas[index] = outcodeOfSector[inSector] ??= numbers.outcode(postcode.slice(0, -4))
    authority.areas[index] = authorityCode === NONE ? -1 : numbers.authority(authorityCode)
    nation.areas[index] = nationCode === NONE ? -1 : numbers.nation(nationCode)
  }
  await eachLine(client, sql, add)
  return sales
}

/** The sales that lie in an area of this kind, ready for `areaStatistics`. */
export function columnsFor({ located, some }: SalesRoom, kind: AreaKind): SaleColumns {
  const { count, prices, periods, places } = located
  const { areas } = places[kind]
  if (!areas.subarray(0, count).includes(-1)) return { count, prices, periods, areas }
  some.count = 0
  for (let sale = 0; sale < count; sale++) {
    const area = areas[sale] ?? -1
    if (area < 0) continue
    some.prices[some.count] = prices[sale] ?? 0
    some.periods[some.count] = periods[sale] ?? 0
    some.areas[some.count] = area
    some.count++
  }
  return some
}

const NONE = '\\N'

function emptySales(capacity: number): LocatedSales {
  const place = () => ({ names: [], areas: new Int32Array(capacity) })
  return {
    count: 0,
    prices: new Int32Array(capacity),
    periods: new Uint8Array(capacity),
    places: { sector: place(), outcode: place(), authority: place(), nation: place() },
  }
}

function emptyColumns(capacity: number): SaleColumns {
  return {
    count: 0,
    prices: new Int32Array(capacity),
    periods: new Uint8Array(capacity),
    areas: new Int32Array(capacity),
  }
}

function numberer(names: string[]): (name: string) => number {
  const numbers = new Map<string, number>()
  return (name) => {
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, names.length)
    return names.push(name) - 1
  }
}

async function eachLine(client: ClientBase, sql: string, onLine: (line: string) => void): Promise<void> {
  let rest = ''
  for await (const chunk of client.query(copyTo(`copy (${sql}) to stdout`)) as AsyncIterable<Buffer>) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  }
}
