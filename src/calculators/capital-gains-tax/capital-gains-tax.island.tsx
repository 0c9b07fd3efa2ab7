import { LiveCalculator } from '#calculators/live/live-calculator.tsx'
import { type Answer, useLiveForm } from '#calculators/live/use-live-form.ts'
import type { IsoDate } from '#domain/dates.ts'
import { island } from '#http/island.tsx'

import { type FormValues, queryOf, readForm, valuesFrom } from './form.ts'
import { type Report, reportOn } from './report.ts'
import { AroundTheAnswer } from './view/around.tsx'
import { BasicFields } from './view/basic-fields.tsx'
import { MoreFields } from './view/more-fields.tsx'
import { ResultView } from './view/result-view.tsx'
import { poundsWords } from './words.ts'

type CalculatorProps = {
  /** Path of the page: where the form goes without script. */
  readonly action: string
  /** The query of the address, which holds the whole question. */
  readonly query: string
  readonly today: IsoDate
}

/** The whole calculator: the server shows the answer to the address; in the browser it follows every keystroke. */
function Calculator({ action, query, today }: CalculatorProps) {
  const live = useLiveForm<FormValues, Report>({
    query,
    valuesFrom: (asked) => valuesFrom(asked, today),
    queryOf: (values) => queryOf(values, today),
    answerTo,
  })
  const { values, report, messages } = live
  const tax = report && poundsWords(report.result.tax)
  return (
    <LiveCalculator
      id="capital-gains-tax"
      action={action}
      live={live}
      fields={
        <>
          <BasicFields values={values} errors={messages} />
          <div className="mt-6">
            <MoreFields values={values} errors={messages} />
          </div>
        </>
      }
      result={report && <ResultView report={report} />}
      answer={tax ? { label: 'Tax to pay', value: tax } : null}
      spoken={tax && `Capital gains tax ${tax}`}
    >
      {report && <AroundTheAnswer report={report} />}
    </LiveCalculator>
  )
}

function answerTo(values: FormValues): Answer<Report> {
  const reading = readForm(values)
  return { report: reading.ok ? reportOn(reading.sale) : null, errors: reading.errors }
}

/** The calculator, alive as soon as the browser is idle. */
export const CapitalGainsCalculator = island('capital-gains-tax', Calculator, { when: 'idle' })
