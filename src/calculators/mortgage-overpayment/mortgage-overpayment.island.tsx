import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { mortgageOverpaymentTool } from './tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={mortgageOverpaymentTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const MortgageOverpaymentCalculator = island('mortgage-overpayment', Calculator, { when: 'idle' })
