import { ToolCalculator, type ToolCalculatorProps } from '#calculators/live/tool-calculator.tsx'
import { island } from '#http/island.tsx'

import { interestOnlyTool } from './tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={interestOnlyTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const InterestOnlyCalculator = island('interest-only', Calculator, { when: 'idle' })
