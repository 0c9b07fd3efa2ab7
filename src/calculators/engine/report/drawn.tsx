import { BarChart } from '#ui/bar-chart/bar-chart.tsx'
import { compactPounds } from '#ui/chart/compact.ts'
import { LineChart } from '#ui/line-chart/line-chart.tsx'
import { StackedBar } from '#ui/stacked-bar/stacked-bar.tsx'
import { StepChart } from '#ui/step-chart/step-chart.tsx'

import type { Drawing } from './report.ts'
import { type Unit, inUnit } from './units.ts'

/** A report's chart with its table. */
export function Drawn({ drawing }: { readonly drawing: Drawing }) {
  const { unit } = drawing
  const format = (value: number) => inUnit(value, unit)
  if (drawing.kind === 'lines') {
    const { series, xHead, xUnit, fromZero, ...words } = drawing
    return (
      <LineChart
        {...words}
        series={series}
        formatY={format}
        formatTick={tickFormat(unit)}
        formatX={(value) => (xUnit === 'years' ? String(value) : inUnit(Number(value), xUnit))}
        formatXTick={xUnit === 'years' ? undefined : (value) => tickFormat(xUnit)(Number(value))}
        xTickHead={xUnit === 'years' || xUnit === 'count' ? xHead.split(' ')[0] : undefined}
        xLabel={xHead}
        fromZero={fromZero ?? false}
      />
    )
  }
  const { kind, items, ...words } = drawing
  if (kind === 'parts') return <StackedBar {...words} parts={items} format={format} />
  if (kind === 'steps')
    return <StepChart {...words} steps={items} format={format} formatCell={exactly(unit)} />
  const bars = items.map(({ label, value, detail }) => ({
    label,
    value,
    ...(detail ? { note: detail } : {}),
  }))
  return (
    <BarChart
      {...words}
      bars={bars}
      layout={kind === 'bars' ? 'rows' : 'columns'}
      labelled="highest"
      format={format}
      formatTick={tickFormat(unit)}
    />
  )
}

/** Steps rounded to whole pounds may not add up; rounded to pence they always do. */
function exactly(unit: Unit): (value: number) => string {
  return (value) => inUnit(value, unit === 'pounds' ? 'money' : unit)
}

/** Ticks are short: £300k. */
function tickFormat(unit: Unit): (value: number) => string {
  const isMoney = unit === 'pounds' || unit === 'money' || unit === 'exact-pounds'
  return isMoney ? compactPounds : (value) => inUnit(value, unit)
}
