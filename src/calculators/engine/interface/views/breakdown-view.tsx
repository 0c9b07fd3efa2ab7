import { breakdownOf } from '#calculators/engine/interface/report-parts.ts'
import type { ViewProps } from '#calculators/engine/interface/view.ts'

import { PartCards } from './part-cards.tsx'

/** The tab that breaks the answer down. */
export function BreakdownView({ report }: ViewProps) {
  return <PartCards part={breakdownOf(report)} />
}
