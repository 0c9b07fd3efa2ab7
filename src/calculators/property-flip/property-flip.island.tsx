import { ToolCalculator, type ToolCalculatorProps } from '#calculators/live/tool-calculator.tsx'
import { island } from '#http/island.tsx'

import { propertyFlipTool } from './tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={propertyFlipTool} {...props} />
}

/** The calculator, alive as soon as the browser is idle. */
export const PropertyFlipCalculator = island('property-flip', Calculator, { when: 'idle' })
