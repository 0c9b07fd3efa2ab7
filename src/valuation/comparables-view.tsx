import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { Comparable } from '#datasets/price-paid/comparables.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { postcodeSlug } from '#domain/postcode.ts'
import { SoldPricesNothing } from '#places/look-up/sold-prices-nothing.tsx'
import { pounds, propertyTypeName, streetAddress } from '#places/postcode/sale-words.ts'
import { ENOUGH_SALES } from '#places/postcode/sales-summary.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'
import { href } from '#web/href.ts'

import { type ComparableSales, WITHIN } from './comparable-sales.server.ts'

type ComparablesViewProps = { readonly comparables: ComparableSales; readonly record: PostcodeRecord }

/** The sales most like a home: what they cost altogether, then one by one. */
export function ComparablesView({ comparables: { edition, found }, record }: ComparablesViewProps) {
  if (found === null) {
    return (
      <NothingPanel kind="not published" subject={`The position of ${record.postcode}`}>
        Without it no distance can be measured, so there are no comparable sales.
      </NothingPanel>
    )
  }
  const { summary, sales, from, asOf } = found
  if (sales.length === 0 || edition === null) {
    return (
      <SoldPricesNothing
        imported={edition !== null}
        nationCode={record.nation?.code ?? null}
        none={`No such home was sold within ${WITHIN.metres} metres between ${formatMonth(from)} and ${formatMonth(asOf)}.`}
      />
    )
  }
  const { counted, medianPrice, lowerQuartilePrice, upperQuartilePrice } = summary
  const enough = counted >= ENOUGH_SALES
  return (
    <>
      <StatRow>
        <Stat
          label={`Median within ${WITHIN.metres} m`}
          value={medianPrice === null ? { nothing: 'not published' } : pounds(medianPrice)}
          comparison={enough ? null : 'too few sales to rely on'}
          date={`${formatMonth(from)} to ${formatMonth(asOf)}`}
          n={`${counted.toLocaleString('en-GB')} ${counted === 1 ? 'sale' : 'sales'}`}
        />
        {enough && lowerQuartilePrice !== null && upperQuartilePrice !== null && (
          <Stat
            label="The middle half"
            value={`${pounds(lowerQuartilePrice)}–${pounds(upperQuartilePrice)}`}
            comparison="a quarter were cheaper, a quarter dearer"
          />
        )}
      </StatRow>
      <div>
        <SalesTable sales={sales} />
        <SourceNote sources={[sourceFacts(pricePaidSource, edition)]}>
          Likeness falls with distance and with age, and is halved for another type of home. Sales marked B
          (repossessions, portfolios, transfers to companies) are in the list and not in the median.
        </SourceNote>
      </div>
    </>
  )
}

function SalesTable({ sales }: { readonly sales: readonly Comparable[] }) {
  return (
    <DataTable
      caption={`The ${sales.length} most similar sales, the most alike first`}
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
          label: 'Likeness',
          numeric: true,
          cell: ({ similarity }) => `${Math.round(similarity)} of 100`,
        },
      ]}
    />
  )
}

function postcodeLink({ postcode }: Comparable) {
  if (postcode === null) return null
  return (
    <a href={href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) })} className="link inline-block py-1">
      {postcode}
    </a>
  )
}
