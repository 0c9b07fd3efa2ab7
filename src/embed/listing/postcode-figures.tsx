import { formatMonth } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { signedPercent } from '#places/postcode/authority-index.ts'
import type { PostcodeReport } from '#places/postcode/report.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { Nothing, type NothingKind } from '#ui/nothing/nothing.tsx'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'

/** Prices around a postcode in one column: the nearest median with enough sales, prices by type, last sale, average price. */
export function PostcodeFigures({ report }: { readonly report: PostcodeReport }) {
  const { sold, medians, index, record } = report
  return (
    <>
      <Median report={report} />
      <dl className="grid gap-2">
        {medians?.types.map(({ type, name, here }) => {
          const point = here.findLast(({ year, thin }) => !thin && year <= medians.fullYear)
          if (!point) return null
          return (
            <Row
              key={type}
              term={`${name}, ${medians.outcode}, ${point.year}`}
              note={countOf(point.sales, 'sale')}
            >
              {pounds(point.medianPounds)}
            </Row>
          )
        })}
        {sold.summary.last && (
          <Row
            term={`Last sale ${sold.editionPart === null ? '' : 'we have '}in ${record.postcode}`}
            note={formatMonth(sold.summary.last.soldOn)}
          >
            {pounds(sold.summary.last.pricePounds)}
          </Row>
        )}
        {index && (
          <Row
            term={`Average price, ${index.subject.name}`}
            note={`${formatMonth(index.latest.month)}${
              index.latest.annualChangePercent === null
                ? ''
                : `, ${signedPercent(index.latest.annualChangePercent)} over the year`
            }`}
          >
            {pounds(index.latest.averagePricePounds)}
          </Row>
        )}
      </dl>
    </>
  )
}

function Median({ report: { sold } }: { readonly report: PostcodeReport }) {
  if (sold.median) {
    return (
      <ResultPanel
        label={`Median sold price, ${sold.median.place}`}
        value={pounds(sold.median.medianPounds)}
        sentence={`Based on ${countOf(sold.median.sales, 'sale')}: ${sold.summary.recentPeriod}.`}
      />
    )
  }
  const kind = nothingKind(sold.state)
  return (
    <p className="rounded-sm border bg-card p-4">
      Median sold price: {kind === 'too few' ? 'too few sales nearby' : <Nothing kind={kind} />}
    </p>
  )
}

function nothingKind(state: PostcodeReport['sold']['state']): NothingKind {
  if (state.kind === 'not-covered') return 'not covered'
  if (state.kind === 'not-imported') return 'not imported'
  return state.kind === 'outside' || (state.kind === 'sales' && state.partly)
    ? 'place not imported'
    : 'too few'
}

type RowProps = { readonly term: string; readonly note: string; readonly children: string }

function Row({ term, note, children }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b pb-2">
      <dt>
        {term}
        <span className="block text-sm text-slate">{note}</span>
      </dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  )
}
