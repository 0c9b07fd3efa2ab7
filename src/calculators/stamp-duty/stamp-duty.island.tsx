import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'
import { late } from '#web/late.ts'

import { affordView } from './afford-view.ts'

/** The calculator, whose script is loaded once somebody uses the form. */
export const stampDutyCode = late(() =>
  import('./report.ts').then(({ stampDutyCalculator }) => stampDutyCalculator),
)

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator code={stampDutyCode} views={[affordView]} {...props} />
}

/** The calculator, hydrated as soon as the browser is idle. */
export const StampDutyCalculator = island('stamp-duty', Calculator, { when: 'idle' })
