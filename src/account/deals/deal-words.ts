import { inUnit } from '#calculators/engine/report/units.ts'

import type { Headline } from './deal.ts'

/** The one figure by which a deal is known: its cash-on-cash return; null when it can't be calculated. */
export function returnWords({ returnPercent }: Headline): { figure: string; label: string } | null {
  return returnPercent === null
    ? null
    : { figure: inUnit(returnPercent, 'percent'), label: 'Cash-on-cash return' }
}
