import { formatMoney, formatPounds } from '#domain/money.ts'
import { HorizontalGrid, TickRow, tickRoom } from '#ui/chart/axes.tsx'
import { percent, rounded } from '#ui/chart/axis.ts'
import { ChartFigure } from '#ui/chart/chart-figure.tsx'
import { compactPounds } from '#ui/chart/compact.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { TableTwin } from '#ui/table-twin/table-twin.tsx'

import { type CurvePoint, roundTicks } from '../curve.ts'
import type { Report } from '../report.ts'

const HEIGHT = 240

/** Tax against price, with a mark where the question stands. */
export function TaxCurve({ report }: { readonly report: Report }) {
  const { curve, purchase, nextThousandPence } = report
  const top = curve.at(-1)?.pricePence ?? 1
  const ticks = roundTicks(Math.max(curve.at(-1)?.taxPence ?? 0, 100_000) / 100, 4)
  const highest = ticks.at(-1) ?? 1
  const y = (pounds: number) => rounded(HEIGHT - (pounds / highest) * HEIGHT)
  const path = curve.map(
    ({ pricePence, taxPence }) => `${rounded((pricePence / top) * 1000)} ${y(taxPence / 100)}`,
  )
  const price = formatPounds(purchase.pricePence)
  return (
    <ChartFigure
      id="curve"
      title={`At ${price}, another £1,000 on the price costs ${formatMoney(nextThousandPence)} more tax.`}
      subtitle="Tax on a purchase like this one, by price"
      height={HEIGHT}
      room={{ left: tickRoom(ticks.map(compactPounds)), right: 12 }}
      table={<CurveTable report={report} />}
      drawing={
        <>
          <HorizontalGrid ticks={ticks} y={y} format={compactPounds} />
          <TickRow ticks={priceTicks(top / 100)} x={(pounds) => (pounds * 100) / top} height={HEIGHT} />
          <Curve points={path} />
          <YouAreHere
            share={purchase.pricePence / top}
            y={y(report.result.taxPence / 100)}
            words={formatMoney(report.result.taxPence)}
          />
        </>
      }
    />
  )
}

/** Up to five short labels fit into a phone; of more, every second one does. */
function priceTicks(topPounds: number) {
  const prices = roundTicks(topPounds, 5).filter((at) => at <= topPounds)
  const fit = prices.length <= 5
  return prices.map((at, position) => ({
    at,
    label: compactPounds(at),
    narrow: fit || position % 2 === 0,
  }))
}

function Curve({ points }: { readonly points: readonly string[] }) {
  return (
    <svg
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 1000 ${HEIGHT}`}
      preserveAspectRatio="none"
      className="fill-none"
    >
      <path
        d={`M${points.join('L')}`}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-water"
      />
    </svg>
  )
}

function YouAreHere({
  share,
  y,
  words,
}: {
  readonly share: number
  readonly y: number
  readonly words: string
}) {
  const above = y > 40
  return (
    <g>
      <line
        x1={percent(share)}
        x2={percent(share)}
        y1={y}
        y2={HEIGHT}
        strokeDasharray="3 3"
        className="stroke-ink"
      />
      <circle cx={percent(share)} cy={y} r="5" strokeWidth="2" className="fill-ink stroke-card" />
      <text
        x={percent(share)}
        y={above ? y - 12 : y + 22}
        textAnchor={share < 0.15 ? 'start' : 'end'}
        dx={share < 0.15 ? 4 : -4}
        className="fill-ink font-semibold"
      >
        {words}
      </text>
    </g>
  )
}

function CurveTable({ report: { curve } }: { readonly report: Report }) {
  const top = curve.at(-1)?.pricePence ?? 0
  const rows = curve.filter((point: CurvePoint) => point.pricePence % (top / 12) < 100)
  return (
    <TableTwin>
      <DataTable
        caption="Tax by price"
        rows={rows}
        rowKey={(point) => point.pricePence}
        columns={[
          { key: 'price', label: 'Price', rowHeader: true, cell: (point) => formatPounds(point.pricePence) },
          { key: 'tax', label: 'Tax', numeric: true, cell: (point) => formatMoney(point.taxPence) },
        ]}
      />
    </TableTwin>
  )
}
