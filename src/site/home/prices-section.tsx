import type { Edition } from '#datasets/editions.server.ts'
import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { formatMonth } from '#domain/dates.ts'
import { formatPounds, poundsToPence } from '#domain/money.ts'
import { NoNationsIndex } from '#places/look-up/no-nations-index.tsx'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { compactPounds } from '#ui/chart/compact.ts'
import { LineChart } from '#ui/line-chart/line-chart.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'

import { type PriceHistory, changeInWords } from './price-history.ts'

type PricesSectionProps = { readonly prices: PriceHistory | null; readonly edition: Edition | null }

/** Average prices of the four nations, now and over the years. */
export function PricesSection({ prices, edition }: PricesSectionProps) {
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="text-3xl">
        What an average home costs
      </h2>
      {prices && edition ? (
        <div className="mt-6 grid gap-8">
          <StatRow>
            {prices.latest.map((latest) => (
              <Stat
                key={latest.nation}
                label={latest.nation}
                value={pounds(latest.pricePounds)}
                comparison={changeInWords(latest.annualChangePercent)}
                date={formatMonth(latest.month)}
              />
            ))}
          </StatRow>
          <Card>
            <LineChart
              id="prices-by-nation"
              title={prices.title}
              subtitle={`Average price of all homes, quarterly, ${prices.period}`}
              series={prices.lines}
              xLabel="Month"
              formatX={(month) => formatMonth(String(month))}
              formatY={pounds}
              formatTick={compactPounds}
              fromZero
              source={
                <SourceNote sources={[sourceFacts(housePriceIndexSource, edition)]}>
                  Prices are adjusted for the mix of homes sold. The latest months are provisional.
                </SourceNote>
              }
            />
          </Card>
        </div>
      ) : (
        <div className="mt-6">
          <NoNationsIndex edition={edition} />
        </div>
      )}
    </section>
  )
}

const pounds = (value: number) => formatPounds(poundsToPence(Math.round(value)))
