import type { ReactElement, ReactNode } from 'react'

import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { formatMonth } from '#domain/dates.ts'
import { listInWords } from '#domain/list-words.ts'
import { countOf } from '#domain/plain-number.ts'
import { upperFirst } from '#domain/upper-first.ts'
import { NoSoldPrices } from '#places/look-up/no-sold-prices.tsx'
import { signedPercent } from '#places/postcode/authority-index.ts'
import { yearsInWords } from '#places/postcode/data-period.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { differenceInWords } from '#places/postcode/sales-summary.ts'
import { IndexChart, provisionalInWords } from '#places/postcode/view/authority-index-section.tsx'
import { inOrderOf } from '#places/reader/readers.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import type { AreaPrices } from './area-prices.server.ts'
import { MediansCharts } from './medians-charts.tsx'

type AreaViewProps = {
  readonly prices: AreaPrices
  /** Cards after those of prices, each with its id as the key. */
  readonly more?: readonly ReactElement[]
  /** Ids of the cards that a reader wants first. */
  readonly order?: readonly string[] | undefined
  /** What follows the cards, such as the parts of the area. */
  readonly children?: ReactNode
}

/** An area's average price, price index and sold prices. */
export function AreaView({ prices, more = [], order, children }: AreaViewProps) {
  const cards = [
    <IndexCard key="price-index" prices={prices} />,
    <SoldCard key="sold-prices" prices={prices} />,
    ...more,
  ]
  return (
    <>
      <Figures prices={prices} />
      {inOrderOf(cards, order, ({ key }) => key ?? '')}
      {children}
    </>
  )
}

/** The area's average price as the answer; an authority's is in its dials. */
function Figures({ prices: { area, index } }: { readonly prices: AreaPrices }) {
  if (index === null || area.kind === 'authority') return null
  return (
    <ResultPanel
      label={`Average house price in ${areaInSentence(area.name)}, ${formatMonth(index.latest.month)}`}
      value={pounds(index.latest.averagePricePounds)}
      sentence={averageSentence(index)}
    />
  )
}

/** 'Up 2.0% in a year. 2% below the South East (£443,220).' */
function averageSentence(index: NonNullable<AreaPrices['index']>): string {
  const { annualChangePercent } = index.latest
  const change =
    annualChangePercent === null
      ? 'The annual change isn’t published.'
      : Math.abs(annualChangePercent) < 0.05
        ? 'Unchanged over the year.'
        : `${annualChangePercent > 0 ? 'Up' : 'Down'} ${Math.abs(annualChangePercent).toFixed(1)}% over the year.`
  const sentence = besideWider(index)
  return sentence === null ? change : `${change} ${upperFirst(sentence)}`
}

/** '2% below the South East (£443,220).' Null if the index has no wider area, or no price of it for the same month. */
function besideWider({ latest, series }: NonNullable<AreaPrices['index']>): string | null {
  const wider = series[1]
  const price = wider?.months.find(({ month }) => month === latest.month)?.averagePricePounds
  if (!wider || price === undefined) return null
  const difference = differenceInWords(latest.averagePricePounds, price)
  return `${difference} ${areaInSentence(wider.name)} (${pounds(price)}).`
}

/** 'In Sep 2026 the average price was 2% below the South East (£443,220).' for the card of an authority. */
function indexSentenceOf({ area, index }: AreaPrices): string | null {
  const beside = area.kind === 'authority' && index ? besideWider(index) : null
  return beside && index && `In ${formatMonth(index.latest.month)} the average price was ${beside}`
}

/** 'In Sep 2026: detached £634,725 (+2.6% over the year), flat £236,652 (+1.6%).' */
function typesSentence({ latest, types }: NonNullable<AreaPrices['index']>): string {
  const each = types.map(
    ({ name, averagePricePounds, annualChangePercent }, at) =>
      `${name.toLowerCase()} ${pounds(averagePricePounds)} (${signedPercent(annualChangePercent)}${at === 0 ? ' over the year' : ''})`,
  )
  return `By type in ${formatMonth(latest.month)}: ${listInWords(each)}.`
}

/** The latest median, and what a median is. */
function medianSentence({ area, medians }: AreaPrices): string {
  const meaning = 'half of the homes sold for more, half for less'
  const latest = medians?.latest
  if (!latest) return `Median prices: ${meaning}.`
  const { medianPounds, year, sales } = latest
  return `Median sold price in ${areaInSentence(area.name)} in ${year}: ${pounds(medianPounds)} (${countOf(sales, 'sale')}). ${upperFirst(meaning)}.`
}

function IndexCard({ prices }: { readonly prices: AreaPrices }) {
  const { area, index, editions } = prices
  const edition = editions['house-price-index']
  return (
    <Card id="price-index" title="Average price over time" sentence={indexSentenceOf(prices)}>
      {index && edition ? (
        <div className="grid gap-8 *:min-w-0">
          <IndexChart index={index} />
          {index.types.length > 0 && <p>{typesSentence(index)}</p>}
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

function SoldCard({ prices }: { readonly prices: AreaPrices }) {
  const { area, medians, editions, sold, soldPeriod } = prices
  const edition = editions['price-paid']
  if (area.kind !== 'authority' && medians === null) return null
  return (
    <Card id="sold-prices" title="Sold prices by type and year" sentence={medianSentence(prices)}>
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
          none={`No sales are registered in ${areaInSentence(area.name)} ${yearsInWords(soldPeriod)}.`}
        />
      )}
    </Card>
  )
}
