import type { Edition } from '#datasets/editions.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { BarChart } from '#ui/bar-chart/bar-chart.tsx'
import { Card } from '#ui/card/card.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import type { SalesByType } from './sales-by-type.ts'

type SalesSectionProps = { readonly sales: SalesByType | null; readonly edition: Edition | null }

/** Sales of a year by type and year by year, and how a sale gets into the register. */
export function SalesSection({ sales, edition }: SalesSectionProps) {
  return (
    <section aria-labelledby="sales">
      <h2 id="sales" className="text-3xl">
        What was sold
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-slate">
        HM Land Registry publishes what was paid for each home in England and Wales, usually two weeks to two
        months after completion. Repossessions, buy-to-lets known by their mortgage, and transfers to
        companies are kept but left out of medians. Scotland and Northern Ireland keep registers of their own,
        which are not covered.
      </p>
      {sales && edition ? (
        <Charts sales={sales} source={sourceFacts(pricePaidSource, edition)} />
      ) : (
        <NothingPanel kind="not imported" subject="Sold prices">
          Sales appear here once Price Paid Data has been imported.
        </NothingPanel>
      )}
    </section>
  )
}

function Charts({ sales, source }: { readonly sales: SalesByType; readonly source: SourceFacts }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card>
        <BarChart
          id="sales-by-type"
          title={sales.title}
          subtitle={`${count(sales.sales)} sales at full market value, with their median price`}
          bars={sales.bars}
          format={count}
          labelHead="Type"
          valueHead="Sales"
          source={<SourceNote sources={[source]} />}
        />
      </Card>
      {sales.byYear && (
        <Card>
          <BarChart
            id="sales-by-year"
            layout="columns"
            title={sales.byYear.title}
            subtitle="Sales a year in England, all types, at full market value"
            bars={sales.byYear.bars}
            format={count}
            labelHead="Year"
            valueHead="Sales"
            source={<SourceNote sources={[source]} />}
          />
        </Card>
      )}
    </div>
  )
}

const count = (value: number) => value.toLocaleString('en-GB')
