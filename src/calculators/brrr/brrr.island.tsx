import { placeOf } from '#calculators/form/purchase-fields.ts'
import { ToolCalculator, type ToolCalculatorProps } from '#calculators/live/tool-calculator.tsx'
import { LaterProject } from '#calculators/project-sections/later-project.tsx'
import { island } from '#http/island.tsx'

import { liveBrrrTool } from './live-tool.ts'
import { brrrProject } from './project.ts'

function Calculator(props: ToolCalculatorProps) {
  return (
    <ToolCalculator tool={liveBrrrTool} {...props}>
      {({ question }, { aside }) => (
        <LaterProject project={brrrProject(question.inputs, placeOf(question))} aside={aside} />
      )}
    </ToolCalculator>
  )
}

/** The calculator, alive as soon as the browser is idle. */
export const BrrrCalculator = island('brrr', Calculator, { when: 'idle' })
