import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { interestOnlyTool } from './tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={interestOnlyTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const InterestOnlyCalculator = island('interest-only', Calculator, { when: 'idle' })
