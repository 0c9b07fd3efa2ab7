import { countOf } from '#domain/plain-number.ts'
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
import { CardFiles } from './card-files.tsx'
import { MediansByTypeTable, MediansTable } from './medians-tables.tsx'
import { MediansNotCovered } from './not-covered.tsx'

/** Median prices by year and type in the sector and outcode, compared with the local authority. */
export function LocalMediansSection({ report }: { readonly report: PostcodeReport }) {
  const { medians, position, sources } = report
  const place = medians?.authority
  const title = `Prices by type and year${place ? `, compared with ${place}` : ''}`
  if (medians === null) {
    return (
      <Card id="medians" title={title}>
        <NoMedians report={report} />
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
          Medians of standard sales in each calendar year. This year so far is in the tables only. Medians
          aren’t adjusted for the mix of homes: a year with more flat sales has a lower median. The charts
          leave out years with fewer than {ENOUGH_SALES} sales; the tables mark them.
        </SourceNote>
        <CardFiles report={report} card="medians" />
      </div>
    </Card>
  )
}

function NoMedians({ report }: { readonly report: PostcodeReport }) {
  const { state } = report.sold
  if (state.kind === 'not-covered') return <MediansNotCovered />
  if (state.kind === 'not-imported') return <NothingPanel kind="not imported" subject="Median prices" />
  if (state.kind === 'outside' || (state.kind === 'sales' && state.partly)) {
    return (
      <NothingPanel kind="place not imported" subject={`Median prices in ${report.record.outcode}`}>
        We only show a median if we have all the sales behind it.
      </NothingPanel>
    )
  }
  return (
    <NothingPanel kind="not published" subject="Median prices">
      No standard sales are registered in this area, so there’s no median.
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
        By type of home: {[medians.outcode, medians.authority].filter((name) => name !== null).join(' and ')}
      </h3>
      <ul className="mt-4 mb-2 grid gap-2">
        {medians.types.map(({ type, sentence }) => (
          <li key={type}>{sentence}</li>
        ))}
      </ul>
      <MediansByTypeTable medians={medians} />
    </div>
  )
}

function Position({ position }: { readonly position: PricePosition }) {
  return (
    <DistributionStrip
      id="price-position"
      title={position.sentence}
      subtitle={`Each box covers the middle half of sales in ${position.year}; the line inside is the median`}
      mark={{ label: position.sector, value: position.medianPounds }}
      spreads={position.spreads.map(
        ({ name, sales, lowerQuartilePounds, medianPounds, upperQuartilePounds }) => ({
          label: `${name} (${countOf(sales, 'sale')})`,
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
 * A line through the complete years, with a gap if a median is based on too few sales. If the latest years are gaps, the
 * name says when the line ends.
 */
function line(name: string, points: readonly MedianPoint[], fullYear: number) {
  const over = points.filter(({ year }) => year <= fullYear)
  const last = over.findLast(({ thin }) => !thin)
  return {
    name: last === undefined || last.year === fullYear ? name : `${name} to ${last.year}`,
    points: over.map(({ year, medianPounds, thin }) => ({ x: String(year), y: thin ? null : medianPounds })),
  }
}

/** The change in the outcode's median over ten years, as a sentence. */
function titleOf({ series, outcode, authority, fullYear }: LocalMedians): string {
  const points = series.find((entry) => entry.kind === 'outcode')?.points.filter((point) => !point.thin) ?? []
  const last = points.find((point) => point.year === fullYear)
  const first = points.find((point) => point.year === fullYear - 10)
  if (!last || !first) return `Median prices in ${outcode}${authority === null ? '' : ` and ${authority}`}.`
  return `The median price in ${outcode} ${changeInWords(first.medianPounds, last.medianPounds)} between ${first.year} and ${last.year}.`
}
