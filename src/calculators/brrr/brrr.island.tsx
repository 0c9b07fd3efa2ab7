import { ToolCalculator, type ToolCalculatorProps } from '#calculators/live/tool-calculator.tsx'
import { island } from '#http/island.tsx'

import { liveBrrrTool } from './live-tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={liveBrrrTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const BrrrCalculator = island('brrr', Calculator, { when: 'idle' })
