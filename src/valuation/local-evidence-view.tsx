import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { formatMonth } from '#domain/dates.ts'
import { SoldPricesNothing } from '#places/look-up/sold-prices-nothing.tsx'
import { signedPercent } from '#places/postcode/authority-index.ts'
import { MEDIAN_TYPES } from '#places/postcode/local-medians.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { ENOUGH_SALES } from '#places/postcode/sales-summary.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'

import type { LocalEvidence } from './local-evidence.server.ts'

type EvidenceProps = { readonly evidence: LocalEvidence; readonly record: PostcodeRecord }

/** Prices around a postcode: from the closest place with enough sales outwards. */
export function LocalEvidenceView({ evidence, record }: EvidenceProps) {
  const { editions, latest } = evidence
  const index = editions['house-price-index']
  return (
    <>
      <Medians evidence={evidence} record={record} />
      <TypeRows evidence={evidence} record={record} />
      {index === null ? (
        <NothingPanel kind="not imported" subject="House price index" />
      ) : (
        latest?.averagePricePounds && (
          <div>
            <p className="max-w-prose">
              The average home in {record.localAuthority?.name} costs {pounds(latest.averagePricePounds)} (
              {formatMonth(latest.month)}), {signedPercent(latest.annualChangePercent)} over the year.
            </p>
            <SourceNote sources={[sourceFacts(housePriceIndexSource, index)]} />
          </div>
        )
      )}
    </>
  )
}

function Medians({ evidence: { editions, medians, asOf, since }, record }: EvidenceProps) {
  const sales = editions['price-paid']
  const known = medians.filter(({ median }) => median !== null)
  if (known.length === 0) {
    return (
      <SoldPricesNothing
        imported={sales !== null}
        nationCode={record.nation?.code ?? null}
        none={`No home was sold in the district ${record.outcode} between ${formatMonth(since)} and ${formatMonth(asOf)}.`}
      />
    )
  }
  return (
    <div>
      <StatRow>
        {known.map(({ place, median }) => (
          <Stat
            key={place}
            label={`Median in ${place}`}
            value={median ? pounds(median.medianPounds) : { nothing: 'not published' }}
            comparison={median && median.sales < ENOUGH_SALES ? 'too few sales to rely on' : null}
            date={`${formatMonth(since)} to ${formatMonth(asOf)}`}
            n={median ? `${median.sales} ${median.sales === 1 ? 'sale' : 'sales'}` : null}
          />
        ))}
      </StatRow>
      {sales && (
        <SourceNote sources={[sourceFacts(pricePaidSource, sales)]}>
          Standard sales of homes of all types, at the prices of their day.
        </SourceNote>
      )}
    </div>
  )
}

function TypeRows({ evidence: { byType, types, year }, record }: EvidenceProps) {
  const rows = MEDIAN_TYPES.map(({ code, name }) => ({
    name,
    here: byType.find((row) => row.propertyType === code) ?? null,
    average: types.find((type) => type.name === name) ?? null,
  })).filter(({ here, average }) => here !== null || average !== null)
  if (rows.length === 0) return null
  return (
    <DataTable
      caption={`By type of home: ${record.outcode} in ${year}, and the index of ${record.localAuthority?.name ?? 'the authority'}`}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'type', label: 'Type', rowHeader: true, cell: ({ name }) => name },
        {
          key: 'here',
          label: `Median in ${record.outcode}`,
          numeric: true,
          cell: ({ here }) =>
            here
              ? `${pounds(here.medianPounds)} (${here.sales}${here.sales < ENOUGH_SALES ? ', few' : ''})`
              : '–',
        },
        {
          key: 'average',
          label: 'Index average',
          numeric: true,
          cell: ({ average }) => (average ? pounds(average.averagePricePounds) : '–'),
        },
        {
          key: 'change',
          label: 'Over the year',
          numeric: true,
          cell: ({ average }) => (average ? signedPercent(average.annualChangePercent) : '–'),
        },
      ]}
    />
  )
}
