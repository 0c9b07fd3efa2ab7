import { ToolCalculator, type ToolCalculatorProps } from '#calculators/live/tool-calculator.tsx'
import { island } from '#http/island.tsx'

import { mortgageOverpaymentTool } from './tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={mortgageOverpaymentTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const MortgageOverpaymentCalculator = island('mortgage-overpayment', Calculator, { when: 'idle' })
