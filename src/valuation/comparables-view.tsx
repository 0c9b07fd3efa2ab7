import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { COMPARABLE_WITHIN, type Comparable } from '#datasets/price-paid/comparables.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { postcodeSlug } from '#domain/postcode.ts'
import { NoSoldPrices } from '#places/look-up/no-sold-prices.tsx'
import { pounds, propertyTypeName, streetAddress } from '#places/postcode/sale-words.ts'
import { ENOUGH_SALES } from '#places/postcode/sales-summary.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

import type { ComparableSales } from './comparable-sales.server.ts'

type ComparablesViewProps = {
  readonly comparables: ComparableSales
  readonly record: PostcodeRecord
  /** Whether their median is the page's answer: it isn't if the home has an estimate. */
  readonly isAnswer: boolean
}

/** The most similar sales to a home: their median, then each sale. */
export function ComparablesView({ comparables: { edition, found }, record, isAnswer }: ComparablesViewProps) {
  if (found === null) {
    return (
      <NothingPanel kind="not published" subject={`The position of ${record.postcode}`}>
        We need a position to measure distances, so we can’t find comparable sales.
      </NothingPanel>
    )
  }
  const { summary, sales, from, asOf } = found
  if (sales.length === 0 || edition === null) {
    return (
      <NoSoldPrices
        edition={edition}
        nationCode={record.nation?.code ?? null}
        none={`No homes of this type sold within ${COMPARABLE_WITHIN.metres} metres between ${formatMonth(from)} and ${formatMonth(asOf)}.`}
      />
    )
  }
  const { counted, medianPrice, lowerQuartilePrice, upperQuartilePrice } = summary
  const enough = counted >= ENOUGH_SALES
  const label = `Median of ${edition.whole ? '' : `the imported (${edition.extent}) `}comparable sales within ${COMPARABLE_WITHIN.metres} metres`
  const sentence = `${countOf(counted, 'sale')} from ${formatMonth(from)} to ${formatMonth(asOf)}.${
    enough && lowerQuartilePrice !== null && upperQuartilePrice !== null
      ? ` Half of them were between ${pounds(lowerQuartilePrice)} and ${pounds(upperQuartilePrice)}.`
      : ' That’s too few to rely on.'
  }`
  return (
    <>
      {medianPrice === null ? (
        <NothingPanel kind="not published" subject={`Median within ${COMPARABLE_WITHIN.metres} metres`} />
      ) : isAnswer ? (
        <ResultPanel level={3} label={label} value={pounds(medianPrice)} sentence={sentence} />
      ) : (
        <p className="max-w-prose">
          {label}: <strong>{pounds(medianPrice)}</strong>. {sentence}
        </p>
      )}
      <div>
        <SalesTable sales={sales} isWhole={edition.whole} />
        <SourceNote sources={[sourceFacts(pricePaidSource, edition)]}>
          The similarity score falls with distance and age, and halves for a different type of home. Sales
          marked B (repossessions, portfolios, transfers to companies) are listed but left out of the median.
        </SourceNote>
      </div>
    </>
  )
}

function SalesTable({
  sales,
  isWhole,
}: {
  readonly sales: readonly Comparable[]
  readonly isWhole: boolean
}) {
  return (
    <DataTable
      caption={captionOf(sales.length, isWhole)}
      rows={sales}
      rowKey={({ transactionId }) => transactionId}
      columns={[
        { key: 'address', label: 'Address', rowHeader: true, cell: streetAddress },
        {
          key: 'postcode',
          label: 'Postcode',
          nowrap: true,
          cell: postcodeLink,
        },
        {
          key: 'type',
          label: 'Type',
          cell: ({ propertyType, newBuild, category }) =>
            `${propertyTypeName(propertyType)}${newBuild ? ', new' : ''}${category === 'B' ? ', B' : ''}`,
        },
        { key: 'sold', label: 'Sold', nowrap: true, cell: ({ soldOn }) => formatDate(soldOn) },
        { key: 'price', label: 'Price', numeric: true, cell: ({ pricePounds }) => pounds(pricePounds) },
        {
          key: 'distance',
          label: 'Distance',
          numeric: true,
          cell: ({ distanceMetres }) =>
            distanceMetres === 0 ? 'same postcode' : `${Math.round(distanceMetres)} m`,
        },
        {
          key: 'alike',
          label: 'Similarity',
          numeric: true,
          cell: ({ similarity }) => `${Math.round(similarity)}/100`,
        },
      ]}
    />
  )
}

/** 'The 12 most similar sales, most similar first'; 'The most similar sale' if there's only one. */
function captionOf(count: number, isWhole: boolean): string {
  if (count === 1) return isWhole ? 'The most similar sale' : 'The only similar sale that we have'
  return `${isWhole ? `The ${count} most similar sales` : `${count} similar sales that we have`}, most similar first`
}

function postcodeLink({ postcode }: Comparable) {
  if (postcode === null) return null
  return (
    <a href={href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) })} className="link inline-block py-1">
      {postcode}
    </a>
  )
}
