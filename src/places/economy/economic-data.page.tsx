import { editionsOf } from '#datasets/editions.server.ts'
import { indexSeriesOf } from '#datasets/house-price-index/queries.server.ts'
import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { formatMonth } from '#domain/dates.ts'
import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { areaAddress } from '#places/areas/area-table.tsx'
import { AuthorityForm, AuthoritySuggestions } from '#places/areas/authority-form.tsx'
import { searchAuthority } from '#places/areas/find-area.server.ts'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { signedPercent } from '#places/postcode/authority-index.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { LineChart } from '#ui/line-chart/line-chart.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'
import { type DataOf, type Head, page, type PageContext, redirect } from '#web/page.ts'

import { annualChange } from './annual-change.ts'
import { economicSources } from './sources.ts'

const facts: LookUpFacts = {
  path: '/economic-data',
  title: 'Economic data for property',
  description:
    'How UK house prices have changed year on year, and the official series that move them: Bank Rate, inflation, rents and earnings, with their publishers.',
  heading: 'The economy behind prices',
  lede: 'House prices year on year in each nation, and where Bank Rate, inflation, rents and earnings are published.',
  crumb: 'Economic data',
}

const NATIONS = ['K02000001', 'E92000001', 'S92000003', 'W92000004', 'N92000002']
const YEARS_DRAWN = 15

const explanation: ExplanationProps = {
  means: [
    [
      'Change over twelve months',
      'The average of a month against the same month a year before, so that spring and winter do not matter.',
    ],
    [
      'Bank Rate',
      'What the Bank of England pays banks. Mortgage rates follow what markets expect of it, not the rate of the day.',
    ],
    [
      'Inflation',
      'Prices of a basket of goods and services. House prices that rise less than it fall in real money.',
    ],
  ],
  limits: [
    'What prices will be. None of these series has a forecast in it, and we make none.',
    'Causes: rates, wages and prices move together, and each answers to the others.',
    'The newest months, which rest on few registered sales and are revised for a year.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/authorities', '/areas', '/stampdutycalculator']

type PageData = DataOf<ReturnType<typeof load>>

/** `?q=` leads to the prices of an authority. */
const load = async ({ db, url, siteUrl, today }: PageContext) => {
  const search = await searchAuthority(db, url.searchParams.get('q'))
  if (search?.kind === 'found') return redirect(areaAddress(search.authority), 303)
  const from = `${Number(today.slice(0, 4)) - YEARS_DRAWN}-01`
  const [editions, series] = await Promise.all([
    editionsOf(db, ['house-price-index']),
    indexSeriesOf(db, NATIONS, 'all', { from }),
  ])
  return { search, siteUrl, edition: editions['house-price-index'], change: annualChange(series) }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['house-price-index', 'postcodes'] } as const

/** Prices over the years, and the other series of the economy. */
export const route = page('/economic-data', { cache, load, head, Page })

function Page({ data }: { readonly data: PageData }) {
  const { search } = data
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      edged
      form={
        <AuthorityForm
          path={facts.path}
          name="q"
          search={search}
          label="Prices of a local authority"
          button="See prices"
        />
      }
    >
      <AuthoritySuggestions search={search} address={areaAddress} />
      <Prices data={data} />
      <NothingPanel kind="not imported" subject="Bank Rate, inflation, rents, earnings">
        These series are not in this installation. Below is who publishes each, how often, and where the
        newest figure stands.
      </NothingPanel>
      <SourceCards sources={economicSources} />
      <Explanation {...explanation} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}

function Prices({ data: { change, edition } }: { readonly data: PageData }) {
  if (change === null || edition === null)
    return <NothingPanel kind="not imported" subject="House price index" />
  return (
    <Card id="prices" title="House prices, year on year">
      <div className="grid gap-8 *:min-w-0">
        <StatRow>
          {change.latest.map(({ name, month, pricePounds, changePercent }) => (
            <Stat
              key={name}
              label={name}
              value={signedPercent(changePercent)}
              comparison={`average ${pounds(pricePounds)}`}
              date={formatMonth(month)}
            />
          ))}
        </StatRow>
        <LineChart
          id="annual-change"
          title={change.title}
          subtitle={`Change of the average price over twelve months, in per cent, ${change.period}`}
          series={change.lines}
          formatY={signedPercent}
          formatX={(month) => formatMonth(String(month))}
          xLabel="Month"
          height={320}
          source={
            <SourceNote sources={[sourceFacts(housePriceIndexSource, edition)]}>
              All types of home. Northern Ireland’s index is quarterly.
            </SourceNote>
          }
        />
      </div>
    </Card>
  )
}
