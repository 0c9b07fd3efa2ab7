import { ToolCalculator, type ToolCalculatorProps } from '#calculators/live/tool-calculator.tsx'
import { island } from '#http/island.tsx'

import { livePropertyFlipTool } from './live-tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={livePropertyFlipTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const PropertyFlipCalculator = island('property-flip', Calculator, { when: 'idle' })
