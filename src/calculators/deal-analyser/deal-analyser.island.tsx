import { ToolCalculator, type ToolCalculatorProps } from '#calculators/live/tool-calculator.tsx'
import { island } from '#http/island.tsx'

import type { DealQuestion } from './question.ts'
import { dealAnalyserTool } from './tool.ts'
import { DealSections } from './view/deal-sections.tsx'

function Calculator(props: ToolCalculatorProps) {
  return (
    <ToolCalculator tool={dealAnalyserTool} {...props}>
      {({ question }, { aside }) => <DealSections question={question as DealQuestion} aside={aside} />}
    </ToolCalculator>
  )
}

/** The deal analyser, alive as soon as the browser is idle. */
export const DealAnalyserCalculator = island('deal-analyser', Calculator, { when: 'idle' })
