import { type Dated, type Period, SOURCE_GRADES } from '#domain/dated.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { Pill } from '#ui/pill/pill.tsx'

import { rateLines } from './rate-lines.ts'
import { READ_AS, type RuleGroup } from './rule-groups.ts'

type RuleGroupProps = {
  readonly group: RuleGroup
  /** Rules that are due a check. */
  readonly toCheck: readonly Dated<unknown>[]
}

/** The rules of one tax, each with its periods, newest first. */
export function RuleGroupSection({ group, toCheck }: RuleGroupProps) {
  const { id, title, where, dates, calculator } = group
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-slate">
        {where}. Dates refer to {dates}.{' '}
        {calculator && (
          <a href={calculator.href} className="link">
            {calculator.label}
          </a>
        )}
      </p>
      <div className="mt-6 grid gap-8 *:min-w-0">
        {group.rules.map((rule) => (
          <Rule key={rule.name} rule={rule} isLate={toCheck.includes(rule)} />
        ))}
      </div>
    </section>
  )
}

function Rule({ rule, isLate }: { readonly rule: Dated<unknown>; readonly isLate: boolean }) {
  const note = READ_AS.get(rule)
  return (
    <div>
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        {rule.name}
        {isLate && <Pill tone="ochre">Due a check</Pill>}
      </h3>
      <p className="mt-1 mb-3 max-w-prose text-sm text-slate">
        Covers {formatDate(rule.from)} to {formatDate(rule.verifiedTo)}. {note}
      </p>
      <DataTable
        caption={`${rule.name}, by period`}
        captionHidden
        rows={rule.periods.toReversed()}
        rowKey={({ from }) => from}
        columns={COLUMNS}
      />
    </div>
  )
}

function Day({ date }: { readonly date: IsoDate }) {
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {formatDate(date)}
    </time>
  )
}

const COLUMNS: Column<Period<unknown>>[] = [
  {
    key: 'period',
    label: 'Period',
    rowHeader: true,
    cell: ({ from, to }) => (
      <span className="block font-normal">
        <Day date={from} />{' '}
        <span className="whitespace-nowrap">
          to <Day date={to} />
        </span>
      </span>
    ),
  },
  {
    key: 'rates',
    label: 'Rates',
    cell: ({ value }) => (
      <ul className="min-w-44 tabular-nums sm:min-w-64">
        {rateLines(value).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'source',
    label: 'Source',
    cell: ({ source }) => (
      <span className="block min-w-56">
        <a href={source.url} className="link">
          {source.title}
        </a>
        <span className="block text-sm text-slate">{SOURCE_GRADES[source.confidence]}</span>
      </span>
    ),
  },
  {
    key: 'checked',
    label: 'Checked',
    nowrap: true,
    cell: ({ source }) => <Day date={source.verifiedOn} />,
  },
]
