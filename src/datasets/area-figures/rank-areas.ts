import { type Area, AREAS, areaCodesLike, findArea } from '#domain/area.ts'

import type { AreaRank, AreaValue } from './area-figure.ts'

/**
 * Ranks local authorities among those of their nation. A value under a former code counts if only the code has changed;
 * those of districts that were merged, and of other areas, are left out.
 */
export function rankAreas(values: readonly AreaValue[]): readonly (AreaValue & { rank: AreaRank | null })[] {
  const known = new Map<string, { area: Area; value: AreaValue }>()
  for (const value of values) {
    const area = findArea(value.code)
    if (area === null || (area.kind !== 'authority' && area.kind !== 'nation')) continue
    if (!areaCodesLike(area.code).includes(value.code)) continue
    // An area's own code comes before a former one.
    if (!known.has(area.code) || area.code === value.code) known.set(area.code, { area, value })
  }
  const byNation = Map.groupBy(
    [...known.values()].filter(({ area }) => area.kind === 'authority'),
    ({ area }) => area.nationCode,
  )
  return [...known.values()].map(({ area, value }) => {
    const ranked = { ...value, code: area.code }
    if (area.kind === 'nation') return { ...ranked, rank: null }
    const among = byNation.get(area.nationCode) ?? []
    return {
      ...ranked,
      rank: {
        lower: among.filter((other) => other.value.value < value.value).length,
        higher: among.filter((other) => other.value.value > value.value).length,
        others: authoritiesOf(area.nationCode) - 1,
      },
    }
  })
}

function authoritiesOf(nationCode: string): number {
  return AREAS.filter((area) => area.kind === 'authority' && area.nationCode === nationCode).length
}
