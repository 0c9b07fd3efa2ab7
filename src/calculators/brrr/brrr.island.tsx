import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { useTicksOutside } from '#calculators/deal-breakers/use-ticks-outside.ts'
import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { laterBrrr } from './later-brrr.ts'
import { liveBrrrTool } from './live-tool.ts'

function Calculator(props: ToolCalculatorProps) {
  useTicksOutside(BREAKER)
  return (
    <ToolCalculator tool={liveBrrrTool} {...props}>
      {({ question }, { aside }) => (
        <laterBrrr.Sections {...{ question, aside }} chancesInMinutes={props.chancesInMinutes} />
      )}
    </ToolCalculator>
  )
}

/** The calculator, alive as soon as the browser is idle. */
export const BrrrCalculator = island('brrr', Calculator, { when: 'idle' })
