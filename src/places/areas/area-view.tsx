import type { ReactNode } from 'react'

import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { formatMonth } from '#domain/dates.ts'
import { SoldPricesNothing } from '#places/look-up/sold-prices-nothing.tsx'
import { signedPercent } from '#places/postcode/authority-index.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { differenceInWords } from '#places/postcode/sales-summary.ts'
import { IndexChart, provisionalInWords, TypeTable } from '#places/postcode/view/authority-index-section.tsx'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'

import type { AreaPrices } from './area-prices.server.ts'
import { areaInSentence } from './area-words.ts'
import { MediansCharts } from './medians-charts.tsx'

type AreaViewProps = {
  readonly prices: AreaPrices
  /** What follows the figures: parts of the area, the postcodes in it. */
  readonly children?: ReactNode
}

/** The price index of an area and its sold prices. */
export function AreaView({ prices, children }: AreaViewProps) {
  return (
    <>
      <Figures prices={prices} />
      <IndexCard prices={prices} />
      <SoldCard prices={prices} />
      {children}
    </>
  )
}

function Figures({ prices: { area, index, medians } }: { readonly prices: AreaPrices }) {
  if (index === null && medians === null) return null
  return (
    <section aria-label={`Figures of ${area.name}`} className="red-edge rounded-sm bg-card p-5 sm:p-6">
      <StatRow>
        {index && (
          <Stat
            label="Average price"
            value={pounds(index.latest.averagePricePounds)}
            comparison={`${signedPercent(index.latest.annualChangePercent)} over the year`}
            date={formatMonth(index.latest.month)}
          />
        )}
        {index && index.series.length > 1 && <Wider index={index} />}
        {medians?.latest && (
          <Stat
            label="Median sold price"
            value={pounds(medians.latest.medianPounds)}
            comparison="half of the sales were dearer"
            date={String(medians.latest.year)}
            n={`${medians.latest.sales.toLocaleString('en-GB')} sales`}
          />
        )}
      </StatRow>
    </section>
  )
}

/** The next larger area in the same month. */
function Wider({ index }: { readonly index: NonNullable<AreaPrices['index']> }) {
  const wider = index.series[1]
  const latest = wider?.months.at(-1)
  if (!wider || !latest) return null
  const comparison = differenceInWords(latest.averagePricePounds, index.latest.averagePricePounds)
  return (
    <Stat
      label={`Average in ${areaInSentence(wider.name)}`}
      value={pounds(latest.averagePricePounds)}
      comparison={`${comparison} ${areaInSentence(index.subject.name)}`}
      date={formatMonth(latest.month)}
    />
  )
}

function IndexCard({ prices: { area, index, editions } }: { readonly prices: AreaPrices }) {
  const edition = editions['house-price-index']
  return (
    <Card id="price-index" title="Average price over time">
      {index && edition ? (
        <div className="grid gap-8 *:min-w-0">
          <IndexChart index={index} />
          {index.types.length > 0 && <TypeTable index={index} />}
          <SourceNote sources={[sourceFacts(housePriceIndexSource, edition)]}>
            Averages are adjusted for the mix of homes sold. {provisionalInWords(index)}
          </SourceNote>
        </div>
      ) : edition ? (
        <NothingPanel kind="not published" subject={`House price index of ${areaInSentence(area.name)}`}>
          The imported edition ({edition.demonstration ? 'demonstration data' : edition.label}) has no series
          for it.
        </NothingPanel>
      ) : (
        <NothingPanel kind="not imported" subject="House price index" />
      )}
    </Card>
  )
}

function SoldCard({ prices: { area, medians, editions } }: { readonly prices: AreaPrices }) {
  const edition = editions['price-paid']
  if (area.kind !== 'authority' && medians === null) return null
  return (
    <Card
      id="sold-prices"
      title="Sold prices by type and year"
      sentence="The price in the middle: half of the homes sold for more, half for less."
    >
      {medians && edition ? (
        <div className="grid gap-6 *:min-w-0">
          <MediansCharts medians={medians} area={areaInSentence(area.name)} />
          <SourceNote sources={[sourceFacts(pricePaidSource, edition)]}>
            Standard sales of homes, by the present boundaries. Medians of fewer than five sales are left out
            of the lines.
          </SourceNote>
        </div>
      ) : (
        <SoldPricesNothing
          imported={edition !== null}
          nationCode={area.nationCode}
          none={`No sale of a home in ${areaInSentence(area.name)} is in the imported edition.`}
        />
      )}
    </Card>
  )
}
