import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { brrrParts } from './brrr-parts.ts'
import { liveBrrrTool } from './live-tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={liveBrrrTool} verdict={brrrParts.verdict} views={brrrParts.views} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const BrrrCalculator = island('brrr', Calculator, { when: 'idle' })
