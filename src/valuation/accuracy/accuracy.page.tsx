import { editionsOf } from '#datasets/editions.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { sourceFacts } from '#places/source-facts.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { findModelFacts } from '../training/model-store.server.ts'
import { AccuracyTables } from './accuracy-tables.tsx'

type PageData = Awaited<ReturnType<typeof load>>

/** Reads the stored figures of the latest back-test. */
const load = async ({ db }: PageContext) => {
  const [facts, editions] = await Promise.all([findModelFacts(db), editionsOf(db, ['price-paid'])])
  return { facts, edition: editions['price-paid'] }
}

const head = (): Head => ({
  title: 'How accurate our home valuations are',
  description:
    'How wrong our home valuations are, by type, area, price and month: each sale of the last year estimated from earlier sales only. With CSV.',
  canonical: href('/valuation/accuracy'),
})

const relatedPages: readonly RelatedPage[] = ['/valuation', '/instantpropertyvaluation', '/authorities']

/** How wrong the estimates are. */
export const route = page('/valuation/accuracy', { load, head, Page })

function Page({ data: { facts, edition } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      heading="How accurate our valuations are"
      lede="See how far our estimates were from the prices paid, for sales that the model hadn’t seen."
      crumbs={[
        { label: 'Home', href: href('/') },
        { label: 'Valuation', href: href('/valuation') },
        { label: 'Accuracy', href: href('/valuation/accuracy') },
      ]}
    >
      {facts?.accuracy ? (
        <>
          <Answer accuracy={facts.accuracy} />
          <AccuracyTables accuracy={facts.accuracy} />
          <p className="print:hidden">
            <a href="/valuation/accuracy.csv" className="link" download>
              Download all figures as CSV
            </a>
          </p>
          {edition && (
            <SourceNote sources={[sourceFacts(pricePaidSource, edition)]}>
              Model {facts.version}, trained on {countOf(facts.sales, 'sale')} to{' '}
              {formatDate(facts.lastSaleOn)}.
            </SourceNote>
          )}
        </>
      ) : (
        <Notice title="No figures yet">
          {facts
            ? facts.isTested
              ? 'There are too few sales in the last twelve months to test the model on.'
              : 'The model has been trained, but not tested on the last twelve months yet.'
            : 'No valuation model has been trained on the imported sales yet, so there’s nothing to measure.'}
        </Notice>
      )}
      <Method />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}

type Figures = NonNullable<NonNullable<PageData['facts']>['accuracy']>

function Answer({
  accuracy: { from, to, all, stability, lastSale, sectorMedian },
}: {
  readonly accuracy: Figures
}) {
  return (
    <ResultPanel
      label={`Median error, ${formatMonth(from)} to ${formatMonth(to)}`}
      value={`${all.medianError.toFixed(1)}%`}
      sentence={`Half of ${countOf(all.sales, 'estimate')} were within ${all.medianError.toFixed(1)}% of the price paid, and ${Math.round(all.within10)}% of them within 10%.`}
    >
      <ul className="grid max-w-prose gap-2">
        <li>
          {all.coverage80.toFixed(1)}% of prices were inside our 80% range, and {all.coverage95.toFixed(1)}%
          inside the 95% range.
        </li>
        {lastSale && sectorMedian && (
          <li>
            For comparison, on the same sales: the home’s last price, adjusted by the change in the local
            median, has a median error of {lastSale.medianError.toFixed(1)}%. For the median price in the
            postcode sector it’s {sectorMedian.medianError.toFixed(1)}%.
          </li>
        )}
        {stability && (
          <li>
            From one month to the next, our estimate of a home moves {stability.medianMove.toFixed(1)}% more
            or less than the market (median of {countOf(stability.homes, 'home')}).
          </li>
        )}
      </ul>
    </ResultPanel>
  )
}

function Method() {
  return (
    <section aria-labelledby="method" className="grid max-w-prose gap-3">
      <h2 id="method" className="text-2xl">
        How we measure it
      </h2>
      <p>
        We go back twelve months and estimate every second-hand home that was sold, month by month, from sales
        before that month only. Then we compare the estimate with the price paid. We don’t leave out a sale
        because its price is unusual.
      </p>
      <p>
        New homes, repossessions, sales of several homes at once and sales to companies aren’t tested. “Never
        sold” means that we have no earlier sale of the home. A bias above zero means that estimates were too
        high. FSD, which lenders use, is the standard deviation of the errors; one odd price can raise it a
        lot.
      </p>
      <p>
        Treat groups with few sales with caution: with 100 sales, the median error itself may be a tenth too
        high or too low. The figures are for the sales imported here, which may not be all of the country’s.
      </p>
    </section>
  )
}
