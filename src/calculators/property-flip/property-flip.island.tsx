import { placeOf } from '#calculators/form/purchase-fields.ts'
import { ToolCalculator, type ToolCalculatorProps } from '#calculators/live/tool-calculator.tsx'
import { LaterProject } from '#calculators/project-sections/later-project.tsx'
import { island } from '#http/island.tsx'

import { livePropertyFlipTool } from './live-tool.ts'
import { flipProject } from './project.ts'

function Calculator(props: ToolCalculatorProps) {
  return (
    <ToolCalculator tool={livePropertyFlipTool} {...props}>
      {({ question }, { aside }) => (
        <LaterProject project={flipProject(question.inputs, placeOf(question))} aside={aside} />
      )}
    </ToolCalculator>
  )
}

/** The calculator, alive as soon as the browser is idle. */
export const PropertyFlipCalculator = island('property-flip', Calculator, { when: 'idle' })
