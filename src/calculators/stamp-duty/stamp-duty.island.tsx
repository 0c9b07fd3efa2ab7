import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { affordView } from './afford-view.ts'
import { stampDutyCalculator } from './report.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={stampDutyCalculator} views={[affordView]} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const StampDutyCalculator = island('stamp-duty', Calculator, { when: 'idle' })
