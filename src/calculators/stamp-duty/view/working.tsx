import { formatDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'

import type { TaxLine } from '../calculate.ts'
import { regimes } from '../regime.ts'
import type { Report } from '../report.ts'
import { bandWords, capital, roundingWords, sumWords } from '../words.ts'

/** The sum line by line, why these rates apply, and the law that says so. */
export function Working({ report }: { readonly report: Report }) {
  const { result } = report
  return (
    <Card id="working" title="Show working" sentence="The same sum that is on your return, line by line.">
      {result.lines.length > 0 && <BandTable report={report} />}
      <p className="mt-3 max-w-prose text-sm text-slate">{roundingWords(report)}</p>
      <h3 className="mt-6 text-lg">Why these rates</h3>
      <ul className="mt-2 grid max-w-prose list-[square] gap-1 pl-5">
        {result.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <RuleList report={report} />
    </Card>
  )
}

const COLUMNS: Column<TaxLine>[] = [
  { key: 'band', label: 'Band and working', rowHeader: true, cell: (line) => <BandCell line={line} /> },
  { key: 'tax', label: 'Tax', numeric: true, cell: (line) => formatMoney(line.taxPence) },
]

function BandCell({ line }: { readonly line: TaxLine }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-6">
      <span>{capital(bandWords(line))}</span>
      <span className="font-normal text-slate tabular-nums">{sumWords(line)}</span>
    </span>
  )
}

function BandTable({ report: { result } }: { readonly report: Report }) {
  const total = (
    <tr className="font-medium">
      <th scope="row" className="border-t border-control px-3 py-2">
        {regimes[result.regime].short} to pay
      </th>
      <td className="border-t border-control px-3 py-2 text-right tabular-nums">
        {formatMoney(result.taxPence)}
      </td>
    </tr>
  )
  return (
    <DataTable
      caption={`${regimes[result.regime].name} by band`}
      captionHidden
      rows={result.lines}
      rowKey={(line, position) => `${line.on} ${position}`}
      columns={COLUMNS}
      footer={total}
    />
  )
}

function RuleList({ report: { result } }: { readonly report: Report }) {
  if (result.rules.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-lg">The law used</h3>
      <ul className="mt-2 grid gap-3">
        {result.rules.map((rule) => (
          <li key={rule.what} className="border-l-2 pl-3 text-sm">
            <span className="block font-medium">{rule.what}</span>
            <a href={rule.url} className="link">
              {rule.title}
            </a>
            <span className="block text-slate">
              For completions from {formatDate(rule.from)} to {formatDate(rule.to)}. Checked on{' '}
              {formatDate(rule.verifiedOn)}.
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
