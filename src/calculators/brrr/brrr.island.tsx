import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { judgedParts } from '#calculators/project-sections/judged-parts.ts'
import { island } from '#web/island.tsx'
import { late } from '#web/late.ts'

/** The project's verdict and tabs, whose script is loaded later. */
export const brrrParts = judgedParts(() => import('./judged.tsx').then(({ brrrViews }) => brrrViews))

/** The calculator, whose script is loaded once somebody uses the form. */
export const brrrCode = late(() => import('./report.ts').then(({ brrrCalculator }) => brrrCalculator))

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator code={brrrCode} verdict={brrrParts.verdict} views={brrrParts.views} {...props} />
}

/** The calculator with its verdict, hydrated as soon as the browser is idle. */
export const BrrrIsland = island('brrr', Calculator, { when: 'idle' })
