import { inUnit } from '#calculators/engine/report/units.ts'

import type { Headline } from './deal.ts'

/** A deal's headline figure in words: its cash-on-cash return. Null if it can't be calculated. */
export function returnWords({ returnPercent }: Headline): { figure: string; label: string } | null {
  return returnPercent === null
    ? null
    : { figure: inUnit(returnPercent, 'percent'), label: 'Cash-on-cash return' }
}
