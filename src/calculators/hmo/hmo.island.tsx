import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { hmoTool } from './tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={hmoTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const HmoCalculator = island('hmo', Calculator, { when: 'idle' })
