import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import { liveDealTool } from './live-tool.ts'
import { LaterSections } from './view/later-sections.tsx'

function Calculator(props: ToolCalculatorProps) {
  return (
    <ToolCalculator tool={liveDealTool} {...props}>
      {({ question }, { aside }) => (
        <LaterSections {...{ question, aside }} chancesInMinutes={props.chancesInMinutes} />
      )}
    </ToolCalculator>
  )
}

/** The deal analyser, alive as soon as the browser is idle. */
export const DealAnalyserCalculator = island('deal-analyser', Calculator, { when: 'idle' })
