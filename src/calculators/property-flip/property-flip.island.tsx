import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { judgedParts } from '#calculators/project-sections/judged-parts.ts'
import { island } from '#web/island.tsx'

import { propertyFlipCalculator } from './report.ts'

/** The verdict and the tabs of the project, whose script comes later. */
export const flipParts = judgedParts(() => import('./judged.tsx').then(({ flipViews }) => flipViews))

function Calculator(props: ToolCalculatorProps) {
  return (
    <ToolCalculator
      tool={propertyFlipCalculator}
      verdict={flipParts.verdict}
      views={flipParts.views}
      {...props}
    />
  )
}

/** The calculator with its verdict, alive as soon as the browser is idle. */
export const FlipIsland = island('property-flip', Calculator, { when: 'idle' })
