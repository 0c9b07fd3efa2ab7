import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { rentalYieldTool } from './tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={rentalYieldTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const RentalYieldCalculator = island('rental-yield', Calculator, { when: 'idle' })
