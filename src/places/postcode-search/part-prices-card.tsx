import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { countOf } from '#domain/plain-number.ts'
import { MediansCharts } from '#places/areas/medians-charts.tsx'
import { ComparedList } from '#places/authority-figures/compared-list.tsx'
import type { FigureCard } from '#places/authority-figures/figure-card.ts'
import { FigureFiles } from '#places/figure-files/figure-files.tsx'
import { NoSoldPrices } from '#places/look-up/no-sold-prices.tsx'
import { pounds } from '#places/postcode/sale-words.ts'
import { ENOUGH_SALES } from '#places/postcode/sales-summary.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

import type { PartPrices } from './find-part-prices.server.ts'

type PartPricesCardProps = {
  readonly prices: PartPrices
  /** How the latest median compares with others; null if that isn't known. */
  readonly compared: FigureCard['compared'] | null
}

/** The median sold prices of a postcode district or sector: the latest in a sentence, compared, then by year and type. */
export function PartPricesCard({ prices, compared }: PartPricesCardProps) {
  const { part, medians, edition } = prices
  const latest = medians?.latest
  return (
    <Card
      id="sold-prices"
      title={`Sold prices in ${part.code}`}
      sentence={
        latest &&
        `Half of the homes sold in ${part.code} in ${latest.year} cost more than ${pounds(latest.medianPounds)}, half less (${countOf(latest.sales, 'sale')}).`
      }
    >
      {medians && edition ? (
        <div className="grid gap-6 *:min-w-0">
          {compared && compared.length > 0 && <ComparedList compared={compared} />}
          <MediansCharts medians={medians} area={part.code} />
          <div>
            <SourceNote sources={[sourceFacts(pricePaidSource, edition)]}>
              Medians of standard sales. The chart leaves out years with fewer than {ENOUGH_SALES} sales.
            </SourceNote>
            <FigureFiles
              addressOf={(form) => `/postcode-prices.${form}?${new URLSearchParams({ in: part.code })}`}
              page={`${href('/postcodes', null, { in: part.code })}#sold-prices`}
            />
          </div>
        </div>
      ) : (
        <NoPrices prices={prices} />
      )}
    </Card>
  )
}

function NoPrices({ prices: { part, isCovered, edition, covered } }: { readonly prices: PartPrices }) {
  if (!isCovered)
    return (
      <NothingPanel kind="not covered" subject="Sold prices">
        HM Land Registry publishes sold prices for England and Wales only.
      </NothingPanel>
    )
  const none = `No standard sales are registered in ${part.code}.`
  return <NoSoldPrices edition={edition} covered={covered} nationCode={null} none={none} />
}
