import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { capitalGainsTool } from './tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={capitalGainsTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const CapitalGainsCalculator = island('capital-gains-tax', Calculator, { when: 'idle' })
