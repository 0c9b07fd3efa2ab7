import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { rentVsBuyTool } from './tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={rentVsBuyTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const RentVsBuyCalculator = island('rent-vs-buy', Calculator, { when: 'idle' })
