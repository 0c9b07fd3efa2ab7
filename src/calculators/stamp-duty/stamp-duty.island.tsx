import { LiveCalculator } from '#calculators/live/live-calculator.tsx'
import { type Answer, useLiveForm } from '#calculators/live/use-live-form.ts'
import type { IsoDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { island } from '#http/island.tsx'

import { type FormValues, queryOf, readForm, valuesFrom } from './form.ts'
import { regimes } from './regime.ts'
import { type Report, reportOn } from './report.ts'
import { AffordablePrice } from './view/affordable-price.tsx'
import { BasicFields } from './view/basic-fields.tsx'
import { BuyerComparison } from './view/buyer-comparison.tsx'
import { MoreFields } from './view/more-fields.tsx'
import { OtherPrices } from './view/other-prices.tsx'
import { ResultView } from './view/result-view.tsx'
import { Working } from './view/working.tsx'

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
  const tax = report && formatMoney(report.result.taxPence)
  return (
    <LiveCalculator
      id="stamp-duty"
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
      spoken={report && `${regimes[report.result.regime].short} ${tax}`}
    >
      {report && <AroundTheAnswer report={report} values={values} error={messages['cash']} />}
    </LiveCalculator>
  )
}

type AroundProps = {
  readonly report: Report
  readonly values: FormValues
  readonly error: string | undefined
}

/** What explains the answer and what would change it, flowing in two columns where there is room. */
function AroundTheAnswer({ report, values, error }: AroundProps) {
  return (
    <div className="mt-10 gap-6 *:mb-6 *:break-inside-avoid lg:columns-2">
      <Working report={report} />
      <AffordablePrice report={report} values={values} error={error} />
      <OtherPrices report={report} />
      <BuyerComparison report={report} />
    </div>
  )
}

function answerTo(values: FormValues): Answer<Report> {
  const reading = readForm(values)
  return { report: reading.ok ? reportOn(reading) : null, errors: reading.errors }
}

/** The calculator, alive as soon as the browser is idle. */
export const StampDutyCalculator = island('stamp-duty', Calculator, { when: 'idle' })
