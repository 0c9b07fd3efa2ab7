import { DataTable } from '#ui/data-table/data-table.tsx'

import { type MethodPart, methodsOf } from '../home/methods.ts'
import { ComparablesForm } from '../report/comparables-form.tsx'
import type { ValuationReport } from '../report/find-report.server.ts'
import { ValueOverTime } from '../report/history-view.tsx'
import { WhatIfView } from '../report/what-if-view.tsx'
import { intervalSentence } from './estimate-words.ts'
import { rounded } from './rounded.ts'

/** What the steps of an estimate are called. */
export const STEPS: Readonly<Record<MethodPart['method'], string>> = {
  area: 'Homes of this type in the area',
  'own sales': 'With its own earlier sales, adjusted to today’s prices',
  comparables: 'With comparable sales',
  correction: 'With the statistical correction',
}

type ReportViewProps = {
  readonly report: ValuationReport
  /** Where the form that leaves sales out is sent; null on a report that can't be changed. */
  readonly path: string | null
}

/** Why the estimate is what it is: its steps with their weights, the sales that count most on a map, the value over time and what-ifs. */
export function ReportView({ report, path }: ReportViewProps) {
  const { valued, history, whatIfs, record, found } = report
  if (valued === null) return null
  const { estimate } = valued
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <p className="max-w-prose">{intervalSentence(estimate)}</p>
        <MethodsTable parts={methodsOf(estimate)} />
      </div>
      <ComparablesForm report={report} path={path} />
      {history && (
        <ValueOverTime
          history={history}
          estimate={estimate}
          sales={found.chosen?.sales ?? []}
          outcode={record.outcode}
        />
      )}
      <WhatIfView whatIfs={whatIfs} isChangeable={path !== null} />
    </div>
  )
}

function MethodsTable({ parts }: { readonly parts: readonly MethodPart[] }) {
  return (
    <DataTable
      caption="How the estimate is made, step by step"
      rows={parts}
      rowKey={({ method }) => method}
      columns={[
        { key: 'step', label: 'Step', rowHeader: true, cell: ({ method }) => STEPS[method] },
        {
          key: 'sales',
          label: 'Sales',
          numeric: true,
          cell: ({ sales: number }) => (number === null ? '–' : String(number)),
        },
        {
          key: 'weight',
          label: 'Weight',
          numeric: true,
          cell: ({ weight }) => (weight === null ? '–' : `${Math.round(weight * 100)}%`),
        },
        { key: 'estimate', label: 'Estimate so far', numeric: true, cell: (part) => rounded(part.estimate) },
      ]}
    />
  )
}
