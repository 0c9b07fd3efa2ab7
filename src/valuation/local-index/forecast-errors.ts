import { marketLevel } from '../model/market.ts'
import { monthOfDay } from '../model/months.ts'
import { OTHER, type SalesTable } from '../model/sales-table.ts'
import { createValuer, openMonth } from '../model/valuer.ts'

/** How far ahead is forecast, in months. */
export const HORIZON = 12

/** How wrong forecasts of local prices a year ahead were, in the back-test. */
export type ForecastErrors = {
  /** Half of the forecasts were within this many percent of the later index. */
  medianPercent: number
  /** Four in five were within this many log points. */
  fourInFive: number
  /** How many forecasts were tested, and from how many days. */
  forecasts: number
  origins: number
}

/** How many years are tested, and how many sales before it a group needs. */
const YEARS = 10
const LEAST_SALES = 30
/** With fewer forecasts than this nothing is said. */
const LEAST_FORECASTS = 20

/**
 * Tests forecasts of the local index a year ahead: each year, the market is fitted to the sales until then, and its forecast for each outcode
 * and type is compared with what the index of all sales says later. Null with too few years or sales.
 */
export function forecastErrors(table: SalesTable): ForecastErrors | null {
  const last = monthOfDay(table.day[table.count - 1] ?? 0)
  const first = monthOfDay(table.day[0] ?? 0)
  const groups = groupsOf(table)
  const valuer = createValuer(table)
  const forecasts: { group: Group; origin: number; change: number }[] = []
  const changeOf = ({ region, outcode, type }: Group, origin: number) =>
    marketLevel(valuer.known.market, origin - 1 + HORIZON, region, outcode, type) -
    marketLevel(valuer.known.market, origin - 1, region, outcode, type)
  const origins: number[] = []
  for (let origin = last + 1 - 12 * YEARS; origin <= last + 1 - HORIZON; origin += 12) {
    if (origin < first + 36) continue
    openMonth(valuer, origin)
    origins.push(origin)
    for (const group of groups)
      if (salesBefore(group, origin) >= LEAST_SALES)
        forecasts.push({ group, origin, change: changeOf(group, origin) })
  }
  if (forecasts.length < LEAST_FORECASTS) return null
  openMonth(valuer, last + 1)
  const errors = forecasts
    .map(({ group, origin, change }) => Math.abs(change - changeOf(group, origin)))
    .toSorted((a, b) => a - b)
  const quantile = (share: number) => errors[Math.ceil(share * errors.length) - 1] ?? 0
  return {
    medianPercent: (Math.exp(quantile(0.5)) - 1) * 100,
    fourInFive: quantile(0.8),
    forecasts: forecasts.length,
    origins: origins.length,
  }
}

type Group = { region: number; outcode: number; type: number; months: number[] }

/** The outcodes and types of a table, with the months of their sales, oldest first. */
function groupsOf(table: SalesTable): Group[] {
  const groups = new Map<number, Group>()
  for (let at = 0; at < table.count; at++) {
    const [region, outcode, type] = [table.region[at] ?? 0, table.outcode[at] ?? 0, table.type[at] ?? 0]
    if (type === OTHER) continue
    const key = outcode * 5 + type
    const group = groups.get(key) ?? { region, outcode, type, months: [] }
    group.months.push(monthOfDay(table.day[at] ?? 0))
    groups.set(key, group)
  }
  return [...groups.values()]
}

function salesBefore({ months }: Group, origin: number): number {
  const after = months.findIndex((month) => month >= origin)
  return after < 0 ? months.length : after
}
