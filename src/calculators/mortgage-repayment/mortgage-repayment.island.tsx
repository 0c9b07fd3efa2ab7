import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { mortgageRepaymentTool } from './tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={mortgageRepaymentTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const MortgageRepaymentCalculator = island('mortgage-repayment', Calculator, { when: 'idle' })
