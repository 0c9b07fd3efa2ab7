import { ENOUGH_SALES } from '#places/postcode/sales-summary.ts'

/** A district's sales in a year, and their median price. */
export type DistrictMedian = { outcode: string; sales: number; medianPounds: number }

/** A postcode area in a list: its sales in a year, and its districts with the lowest and highest median. */
export type PostcodeAreaRow = {
  area: string
  districts: number
  /** Why there are no sales; null if all of the year's sales were imported. */
  nothing: 'not covered' | 'place not imported' | null
  sales: number
  cheapest: DistrictMedian | null
  dearest: DistrictMedian | null
}

/** Sums up districts by postcode area. Medians of fewer than ENOUGH_SALES sales are left out. */
export function postcodeAreaRows(
  areas: readonly { area: string; outcodes: number }[],
  medians: readonly DistrictMedian[],
  isImported: (area: string) => boolean = () => true,
): readonly PostcodeAreaRow[] {
  const byArea = Map.groupBy(medians, ({ outcode }) => /^[A-Z]+/.exec(outcode)?.[0] ?? '')
  return areas.map(({ area, outcodes }) => {
    const nothing = nothingOf(area, isImported(area))
    // The lowest and the highest of some of the districts would say nothing about the area.
    const districts = nothing === null ? (byArea.get(area) ?? []) : []
    const ranked = districts
      .filter(({ sales }) => sales >= ENOUGH_SALES)
      .toSorted((a, b) => a.medianPounds - b.medianPounds)
    return {
      area,
      districts: outcodes,
      nothing,
      sales: districts.reduce((sum, { sales }) => sum + sales, 0),
      cheapest: ranked[0] ?? null,
      dearest: ranked.at(-1) ?? null,
    }
  })
}

/** Postcode areas in Scotland, Northern Ireland, the Channel Islands and the Isle of Man, where HM Land Registry publishes no sales. */
const NOT_COVERED = new Set('AB BT DD EH FK G GY HS IM IV JE KA KW KY ML PA PH ZE'.split(' '))

/** Why there are no sales in a postcode area or its districts; null if they were imported. */
export function nothingOf(area: string, isImported: boolean): PostcodeAreaRow['nothing'] {
  if (isImported) return null
  return NOT_COVERED.has(area) ? 'not covered' : 'place not imported'
}

/** Districts in numerical order: 'RG2' before 'RG10'. */
export function inDistrictOrder(districts: readonly DistrictMedian[]): readonly DistrictMedian[] {
  const number = ({ outcode }: DistrictMedian) => Number(/\d+/.exec(outcode)?.[0] ?? 0)
  return districts.toSorted((a, b) => number(a) - number(b) || (a.outcode < b.outcode ? -1 : 1))
}
