import type { Edition } from '#datasets/editions.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { sourceFacts } from '#site/source-facts.ts'
import { BarChart } from '#ui/bar-chart/bar-chart.tsx'
import { Card } from '#ui/card/card.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import type { SalesByType } from './sales-by-type.ts'

type SalesSectionProps = { readonly sales: SalesByType | null; readonly edition: Edition | null }

/** Sales of a year by type, and how a sale gets into the register. */
export function SalesSection({ sales, edition }: SalesSectionProps) {
  return (
    <section
      aria-labelledby="sales"
      className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id="sales" className="text-3xl">
          What was sold
        </h2>
        <div className="mt-4 grid max-w-prose gap-4">
          <p>
            HM Land Registry publishes what was paid for each home sold in England and Wales, usually two
            weeks to two months after completion. A postcode’s page lists its sales, and sets their median
            beside the authority’s.
          </p>
          <p className="text-slate">
            Repossessions, buy-to-lets known by their mortgage, and transfers to companies are kept but left
            out of medians. Scotland and Northern Ireland keep registers of their own, which are not covered.
          </p>
        </div>
      </div>
      {sales && edition ? (
        <Card>
          <BarChart
            id="sales-by-type"
            title={sales.title}
            subtitle={`${count(sales.sales)} sales at full market value, with their median price`}
            bars={sales.bars}
            format={count}
            labelHead="Type"
            valueHead="Sales"
            source={<SourceNote sources={[sourceFacts(pricePaidSource, edition)]} />}
          />
        </Card>
      ) : (
        <NothingPanel kind="not imported" subject="Sold prices">
          Sales appear here once Price Paid Data has been imported.
        </NothingPanel>
      )}
    </section>
  )
}

const count = (value: number) => value.toLocaleString('en-GB')
