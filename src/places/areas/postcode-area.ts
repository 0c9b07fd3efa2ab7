import { ENOUGH_SALES } from '#places/postcode/sales-summary.ts'

/** The sales of a district in a year, and their median. */
export type DistrictMedian = { outcode: string; sales: number; medianPounds: number }

/** A postcode area in a list: its sales of a year, and its dearest and cheapest district. */
export type PostcodeAreaRow = {
  area: string
  districts: number
  sales: number
  cheapest: DistrictMedian | null
  dearest: DistrictMedian | null
}

/** Sums districts up by postcode area. A median below ENOUGH_SALES tells of single homes and is passed over. */
export function postcodeAreaRows(
  areas: readonly { area: string; outcodes: number }[],
  medians: readonly DistrictMedian[],
): readonly PostcodeAreaRow[] {
  const byArea = Map.groupBy(medians, ({ outcode }) => /^[A-Z]+/.exec(outcode)?.[0] ?? '')
  return areas.map(({ area, outcodes }) => {
    const districts = byArea.get(area) ?? []
    const ranked = districts
      .filter(({ sales }) => sales >= ENOUGH_SALES)
      .toSorted((a, b) => a.medianPounds - b.medianPounds)
    return {
      area,
      districts: outcodes,
      sales: districts.reduce((sum, { sales }) => sum + sales, 0),
      cheapest: ranked[0] ?? null,
      dearest: ranked.at(-1) ?? null,
    }
  })
}

/** 'RG2' before 'RG10': districts in the order of their numbers. */
export function inDistrictOrder(districts: readonly DistrictMedian[]): readonly DistrictMedian[] {
  const number = ({ outcode }: DistrictMedian) => Number(/\d+/.exec(outcode)?.[0] ?? 0)
  return districts.toSorted((a, b) => number(a) - number(b) || (a.outcode < b.outcode ? -1 : 1))
}
