import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { flipParts } from './flip-parts.ts'
import { livePropertyFlipTool } from './live-tool.ts'

function Calculator(props: ToolCalculatorProps) {
  return (
    <ToolCalculator
      tool={livePropertyFlipTool}
      verdict={flipParts.verdict}
      views={flipParts.views}
      {...props}
    />
  )
}

/** The calculator, alive as soon as the browser is idle. */
export const PropertyFlipCalculator = island('property-flip', Calculator, { when: 'idle' })
