import { type Dated, type Period, SOURCE_GRADES } from '#domain/dated.ts'
import type { IsoDate } from '#domain/dates.ts'
import { formatDate } from '#domain/dates.ts'
import { type Regime, regimes } from '#tax/land/regime.ts'
import { rulesOf, stampDutyRulesToCheck } from '#tax/land/rules.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'

const ORDER: readonly Regime[] = ['sdlt', 'lbtt', 'ltt']

type Row = { rule: Dated<unknown>; now: Period<unknown> | undefined }

const ROWS: readonly Row[] = ORDER.flatMap((regime) =>
  rulesOf[regime].map((rule) => ({ rule, now: rule.periods.at(-1) })),
)

const COLUMNS: Column<Row>[] = [
  {
    key: 'rule',
    label: 'Rules',
    rowHeader: true,
    cell: ({ rule }) => <span className="block min-w-44">{rule.name}</span>,
  },
  {
    key: 'law',
    label: 'Law today',
    cell: ({ now }) =>
      now && (
        <a href={now.source.url} className="link inline-block min-w-64">
          {now.source.title}
        </a>
      ),
  },
  { key: 'from', label: 'Known since', nowrap: true, cell: ({ rule }) => formatDate(rule.from) },
  { key: 'to', label: 'Known until', nowrap: true, cell: ({ rule }) => formatDate(rule.verifiedTo) },
  {
    key: 'checked',
    label: 'Checked',
    nowrap: true,
    cell: ({ now }) => now && formatDate(now.source.verifiedOn),
  },
  {
    key: 'grade',
    label: 'Source is',
    nowrap: true,
    cell: ({ now }) => now && SOURCE_GRADES[now.source.confidence],
  },
]

/** Every rule set with its law, the completions it covers, and the day it was checked. */
export function RuleSources({ today }: { readonly today: IsoDate }) {
  return (
    <Card
      id="rules"
      title="Rules and sources"
      sentence="The law is kept as dated rules, each with its source. A date outside them gets no answer instead of a guess."
    >
      {stampDutyRulesToCheck(today).length > 0 && (
        <div className="mb-4">
          <Notice kind="warning" title="Some rules were last checked more than 120 days ago">
            Compare with the authority’s own page before you rely on the result.
          </Notice>
        </div>
      )}
      <DataTable
        caption="Rules in force, with their sources"
        captionHidden
        rows={ROWS}
        rowKey={({ rule }) => rule.name}
        columns={COLUMNS}
      />
      <p className="mt-3 max-w-prose text-sm text-slate">
        {ORDER.map(
          (regime) =>
            `${regimes[regime].short} is the ${regimes[regime].name} of ${regimes[regime].authority}`,
        ).join('; ')}
        . Decisions announced after a rule was checked, such as those of a budget, are not included.{' '}
        <a href={href('/tax-rules')} className="link">
          Every rule over time, with its rates
        </a>
        .
      </p>
    </Card>
  )
}
