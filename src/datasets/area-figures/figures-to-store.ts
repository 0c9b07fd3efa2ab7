import { yearsBefore, type IsoDate } from '#domain/dates.ts'

import type { AreaValue, EarlierFigure, SeriesPoint } from './area-figure.ts'
import { areaOfFigure, rankAreas } from './rank-areas.ts'

/** A row of `property.area_figure`, besides its measure. */
export type StoredFigure = {
  area_code: string
  value: number
  starts_on: IsoDate | null
  ends_on: IsoDate | null
  observations: number | null
  earlier: number | null
  earlier_on: IsoDate | null
  lower: number | null
  higher: number | null
  others: number | null
  region_lower: number | null
  region_higher: number | null
  region_others: number | null
}

/** A figure of `property.area_series`. */
type StoredPoint = {
  area_code: string
  starts_on: IsoDate
  value: number | null
  observations: number | null
}

/**
 * Ranks figures, finds last year’s, and keeps the series of nations and authorities under their current codes. Pure.
 */
export function figuresToStore(
  values: readonly AreaValue[],
  points: readonly SeriesPoint[],
): { figures: readonly StoredFigure[]; series: readonly StoredPoint[] } {
  const byPeriod = new Map<string, StoredPoint>()
  for (const { code, from, value, observations } of points) {
    const area = areaOfFigure(code)
    const key = `${area?.code} ${from}`
    // An area's own code comes before a former one.
    if (area && (!byPeriod.has(key) || area.code === code))
      byPeriod.set(key, { area_code: area.code, starts_on: from, value, observations })
  }
  const earlierOf = (code: string, from: IsoDate | null): EarlierFigure | null => {
    const on = from && yearsBefore(from, 1)
    const value = on && byPeriod.get(`${code} ${on}`)?.value
    return on && value != null ? { value, on } : null
  }
  const figures = rankAreas(values).map((figure): StoredFigure => {
    const { code, value, from, to, observations, rank, regionRank } = figure
    const earlier = figure.earlier === undefined ? earlierOf(code, from) : figure.earlier
    return {
      area_code: code,
      value,
      starts_on: from,
      ends_on: to,
      observations,
      earlier: earlier?.value ?? null,
      earlier_on: earlier?.on ?? null,
      lower: rank?.lower ?? null,
      higher: rank?.higher ?? null,
      others: rank?.others ?? null,
      region_lower: regionRank?.lower ?? null,
      region_higher: regionRank?.higher ?? null,
      region_others: regionRank?.others ?? null,
    }
  })
  return { figures, series: [...byPeriod.values()] }
}
