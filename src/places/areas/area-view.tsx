import type { ReactNode } from 'react'

import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { formatMonth } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { NoSoldPrices } from '#places/look-up/no-sold-prices.tsx'
import { pounds } from '#places/postcode/sale-words.ts'
import { differenceInWords } from '#places/postcode/sales-summary.ts'
import { IndexChart, provisionalInWords, TypeTable } from '#places/postcode/view/authority-index-section.tsx'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { Stat } from '#ui/stat/stat.tsx'

import type { AreaPrices } from './area-prices.server.ts'
import { areaInSentence } from './area-words.ts'
import { MediansCharts } from './medians-charts.tsx'

type AreaViewProps = {
  readonly prices: AreaPrices
  /** What follows the figures, such as the parts of the area. */
  readonly children?: ReactNode
}

/** An area's average price, price index and sold prices. */
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

/** The area's average price as the answer, with its median sold price. */
function Figures({ prices: { area, index, medians } }: { readonly prices: AreaPrices }) {
  const place = areaInSentence(area.name)
  const latest = medians?.latest
  if (index === null && !latest) return null
  return (
    <div className="grid items-stretch gap-6 md:grid-cols-2">
      {index && (
        <ResultPanel
          label={`Average house price in ${place}, ${formatMonth(index.latest.month)}`}
          value={pounds(index.latest.averagePricePounds)}
          sentence={averageSentence(index)}
        />
      )}
      {latest && (
        <div className="rounded-sm border bg-card p-5 sm:p-6">
          <Stat
            label={`Median sold price in ${place}`}
            value={pounds(latest.medianPounds)}
            comparison="Half of the homes sold for more, half for less."
            date={String(latest.year)}
            n={`${plainNumber(latest.sales)} sales`}
          />
        </div>
      )}
    </div>
  )
}

/** 'Up 2.0% in a year. 2% below the South East (£443,220).' */
function averageSentence(index: NonNullable<AreaPrices['index']>): string {
  const { annualChangePercent, averagePricePounds } = index.latest
  const change =
    annualChangePercent === null
      ? 'The annual change isn’t published.'
      : Math.abs(annualChangePercent) < 0.05
        ? 'Unchanged over the year.'
        : `${annualChangePercent > 0 ? 'Up' : 'Down'} ${Math.abs(annualChangePercent).toFixed(1)}% over the year.`
  const wider = index.series[1]
  const widerPrice = wider?.months.at(-1)?.averagePricePounds
  if (!wider || widerPrice === undefined) return change
  const difference = differenceInWords(averagePricePounds, widerPrice)
  const sentence = `${difference} ${areaInSentence(wider.name)} (${pounds(widerPrice)}).`
  return `${change} ${sentence[0]?.toUpperCase()}${sentence.slice(1)}`
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
        <NothingPanel
          kind={edition.whole ? 'not published' : 'place not imported'}
          subject={`House price index for ${areaInSentence(area.name)}`}
        >
          {edition.whole ? 'The' : 'Our copy of the'} UK House Price Index (
          {edition.demonstration ? 'demonstration data' : edition.label}) has no figures for this area.
        </NothingPanel>
      ) : (
        <NothingPanel kind="not imported" subject="House price index" />
      )}
    </Card>
  )
}

function SoldCard({ prices: { area, medians, editions, sold } }: { readonly prices: AreaPrices }) {
  const edition = editions['price-paid']
  if (area.kind !== 'authority' && medians === null) return null
  return (
    <Card
      id="sold-prices"
      title="Sold prices by type and year"
      sentence="Median prices: half of the homes sold for more, half for less."
    >
      {medians && edition ? (
        <div className="grid gap-6 *:min-w-0">
          <MediansCharts medians={medians} area={areaInSentence(area.name)} />
          <SourceNote sources={[sourceFacts(pricePaidSource, edition)]}>
            Standard sales, within today’s boundaries. The chart leaves out medians of fewer than 5 sales.
          </SourceNote>
        </div>
      ) : (
        <NoSoldPrices
          edition={edition}
          covered={sold}
          nationCode={area.nationCode}
          none={`No sales are registered in ${areaInSentence(area.name)}.`}
        />
      )}
    </Card>
  )
}
