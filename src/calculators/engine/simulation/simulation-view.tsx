import { Drawn } from '#calculators/engine/report/drawn.tsx'
import { lowerFirst } from '#calculators/engine/report/lower-first.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { Card } from '#ui/card/card.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'

import { chanceSentences, driverDrawing, profitDrawing, tenthsSchedule } from './drawings.ts'
import { STRATEGY_TITLES } from './plan.ts'
import type { LiveChances } from './use-simulation.ts'

type Row = ReturnType<typeof tenthsSchedule>['rows'][number]

type ChancesViewProps = LiveChances & {
  /** What varies, and where it is said. */
  readonly about?: string
}

/** Ten thousand runs of the deal: tenths, chances in sentences, how the profits lie, and what they hang on. */
export function ChancesView({
  chances,
  isLate,
  inMinutes,
  about = 'What varies, how far and why is explained below; change it under “Risk simulation settings”.',
}: ChancesViewProps) {
  if (!chances) return <Card id="chances" title="The chances" sentence={whyNone(isLate, inMinutes)} />
  const drivers = driverDrawing(chances)
  return (
    <Card
      id="chances"
      title="The chances"
      sentence={`The same plan ten thousand times, each with different luck in price, rent, empty weeks, rate and costs: ${lowerFirst(STRATEGY_TITLES[chances.strategy])}${chances.years === null ? '' : `, and sell after ${chances.years} years`}.`}
    >
      <div className={`grid gap-6 transition-opacity ${isLate ? 'opacity-60' : ''}`} aria-busy={isLate}>
        <Tenths {...tenthsSchedule(chances)} />
        <ul className="grid max-w-prose gap-1.5">
          {chanceSentences(chances).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <div className="grid items-start gap-x-10 gap-y-6 *:min-w-0 lg:grid-cols-2">
          <Drawn drawing={profitDrawing(chances)} />
          {drivers && <Drawn drawing={drivers} />}
        </div>
        <p className="max-w-prose text-sm text-slate">
          Seed {chances.seed}: the same seed gives the same runs. Mean profit{' '}
          <span className="tabular-nums">{inUnit(chances.profit.mean, 'pounds')}</span>, standard error{' '}
          {inUnit(chances.profit.standardError, 'pounds')}. {about}
        </p>
      </div>
    </Card>
  )
}

function whyNone(isLate: boolean, inMinutes: number | null): string {
  if (inMinutes !== null)
    return `They are left out just now, because many deals were asked for from your address in a short time; all else on this page stands. With scripts on, your browser works them out. Without, please come back in ${inMinutes} ${inMinutes === 1 ? 'minute' : 'minutes'}.`
  return isLate
    ? 'Ten thousand runs are on their way.'
    : 'Fill in what the way that you judge needs, and its chances appear here.'
}

function Tenths({ title, columns, rows }: ReturnType<typeof tenthsSchedule>) {
  return (
    <DataTable
      caption={title}
      rows={rows}
      rowKey={(row: Row) => String(row[0])}
      columns={columns.map(({ label }, position) => ({
        key: label || 'what',
        label: label || 'Of the runs',
        numeric: position > 0,
        rowHeader: position === 0,
        cell: (row: Row) => row[position],
      }))}
    />
  )
}
