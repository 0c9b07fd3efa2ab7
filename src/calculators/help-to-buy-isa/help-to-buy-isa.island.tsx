import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { helpToBuyIsaTool } from './tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={helpToBuyIsaTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const HelpToBuyIsaCalculator = island('help-to-buy-isa', Calculator, { when: 'idle' })
