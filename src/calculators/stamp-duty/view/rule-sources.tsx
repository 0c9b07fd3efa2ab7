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
    label: 'Current law',
    cell: ({ now }) =>
      now && (
        <a href={now.source.url} className="link inline-block min-w-64">
          {now.source.title}
        </a>
      ),
  },
  { key: 'from', label: 'From', nowrap: true, cell: ({ rule }) => formatDate(rule.from) },
  { key: 'to', label: 'To', nowrap: true, cell: ({ rule }) => formatDate(rule.verifiedTo) },
  {
    key: 'checked',
    label: 'Checked',
    nowrap: true,
    cell: ({ now }) => now && formatDate(now.source.verifiedOn),
  },
  {
    key: 'grade',
    label: 'Source type',
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
      sentence="The rules we use, with their sources and the dates they cover. Outside those dates we give no answer rather than guess."
    >
      {stampDutyRulesToCheck(today).length > 0 && (
        <div className="mb-4">
          <Notice kind="warning" title="Some rules haven’t been checked for more than 120 days">
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
        . Changes announced after we checked a rule, such as in a Budget, aren’t included.{' '}
        <a href={href('/tax-rules')} className="link">
          See all tax rules and past rates
        </a>
        .
      </p>
    </Card>
  )
}
