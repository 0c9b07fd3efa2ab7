import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { judgedParts } from '#calculators/project-sections/judged-parts.ts'
import { island } from '#web/island.tsx'
import { late } from '#web/late.ts'

/** The project's verdict and tabs, whose script is loaded later. */
export const flipParts = judgedParts(() => import('./judged.tsx').then(({ flipViews }) => flipViews))

/** The calculator, whose script is loaded once somebody uses the form. */
export const flipCode = late(() =>
  import('./report.ts').then(({ propertyFlipCalculator }) => propertyFlipCalculator),
)

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator code={flipCode} verdict={flipParts.verdict} views={flipParts.views} {...props} />
}

/** The calculator with its verdict, hydrated as soon as the browser is idle. */
export const FlipIsland = island('property-flip', Calculator, { when: 'idle' })
