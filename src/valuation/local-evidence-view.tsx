import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { formatMonth } from '#domain/dates.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import { NoSoldPrices } from '#places/look-up/no-sold-prices.tsx'
import { signedPercent } from '#places/postcode/authority-index.ts'
import { MEDIAN_TYPES } from '#places/postcode/local-medians.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { ENOUGH_SALES } from '#places/postcode/sales-summary.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'

import type { LocalEvidence } from './local-evidence.server.ts'

type EvidenceProps = {
  readonly evidence: LocalEvidence
  readonly record: PostcodeRecord
  /** Whether a median is the page's answer: it isn't if a home has an estimate. */
  readonly isAnswer: boolean
}

/** Prices around a postcode: the nearest median with enough sales as the answer, then the others and prices by type. */
export function LocalEvidenceView({ evidence, record, isAnswer }: EvidenceProps) {
  const { editions, latest } = evidence
  const index = editions['house-price-index']
  return (
    <>
      <Medians evidence={evidence} record={record} isAnswer={isAnswer} />
      <TypeRows evidence={evidence} record={record} />
      {index === null ? (
        <NothingPanel kind="not imported" subject="House price index" />
      ) : (
        latest?.averagePricePounds && (
          <div>
            <p className="max-w-prose">
              The average house price in {record.localAuthority?.name} is {pounds(latest.averagePricePounds)}{' '}
              ({formatMonth(latest.month)}), {signedPercent(latest.annualChangePercent)} over the year.
            </p>
            <SourceNote sources={[sourceFacts(housePriceIndexSource, index)]} />
          </div>
        )
      )}
    </>
  )
}

function Medians({ evidence, record, isAnswer }: EvidenceProps) {
  const { editions, medians, asOf, since } = evidence
  const sales = editions['price-paid']
  const known = medians.flatMap(({ place, median }) => (median ? [{ place, ...median }] : []))
  const answer = known.find((each) => each.sales >= ENOUGH_SALES) ?? known.at(-1)
  if (!answer) {
    return (
      <NoSoldPrices
        edition={sales}
        covered={evidence.covered}
        nationCode={record.nation?.code ?? null}
        none={`No homes sold in ${record.outcode} between ${formatMonth(since)} and ${formatMonth(asOf)}.`}
      />
    )
  }
  const others = isAnswer ? known.filter((each) => each !== answer) : known
  return (
    <div>
      <div className={isAnswer ? 'grid gap-6 md:grid-cols-2' : undefined}>
        {isAnswer && (
          <ResultPanel
            level={3}
            label={`Median sold price in ${answer.place}`}
            value={pounds(answer.medianPounds)}
            sentence={`Based on ${countOf(answer.sales, 'sale')} from ${formatMonth(since)} to ${formatMonth(asOf)}.`}
          />
        )}
        <StatRow>
          {others.map((other) => (
            <Stat
              key={other.place}
              label={`Median in ${other.place}`}
              value={pounds(other.medianPounds)}
              comparison={other.sales < ENOUGH_SALES ? 'too few sales to rely on' : null}
              date={`${formatMonth(since)} to ${formatMonth(asOf)}`}
              n={countOf(other.sales, 'sale')}
            />
          ))}
        </StatRow>
      </div>
      {sales && (
        <SourceNote sources={[sourceFacts(pricePaidSource, sales)]}>
          Standard sales of all types of home, at the price paid at the time.
        </SourceNote>
      )}
    </div>
  )
}

function TypeRows({ evidence: { byType, types, year }, record }: Omit<EvidenceProps, 'isAnswer'>) {
  const rows = MEDIAN_TYPES.map(({ code, name }) => ({
    name,
    here: byType.find((row) => row.propertyType === code) ?? null,
    average: types.find((type) => type.name === name) ?? null,
  })).filter(({ here, average }) => here !== null || average !== null)
  if (rows.length === 0) return null
  return (
    <DataTable
      caption={`Prices by type of home: ${record.outcode} in ${year}, and averages for ${record.localAuthority?.name ?? 'the local authority'}`}
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
              ? `${pounds(here.medianPounds)} (${plainNumber(here.sales)}${here.sales < ENOUGH_SALES ? ', few sales' : ''})`
              : '–',
        },
        {
          key: 'average',
          label: 'Average price',
          numeric: true,
          cell: ({ average }) => (average ? pounds(average.averagePricePounds) : '–'),
        },
        {
          key: 'change',
          label: 'Annual change',
          numeric: true,
          cell: ({ average }) => (average ? signedPercent(average.annualChangePercent) : '–'),
        },
      ]}
    />
  )
}
