import type { FormText } from '#calculators/engine/form-text.ts'
import { FieldList } from '#calculators/engine/form/field-list.tsx'
import type { FormTool } from '#calculators/engine/form/form-tool.ts'
import { startOf } from '#calculators/engine/form/read-fields.ts'
import { figureInWords } from '#calculators/engine/report/figure-words.ts'
import { NoticeList } from '#calculators/engine/report/notice-list.tsx'
import type { Report } from '#calculators/engine/report/report.ts'
import type { IsoDate } from '#domain/dates.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { Logo } from '#ui/logo/logo.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { behaviour } from '#web/behaviour.ts'

import { cssOf, queryOfLook, type Look } from './look.ts'

type EmbeddedCalculatorProps = {
  readonly tool: FormTool
  readonly query: string
  readonly look: Look
  readonly today: IsoDate
  readonly siteUrl: string
}

/** Figures shown below the answer; the calculator’s own page shows all of them. */
const MAX_FIGURES = 4

/** A compact calculator: the main fields, the answer and a link to the full calculator. */
export function EmbeddedCalculator({ tool, query, look, today, siteUrl }: EmbeddedCalculatorProps) {
  const text = tool.textFrom(new URLSearchParams(query), today)
  const { question, errors } = tool.read(text, today)
  const report = question && tool.report(question, today)
  const css = cssOf(look)
  return (
    <div id="embedded-calculator" className="p-4 sm:p-5">
      {css && <style dangerouslySetInnerHTML={{ __html: css }} />}
      <h1 className="text-xl">{tool.title}</h1>
      <form
        method="get"
        noValidate
        className="mt-3 grid gap-5"
        {...behaviour('embedded-form', { when: 'now' })}
      >
        <ErrorSummary errors={errors} />
        <EmbeddedFields {...{ tool, text, look, today }} errors={errors} />
        <Button className="w-full sm:w-auto sm:justify-self-start">Calculate</Button>
        {report ? <EmbeddedAnswer report={report} /> : <NoAnswer />}
      </form>
      <Attribution href={`${siteUrl}${tool.path}?${tool.queryOf(text, today)}`} />
    </div>
  )
}

type EmbeddedFieldsProps = {
  readonly tool: FormTool
  readonly text: FormText
  readonly look: Look
  readonly today: IsoDate
  readonly errors: readonly { readonly field: string; readonly message: string }[]
}

/** The main fields; other inputs in the query become hidden fields. */
function EmbeddedFields({ tool, text, look, today, errors }: EmbeddedFieldsProps) {
  const entries = Object.entries(tool.fields)
  const basic = Object.fromEntries(entries.filter(([, field]) => !field.theme))
  const along = entries
    .filter(([name, field]) => field.theme && text[name] !== startOf(field, today))
    .map(([name]) => [name, text[name] ?? ''] as const)
  return (
    <div>
      {[...along, ...queryOfLook(look)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FieldList
        text={text}
        fields={basic}
        asked={text}
        errors={Object.fromEntries(errors.map(({ field, message }) => [field, message]))}
      />
    </div>
  )
}

function EmbeddedAnswer({ report: { answer, sentence, figures, notices } }: { readonly report: Report }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {answer.label}: {figureInWords(answer)}
      </p>
      <ResultPanel
        label={answer.label}
        value={figureInWords({ ...answer, per: '' })}
        unit={answer.value === null ? undefined : answer.per}
        sentence={sentence}
        className="wrap-anywhere"
      >
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
          {figures.slice(0, MAX_FIGURES).map((figure) => (
            <div key={figure.key} className="contents">
              <dt className="text-slate">{figure.label}</dt>
              <dd className="text-right font-medium tabular-nums">{figureInWords(figure)}</dd>
            </div>
          ))}
        </dl>
      </ResultPanel>
      <NoticeList notices={notices} />
    </div>
  )
}

function NoAnswer() {
  return <Notice title="No answer yet">Correct the fields marked in the form to see the answer.</Notice>
}

/** Our name and a link to the full calculator with the same inputs. */
function Attribution({ href }: { readonly href: string }) {
  return (
    <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t pt-3 text-sm">
      <a href={href} target="_blank" rel="noopener" className="link inline-flex min-h-6 items-center">
        More options, charts and full working
      </a>
      <span className="text-slate">
        by <Logo className="text-base text-ink" />
      </span>
    </p>
  )
}
