import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { useTicksOutside } from '#calculators/deal-breakers/use-ticks-outside.ts'
import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { laterFlip } from './later-flip.ts'
import { livePropertyFlipTool } from './live-tool.ts'

function Calculator(props: ToolCalculatorProps) {
  useTicksOutside(BREAKER)
  return (
    <ToolCalculator tool={livePropertyFlipTool} {...props}>
      {({ question }, { aside }) => (
        <laterFlip.Sections {...{ question, aside }} chancesInMinutes={props.chancesInMinutes} />
      )}
    </ToolCalculator>
  )
}

/** The calculator, alive as soon as the browser is idle. */
export const PropertyFlipCalculator = island('property-flip', Calculator, { when: 'idle' })
