import { areaInSentence } from '#domain/area-words.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import type { NothingKind } from '#ui/nothing/nothing.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'

import { signedPercent } from '../authority-index.ts'
import { betweenYears, yearsInWords } from '../data-period.ts'
import { isOutside } from '../price-dial.ts'
import type { PostcodeReport } from '../report.ts'
import { pounds, propertyTypeName, streetAddress } from '../sale-words.ts'
import { inPeriod } from '../sales-summary.ts'

type FigureProps = { readonly report: PostcodeReport }

/** The last sale of a postcode, and how many are registered. */
export function SaleFigures({ report }: FigureProps) {
  return (
    <StatRow>
      <LastSaleFigure report={report} />
      <SalesFigure report={report} />
    </StatRow>
  )
}

function LastSaleFigure({ report: { sold } }: FigureProps) {
  const { last, isLaterLeftOut } = sold.summary
  const which = isLaterLeftOut ? 'Last standard sale' : 'Last sale'
  const label = sold.editionPart === null ? which : `${which} that we have`
  if (last === null) return <Stat label={label} {...nothingSold(sold)} />
  return (
    <Stat
      label={label}
      value={pounds(last.pricePounds)}
      comparison={`${propertyTypeName(last.propertyType)}${last.newBuild ? ', new build' : ''}: ${streetAddress(last)}`}
      date={formatDate(last.soldOn)}
    />
  )
}

function SalesFigure({ report: { record, sold } }: FigureProps) {
  const { sales, years, recentSales, recentPeriod, leftOut } = sold.summary
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
      unit={years === null ? '' : betweenYears(years.first, years.last)}
      comparison={`${recentSales} ${inPeriod(sold.summary)}${leftOut > 0 ? `; ${leftOut} left out of averages` : ''}`}
    />
  )
}

/** The average price in a postcode's authority, in the latest month of the index. */
export function AverageFigure({ report: { record, index, noIndex } }: FigureProps) {
  const label = `Average price${index ? ` in ${areaInSentence(index.subject.name)}` : ''}`
  if (index === null) {
    return <Stat label={label} value={{ nothing: noIndex }} comparison={record.localAuthority?.name ?? ''} />
  }
  const { latest, series, provisionalMonths } = index
  const nation = series.length > 1 ? series.at(-1) : undefined
  const sameMonth = nation?.months.find(({ month }) => month === latest.month)
  const beside = nation && sameMonth ? `; ${nation.name} ${signedPercent(sameMonth.annualChangePercent)}` : ''
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
    />
  )
}

function nothingSold({ state, period }: PostcodeReport['sold']): {
  value: string | { nothing: NothingKind }
  comparison?: string
} {
  if (state.kind === 'not-covered') return { value: { nothing: 'not covered' } }
  if (state.kind === 'not-imported') return { value: { nothing: 'not imported' } }
  if (isOutside(state)) return { value: { nothing: 'place not imported' } }
  return {
    value: 'None',
    comparison: `No home sales are registered in this postcode ${yearsInWords(period)}`,
  }
}
