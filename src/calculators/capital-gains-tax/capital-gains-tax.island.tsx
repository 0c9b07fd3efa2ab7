import {
  type FormView,
  ToolCalculator,
  type ToolCalculatorProps,
} from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import type { FormValues } from './form.ts'
import { capitalGainsTool } from './tool.ts'
import { BasicFields } from './view/basic-fields.tsx'
import { MoreFields } from './view/more-fields.tsx'

/** The calculator with the form that it has had from the start. */
function Calculator(props: ToolCalculatorProps) {
  return <ToolCalculator tool={capitalGainsTool} {...props} fields={fieldsOf} />
}

function fieldsOf({ text, errors, notes }: FormView) {
  return (
    <>
      <BasicFields values={text as FormValues} errors={errors} notes={notes} />
      <div className="mt-6">
        <MoreFields values={text as FormValues} errors={errors} />
      </div>
    </>
  )
}

/** The calculator, alive as soon as the browser is idle. */
export const CapitalGainsCalculator = island('capital-gains-tax', Calculator, { when: 'idle' })
