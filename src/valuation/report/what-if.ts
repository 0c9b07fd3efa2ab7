import type { AskedHome } from '../home/asked-home.ts'
import { LARGEST_SQM } from '../home/limits.ts'
import type { Estimator } from '../home/open-estimator.server.ts'
import type { HomeEstimate } from '../model/estimate-home.ts'

/** What the same home would be worth with more floor area, in pounds. */
export type WhatIf = {
  addedSqm: number
  low: number
  estimate: number
  high: number
  /** How much more than as it is; negative if less. */
  change: number
}

const ADDED = [10, 20, 30, 40] as const

/** Values a home with more floor area. Nothing if its floor area isn't known. */
export function whatIfs(
  estimate: Estimator['estimate'],
  { home, asItIs, leftOut }: { home: AskedHome; asItIs: HomeEstimate; leftOut: ReadonlySet<number> },
): WhatIf[] {
  const { floorAreaSqm, recordedAreaSqm = floorAreaSqm } = home
  if (floorAreaSqm === null) return []
  return ADDED.flatMap((addedSqm): WhatIf[] => {
    if (floorAreaSqm + addedSqm > LARGEST_SQM) return []
    const valued = estimate({ ...home, floorAreaSqm: floorAreaSqm + addedSqm, recordedAreaSqm }, leftOut)
    if ('refused' in valued) return []
    const { low80: low, high80: high } = valued
    return [{ addedSqm, low, estimate: valued.estimate, high, change: valued.estimate - asItIs.estimate }]
  })
}

/** The heading of the what-ifs. */
export const WHAT_IF = 'What if you extended it?'

/** What to say of them below their table, or above it. */
export const WHAT_IF_MEANS =
  'This is what larger homes of the same kind sell for, not what building costs or what a buyer would pay for this particular extension. Compare it with the cost before you build.'

/** What to say if an estimate hardly depends on floor area: even the largest extension changes it by less than 2 %. Empty otherwise. */
export function slightWords(whatIfs: readonly WhatIf[]): string {
  const isSlight = whatIfs.every(({ change, estimate }) => Math.abs(change) < 0.02 * estimate)
  return isSlight
    ? 'For this home the estimate hardly depends on floor area, so it says little about an extension. '
    : ''
}
