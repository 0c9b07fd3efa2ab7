import { FigureFiles } from '#places/figure-files/figure-files.tsx'
import { Card } from '#ui/card/card.tsx'
import { LineChart } from '#ui/line-chart/line-chart.tsx'
import { Nothing } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import { ComparedList } from './compared-list.tsx'
import type { FigureCard, Trend } from './figure-card.ts'
import { periodInWords } from './trend.ts'

type FigureCardViewProps = {
  readonly card: FigureCard
  /** The page that the card is on. */
  readonly page: string
  /** Where the card's figures are in a form, 'csv' or 'json'. */
  readonly fileOf: (form: 'csv' | 'json') => string
}

/** One figure: a sentence, the figure, comparisons as words and strips, a chart over time, the source and files. */
export function FigureCardView({ card, page, fileOf }: FigureCardViewProps) {
  const { id, title, sentence, value, unit, date, compared, change, trend, source, alsoFrom, more } = card
  return (
    <Card id={id} title={title} sentence={sentence}>
      <div className="figure-card">
        <div>
          <p>
            {typeof value === 'string' ? <b>{value}</b> : <Nothing kind={value.nothing} />}
            {unit && ` ${unit}`}
          </p>
          {change && <p>{change}</p>}
          <ComparedList compared={compared} />
          {date && <small>{date}</small>}
          <a href={more.href}>{more.label}</a>
        </div>
        <TrendView id={id} trend={trend} />
      </div>
      {source && <SourceNote sources={alsoFrom ? [source, alsoFrom] : [source]}>{source.method}</SourceNote>}
      {source && <FigureFiles addressOf={fileOf} page={`${page}#${id}`} />}
    </Card>
  )
}

function TrendView({ id, trend }: { readonly id: string; readonly trend: Trend }) {
  if (trend.kind === 'none') return trend.reason === '' ? null : <p className="text-slate">{trend.reason}</p>
  const { title, lines, every, format, gaps, axis } = trend
  return (
    <div className="min-w-0">
      <LineChart
        id={`${id}-trend`}
        title={title}
        series={lines.map(({ name, points }) => ({
          name,
          points: points.map(({ from, value }) => ({
            x: every === 'year' ? from.slice(0, 4) : from.slice(0, 7),
            y: value,
          })),
        }))}
        formatY={format}
        formatTick={axis === 'share' ? (share) => `${share}%` : format}
        fromZero={axis === 'count'}
        percentages={axis === 'share'}
        formatX={(period) => periodInWords(periodStart(lines, String(period)), every)}
        formatXTick={String}
        xLabel={every === 'year' ? 'Year' : 'Month'}
        height={200}
      />
      {gaps && <p className="mt-2 text-sm text-slate">{gaps}</p>}
    </div>
  )
}

/** The first day of the period that a point of the chart stands for. */
function periodStart(lines: Extract<Trend, { kind: 'lines' }>['lines'], period: string): string {
  return lines[0]?.points.find(({ from }) => from.startsWith(period))?.from ?? period
}
