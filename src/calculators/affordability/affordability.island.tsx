import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { affordabilityTool } from './tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={affordabilityTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const AffordabilityCalculator = island('affordability', Calculator, { when: 'idle' })
