import { type Area, AREAS, areaCodesLike, findArea } from '#domain/area.ts'

import type { AreaRank, AreaValue, RankedValue } from './area-figure.ts'

/**
 * Ranks local authorities among those of their nation and of their region. A value under a former code counts if only the code has
 * changed; those of districts that were merged, and of other areas, are left out.
 */
export function rankAreas(values: readonly AreaValue[]): readonly RankedValue[] {
  const known = new Map<string, Known>()
  for (const value of values) {
    const area = areaOfFigure(value.code)
    // An area's own code comes before a former one.
    if (area && (!known.has(area.code) || area.code === value.code)) known.set(area.code, { area, value })
  }
  const all = [...known.values()]
  const isRanked = ({ area, value }: Known) => area.kind === 'authority' && value.isComparable !== false
  const authorities = all.filter(isRanked)
  const byNation = Map.groupBy(authorities, ({ area }) => area.nationCode)
  const byRegion = Map.groupBy(authorities, ({ area }) => area.parentCode)
  return all.map(({ area, value }) => {
    const ranks = isRanked({ area, value })
    const region = ranks && area.parentCode !== area.nationCode ? area.parentCode : null
    return {
      ...value,
      code: area.code,
      rank: ranks ? rankAmong(value, byNation.get(area.nationCode) ?? [], AUTHORITIES_OF) : null,
      regionRank: region === null ? null : rankAmong(value, byRegion.get(region) ?? [], AUTHORITIES_IN),
    }
  })
}

/** The authority or nation that a figure is for, by its code or a former one. Null for any other area, and for merged districts. */
export function areaOfFigure(code: string): Area | null {
  const area = findArea(code)
  if (area === null || (area.kind !== 'authority' && area.kind !== 'nation')) return null
  return areaCodesLike(area.code).includes(code) ? area : null
}

type Known = { area: Area; value: AreaValue }

function rankAmong(own: AreaValue, among: readonly Known[], sizeOf: (area: Area) => number): AreaRank {
  const [first] = among
  return {
    lower: among.filter(({ value }) => value.value < own.value).length,
    higher: among.filter(({ value }) => value.value > own.value).length,
    others: first ? sizeOf(first.area) - 1 : 0,
  }
}

const AUTHORITIES_OF = ({ nationCode }: Area) => count((area) => area.nationCode === nationCode)
const AUTHORITIES_IN = ({ parentCode }: Area) => count((area) => area.parentCode === parentCode)

function count(isOne: (area: Area) => boolean): number {
  return AREAS.filter((area) => area.kind === 'authority' && isOne(area)).length
}
