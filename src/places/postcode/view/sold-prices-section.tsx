import { countOf, plainNumber } from '#domain/plain-number.ts'
import { Card } from '#ui/card/card.tsx'
import { compactPounds } from '#ui/chart/compact.ts'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { ScatterChart } from '#ui/scatter-chart/scatter-chart.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import { betweenYears } from '../data-period.ts'
import type { PostcodeReport } from '../report.ts'
import { pounds } from '../sale-words.ts'
import { NoSales } from './no-sales.tsx'
import { NotCovered } from './not-covered.tsx'
import { NotImportedHere, PartOfSales } from './not-imported-here.tsx'
import { SalesFilterForm } from './sales-filter-form.tsx'
import { SalesTable } from './sales-table.tsx'
import { SaleFigures } from './summary-figures.tsx'

/** Every registered sale in the postcode with filters, chart, table and download, or why there are none. */
export function SoldPricesSection({ report }: { readonly report: PostcodeReport }) {
  const { state } = report.sold
  return (
    <Card id="sold-prices" title={`Sold prices in ${report.record.postcode}`}>
      {state.kind === 'sales' && <Sales report={report} />}
      {state.kind === 'none' && <NoSales report={report} sectorSales={state.sectorSales} />}
      {state.kind === 'not-covered' && <NotCovered nation={state.nation} />}
      {state.kind === 'outside' && <NotImportedHere report={report} />}
      {state.kind === 'not-imported' && (
        <NothingPanel kind="not imported" subject="Sold prices">
          HM Land Registry publishes sold prices every month. We haven’t loaded them yet.
        </NothingPanel>
      )}
    </Card>
  )
}

function Sales({ report }: { readonly report: PostcodeReport }) {
  const { record, slug, sold, sources } = report
  const { list, summary } = sold
  return (
    <div className="grid gap-6 *:min-w-0">
      {sold.state.kind === 'sales' && sold.state.partly && <PartOfSales report={report} />}
      <SaleFigures report={report} />
      <SalesFilterForm slug={slug} list={list} />
      {list.chart && (
        <ScatterChart
          id="sales-chart"
          title={chartTitle(report)}
          subtitle={`Price of each sale in ${record.postcode} by date and type of home`}
          series={list.chart.series}
          range={list.chart.range}
          formatTick={compactPounds}
          fromZero
          table={
            <p className="mt-3 text-sm">
              <a href="#sales-list" className="link inline-block py-1">
                See these sales as a table
              </a>
            </p>
          }
        />
      )}
      <SalesTable report={report} />
      <SourceNote sources={[sources.pricePaid.facts]}>
        {summary.leftOut > 0 &&
          'Category B sales (such as repossessions and buy-to-lets) and “other” properties are listed but left out of averages. '}
        The last two months are incomplete: sales take two weeks to two months to be registered.
      </SourceNote>
    </div>
  )
}

function chartTitle({ sold }: PostcodeReport): string {
  const { chart, total, narrowed } = sold.list
  if (chart === null) return ''
  const prices = chart.series.flatMap((series) => series.points.map((point) => point.y))
  const range = `from ${pounds(Math.min(...prices))} to ${pounds(Math.max(...prices))}`
  const drawn =
    chart.drawn < total
      ? `The latest ${plainNumber(chart.drawn)} of ${countOf(total, 'sale')}`
      : countOf(total, 'sale')
  const when = betweenYears(chart.firstYear, chart.lastYear)
  return `${drawn}${narrowed ? ' that match' : ''}, ${range}, ${when}.`
}
