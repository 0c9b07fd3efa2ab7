import { breakdownOf } from '#calculators/engine/interface/report-parts.ts'
import type { ViewProps } from '#calculators/engine/interface/view.ts'

import { PartCards } from './part-cards.tsx'

/** What the answer is made of. */
export function BreakdownView({ report }: ViewProps) {
  return <PartCards part={breakdownOf(report)} />
}
