import {
  type FormView,
  ToolCalculator,
  type ToolCalculatorProps,
} from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import type { FormValues } from './form.ts'
import { stampDutyTool } from './tool.ts'
import { AffordablePrice } from './view/affordable-price.tsx'
import { BasicFields } from './view/basic-fields.tsx'
import { MoreFields } from './view/more-fields.tsx'

/** The calculator with the form that it has had from the start, and the price that a sum of cash pays for. */
function Calculator(props: ToolCalculatorProps) {
  return (
    <ToolCalculator tool={stampDutyTool} {...props} fields={fieldsOf}>
      {({ question }, { text }) => <AffordablePrice question={question} values={text as FormValues} />}
    </ToolCalculator>
  )
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
export const StampDutyCalculator = island('stamp-duty', Calculator, { when: 'idle' })
