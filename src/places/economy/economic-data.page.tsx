import { editionsOf } from '#datasets/editions.server.ts'
import { indexSeriesOf } from '#datasets/house-price-index/queries.server.ts'
import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { formatMonth } from '#domain/dates.ts'
import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { AuthorityForm, AuthoritySuggestions } from '#places/areas/authority-form.tsx'
import { searchAuthority } from '#places/areas/find-area.server.ts'
import { FigureFiles } from '#places/figure-files/figure-files.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { NoNationsIndex } from '#places/look-up/no-nations-index.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { signedPercent } from '#places/postcode/authority-index.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { LineChart } from '#ui/line-chart/line-chart.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'
import { href } from '#web/href.ts'
import { type DataOf, type Head, page, type PageContext } from '#web/page.ts'

import { annualChange } from './annual-change.ts'
import { findRates } from './find-rates.server.ts'
import { LocalEconomyView } from './local-economy-view.tsx'
import { findLocalEconomy } from './local-economy.server.ts'
import { NATIONS, yearsDrawn } from './nations.ts'
import { RatesCard } from './rates.tsx'
import { economicSources } from './sources.ts'

const facts: LookUpFacts = {
  path: '/economic-data',
  title: 'House price growth and the economy',
  description:
    'How fast house prices are rising or falling in each UK nation, with Bank Rate, inflation, and rents and earnings by local authority.',
  heading: 'House prices and the economy',
  lede: 'See how fast house prices are changing in each nation, with Bank Rate and inflation. Look up a local authority for its rents, earnings and population.',
  crumb: 'Economic data',
}

const explanation: ExplanationProps = {
  means: [
    [
      'Annual change',
      'The average price compared with the same month a year earlier, so the time of year makes no difference.',
    ],
    [
      'Bank Rate',
      'The interest rate the Bank of England pays banks. Mortgage rates follow where markets expect it to go, not just where it is today.',
    ],
    [
      'Inflation',
      'How fast the prices of goods and services are rising. If house prices rise more slowly, they’re falling in real terms.',
    ],
  ],
  limits: [
    <>
      What prices will do next. These figures contain no forecasts. We only make them for{' '}
      <a href={href('/valuation/local-prices')} className="link">
        postcode districts
      </a>
      , and say how far off such forecasts have been.
    </>,
    'Cause and effect. Rates, wages and prices all affect each other.',
    'The latest months in full. They’re based on few registered sales and are revised for a year.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/authorities', '/areas', '/stampdutycalculator']

type PageData = DataOf<ReturnType<typeof load>>

/** Looks up the authority of `?q=`, and the prices and rates of the nations. */
const load = async ({ db, url, siteUrl, today }: PageContext) => {
  const search = await searchAuthority(db, url.searchParams.get('q'))
  const [editions, series, rates, local] = await Promise.all([
    editionsOf(db, ['house-price-index', 'economy']),
    indexSeriesOf(db, NATIONS, 'all', { from: yearsDrawn(today) }),
    findRates(db),
    search?.kind === 'found' ? findLocalEconomy(db, search.authority) : null,
  ])
  return {
    search,
    siteUrl,
    edition: editions['house-price-index'],
    change: annualChange(series),
    rates,
    local,
    economy: editions.economy,
  }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = {
  scope: 'public',
  datasets: ['house-price-index', 'postcodes', 'economy', 'private-rents', 'price-paid', 'names-and-codes'],
} as const

/** House price growth, and the sources of the other series. */
export const route = page('/economic-data', { cache, load, head, Page })

function Page({ data }: { readonly data: PageData }) {
  const { search, rates, economy, local } = data
  const hasRates = economy !== null && (rates.bankRate !== null || rates.inflation !== null)
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      isReport={local !== null}
      form={
        <AuthorityForm
          path={facts.path}
          name="q"
          search={search}
          label="Rents, earnings and people in a local authority"
          button="Look up"
        />
      }
    >
      <AuthoritySuggestions
        search={search?.kind === 'found' ? null : search}
        address={({ slug }) => `${facts.path}?q=${slug}`}
      />
      {local && <LocalEconomyView found={local} />}
      <Prices data={data} />
      {hasRates && <RatesCard rates={rates} edition={economy} />}
      {!hasRates && (
        <NothingPanel kind="not imported" subject="Bank Rate and inflation">
          We don’t have these figures yet. Here’s who publishes each one, and where to find the latest.
        </NothingPanel>
      )}
      <SourceCards sources={economicSources} />
      <Explanation {...explanation} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}

function Prices({ data: { change, edition } }: { readonly data: PageData }) {
  if (change === null || edition === null) return <NoNationsIndex edition={edition} />
  return (
    <Card id="prices" title="Annual house price growth">
      <div className="grid gap-8 *:min-w-0">
        <StatRow>
          {change.latest.map(({ name, month, pricePounds, changePercent }) => (
            <Stat
              key={name}
              label={name}
              value={signedPercent(changePercent)}
              comparison={`average price ${pounds(pricePounds)}`}
              date={formatMonth(month)}
            />
          ))}
        </StatRow>
        <LineChart
          id="annual-change"
          title={change.title}
          subtitle={`Annual change in the average price, ${change.period}`}
          series={change.lines}
          formatY={signedPercent}
          formatX={(month) => formatMonth(String(month))}
          xLabel="Month"
          height={320}
          source={
            <SourceNote sources={[sourceFacts(housePriceIndexSource, edition)]}>
              All types of home. Northern Ireland’s figures are quarterly.
            </SourceNote>
          }
        />
        <FigureFiles addressOf={(form) => `${facts.path}.${form}`} page={`${facts.path}#prices`} />
      </div>
    </Card>
  )
}
