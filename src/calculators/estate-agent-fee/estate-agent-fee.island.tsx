import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { estateAgentFeeTool } from './tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={estateAgentFeeTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const EstateAgentFeeCalculator = island('estate-agent-fee', Calculator, { when: 'idle' })
