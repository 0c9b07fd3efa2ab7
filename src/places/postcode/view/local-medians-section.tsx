import { Card } from '#ui/card/card.tsx'
import { compactPounds } from '#ui/chart/compact.ts'
import { DistributionStrip } from '#ui/distribution-strip/distribution-strip.tsx'
import { LineChart } from '#ui/line-chart/line-chart.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import { changeInWords, type LocalMedians, type MedianPoint } from '../local-medians.ts'
import type { PricePosition } from '../price-position.ts'
import type { PostcodeReport } from '../report.ts'
import { pounds } from '../sale-words.ts'
import { ENOUGH_SALES } from '../sales-summary.ts'
import { MediansByTypeTable, MediansTable } from './medians-tables.tsx'
import { MediansNotCovered } from './not-covered.tsx'

/** Medians by year and type of the sector and outcode against the authority. */
export function LocalMediansSection({ report }: { readonly report: PostcodeReport }) {
  const { record, medians, position, sold, sources } = report
  const place = record.localAuthority?.name
  const title = `Prices by type and year${place ? `, against ${place}` : ''}`
  if (medians === null) {
    return (
      <Card id="medians" title={title}>
        <NoMedians state={sold.state} />
      </Card>
    )
  }
  return (
    <Card id="medians" title={title}>
      <div className="grid gap-10 *:min-w-0">
        <AllTypes medians={medians} />
        {position && <Position position={position} />}
        <ByType medians={medians} />
        <SourceNote sources={[sources.pricePaid.facts]}>
          Medians of standard sales in a calendar year; a year that is not over is only in the tables. They
          are not adjusted for the mix of homes: a year with more flats has a lower median. Years with fewer
          than {ENOUGH_SALES} sales are not drawn, and marked in the tables.
        </SourceNote>
      </div>
    </Card>
  )
}

function NoMedians({ state }: Pick<PostcodeReport['sold'], 'state'>) {
  if (state.kind === 'not-covered') return <MediansNotCovered />
  if (state.kind === 'not-imported') return <NothingPanel kind="not imported" subject="Median prices" />
  return (
    <NothingPanel kind="not published" subject="Median prices">
      No standard sale is registered in this part of the country, so there is nothing to take a median of.
    </NothingPanel>
  )
}

function AllTypes({ medians }: { readonly medians: LocalMedians }) {
  return (
    <LineChart
      id="medians-chart"
      title={titleOf(medians)}
      subtitle="Median sold price by year, all types of home"
      series={medians.series.map(({ name, points }) => line(name, points, medians.fullYear))}
      formatY={pounds}
      formatTick={compactPounds}
      xLabel="Year"
      table={<MediansTable medians={medians} />}
    />
  )
}

function ByType({ medians }: { readonly medians: LocalMedians }) {
  if (medians.types.length === 0) return null
  return (
    <div>
      <h3 className="text-xl">
        By type of home: {medians.outcode} and {medians.authority}
      </h3>
      <div className="mt-4 grid gap-x-10 gap-y-8 *:min-w-0 md:grid-cols-2">
        {medians.types
          .filter(({ here }) => here.some((point) => !point.thin && point.year <= medians.fullYear))
          .map(({ type, here, authority, sentence }) => (
            <LineChart
              key={type}
              id={`medians-${type}`}
              title={sentence}
              series={[
                line(medians.outcode, here, medians.fullYear),
                line(medians.authority, authority, medians.fullYear),
              ]}
              formatY={pounds}
              formatTick={compactPounds}
              xLabel="Year"
              height={160}
              table={null}
            />
          ))}
      </div>
      <MediansByTypeTable medians={medians} />
    </div>
  )
}

function Position({ position }: { readonly position: PricePosition }) {
  return (
    <DistributionStrip
      id="price-position"
      title={position.sentence}
      subtitle={`Half of the sales of ${position.year} lie within each box; the line in it is the median`}
      mark={{ label: position.sector, value: position.medianPounds }}
      spreads={position.spreads.map(
        ({ name, sales, lowerQuartilePounds, medianPounds, upperQuartilePounds }) => ({
          label: `${name} (${sales.toLocaleString('en-GB')} sales)`,
          lowerQuartile: lowerQuartilePounds,
          median: medianPounds,
          upperQuartile: upperQuartilePounds,
        }),
      )}
      format={pounds}
      formatTick={compactPounds}
    />
  )
}

/**
 * A line of the years that are over, with a gap where too few sales stand behind a median. Where the newest years are
 * such gaps, the name says how far the line goes.
 */
function line(name: string, points: readonly MedianPoint[], fullYear: number) {
  const over = points.filter(({ year }) => year <= fullYear)
  const last = over.findLast(({ thin }) => !thin)
  return {
    name: last === undefined || last.year === fullYear ? name : `${name} to ${last.year}`,
    points: over.map(({ year, medianPounds, thin }) => ({ x: String(year), y: thin ? null : medianPounds })),
  }
}

/** What the outcode did over the ten years before the last full one. */
function titleOf({ series, outcode, authority, fullYear }: LocalMedians): string {
  const points = series.find((entry) => entry.kind === 'outcode')?.points.filter((point) => !point.thin) ?? []
  const last = points.find((point) => point.year === fullYear)
  const first = points.find((point) => point.year === fullYear - 10)
  if (!last || !first) return `Median prices in ${outcode} and ${authority}.`
  return `The median price in ${outcode} ${changeInWords(first.medianPounds, last.medianPounds)} between ${first.year} and ${last.year}.`
}
