import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { developmentCostTool } from './tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={developmentCostTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const DevelopmentCostCalculator = island('development-cost', Calculator, { when: 'idle' })
