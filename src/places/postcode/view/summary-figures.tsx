import { formatDate, formatMonth } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import type { NothingKind } from '#ui/nothing/nothing.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'

import { signedPercent } from '../authority-index.ts'
import type { PostcodeReport } from '../report.ts'
import { pounds, propertyTypeName, streetAddress } from '../sale-words.ts'
import { differenceInWords, inPeriod } from '../sales-summary.ts'

type FigureProps = { readonly report: PostcodeReport }

/** The four key figures of a postcode. */
export function SummaryFigures({ report }: FigureProps) {
  return (
    <section aria-labelledby="summary-title">
      <h2 id="summary-title" className="sr-only">
        Summary
      </h2>
      <StatRow>
        <MedianFigure report={report} />
        <LastSaleFigure report={report} />
        <SalesFigure report={report} />
        <AverageFigure report={report} />
      </StatRow>
    </section>
  )
}

function MedianFigure({ report: { record, sold, sources } }: FigureProps) {
  const { median, sectorMedian, summary } = sold
  const label = `Median sold price${median ? ` in ${median.place}` : ''}`
  if (median === null)
    return <Stat label={label} value={{ nothing: whyNoMedian(sold) }} comparison={fewSales(sold)} />
  const comparison =
    median.kind === 'postcode'
      ? sectorMedian &&
        `${differenceInWords(median.medianPounds, sectorMedian.medianPounds)} ${record.sector}`
      : fewHere(record.postcode, summary.recentSales)
  return (
    <Stat
      label={label}
      value={pounds(median.medianPounds)}
      comparison={comparison}
      date={summary.recentPeriod}
      n={countOf(median.sales, 'sale')}
      source={{
        ...sources.pricePaid.facts,
        method: 'Median of standard sales, leaving out category B and “other” properties.',
      }}
    />
  )
}

function LastSaleFigure({ report: { sold, sources } }: FigureProps) {
  const { last } = sold.summary
  const label = sold.editionPart === null ? 'Last sale' : 'Last sale we have'
  if (last === null) return <Stat label={label} {...nothingSold(sold)} />
  return (
    <Stat
      label={label}
      value={pounds(last.pricePounds)}
      comparison={`${propertyTypeName(last.propertyType)}${last.newBuild ? ', new build' : ''}: ${streetAddress(last)}`}
      date={formatDate(last.soldOn)}
      source={sources.pricePaid.facts}
    />
  )
}

function SalesFigure({ report: { record, sold, sources } }: FigureProps) {
  const { sales, firstYear, recentSales, recentPeriod, leftOut } = sold.summary
  if (sold.state.kind !== 'sales') {
    const around = sold.sectorMedian
      ? `${countOf(sold.sectorMedian.sales, 'sale')} in ${record.sector}, ${recentPeriod}`
      : ''
    return <Stat label="Registered sales" {...nothingSold(sold)} comparison={around} />
  }
  return (
    <Stat
      label={sold.state.partly ? 'Sales we have' : 'Registered sales'}
      value={String(sales)}
      unit={firstYear === null ? '' : `since ${firstYear}`}
      comparison={`${recentSales} ${inPeriod(sold.summary)}${leftOut > 0 ? `; ${leftOut} not in averages` : ''}`}
      source={sources.pricePaid.facts}
    />
  )
}

function AverageFigure({ report: { record, index, noIndex, sources } }: FigureProps) {
  const label = `Average price${index ? ` in ${index.subject.name}` : ''}`
  if (index === null) {
    return <Stat label={label} value={{ nothing: noIndex }} comparison={record.localAuthority?.name ?? ''} />
  }
  const { latest, series, provisionalMonths } = index
  const nation = series.length > 1 ? series.at(-1) : undefined
  const beside = nation
    ? `; ${nation.name} ${signedPercent(nation.months.at(-1)?.annualChangePercent ?? null)}`
    : ''
  return (
    <Stat
      label={label}
      value={pounds(latest.averagePricePounds)}
      comparison={`${signedPercent(latest.annualChangePercent)} over the year${beside}`}
      date={formatMonth(latest.month)}
      n={
        provisionalMonths.length > 0
          ? 'provisional'
          : latest.salesVolume === null
            ? ''
            : countOf(latest.salesVolume, 'sale')
      }
      source={{
        ...sources.index.facts,
        method: 'Average price in the UK House Price Index, adjusted for the mix of homes sold.',
      }}
    />
  )
}

function fewHere(postcode: string, sales: number): string {
  return sales === 0
    ? `No sales in ${postcode} itself in that time`
    : `Only ${countOf(sales, 'sale')} in ${postcode} itself, too few for a median`
}

function whyNoMedian({ state }: PostcodeReport['sold']): NothingKind {
  if (state.kind === 'not-covered') return 'not covered'
  if (state.kind === 'not-imported') return 'not imported'
  return isOutside(state) ? 'place not imported' : 'too few'
}

function isOutside(state: PostcodeReport['sold']['state']): boolean {
  return state.kind === 'outside' || (state.kind === 'sales' && state.partly)
}

function fewSales({ state, summary }: PostcodeReport['sold']): string {
  if (state.kind === 'not-covered' || state.kind === 'not-imported') return ''
  return isOutside(state)
    ? 'We don’t have all the sales around it'
    : `Fewer than 5 sales in and around it, ${summary.recentPeriod}`
}

function nothingSold({ state }: PostcodeReport['sold']): {
  value: string | { nothing: NothingKind }
  comparison?: string
} {
  if (state.kind === 'not-covered') return { value: { nothing: 'not covered' } }
  if (state.kind === 'not-imported') return { value: { nothing: 'not imported' } }
  if (isOutside(state)) return { value: { nothing: 'place not imported' } }
  return { value: 'None', comparison: 'No home sales are registered in this postcode' }
}
