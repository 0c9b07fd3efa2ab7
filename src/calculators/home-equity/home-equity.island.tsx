import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { homeEquityTool } from './tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={homeEquityTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const HomeEquityCalculator = island('home-equity', Calculator, { when: 'idle' })
