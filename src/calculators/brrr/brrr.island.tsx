import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { judgedParts } from '#calculators/project-sections/judged-parts.ts'
import { island } from '#web/island.tsx'

import { brrrCalculator } from './report.ts'

/** The verdict and the tabs of the project, whose script comes later. */
export const brrrParts = judgedParts(() => import('./judged.tsx').then(({ brrrViews }) => brrrViews))

function Calculator(props: ToolCalculatorProps) {
  return (
    <ToolCalculator tool={brrrCalculator} verdict={brrrParts.verdict} views={brrrParts.views} {...props} />
  )
}

/** The calculator with its verdict, alive as soon as the browser is idle. */
export const BrrrIsland = island('brrr', Calculator, { when: 'idle' })
