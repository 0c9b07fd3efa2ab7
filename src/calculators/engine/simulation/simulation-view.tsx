import { Drawn } from '#calculators/engine/report/drawn.tsx'
import { inUnit } from '#calculators/engine/report/units.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import { Card } from '#ui/card/card.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'

import { chanceSentences, driverDrawing, profitDrawing, tenthsSchedule } from './drawings.ts'
import { STRATEGY_TITLES } from './plan.ts'
import type { LiveChances } from './use-simulation.ts'

type Row = ReturnType<typeof tenthsSchedule>['rows'][number]

type ChancesViewProps = LiveChances & {
  /** A note on what varies and where it's explained. */
  readonly about?: string
}

/** The risk simulation of a deal: percentiles, results in sentences, the distribution of profit, and what matters most. */
export function ChancesView({
  chances,
  isLate,
  inMinutes,
  about = 'What varies, how far and why is explained below; change it under “Risk simulation settings”.',
}: ChancesViewProps) {
  if (!chances) return <Card id="chances" title="Risk simulation" sentence={whyNone(isLate, inMinutes)} />
  const drivers = driverDrawing(chances)
  return (
    <Card
      id="chances"
      title="Risk simulation"
      sentence={`A Monte Carlo simulation: ${plainNumber(chances.runs)} runs of the same deal (${STRATEGY_TITLES[chances.strategy]}${chances.years === null ? '' : `, sold after ${inUnit(chances.years, 'years')}`}), each with different prices, rents, void periods, interest rates and costs.`}
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
    return `You’ve run many simulations in a short time, so our server is pausing. With JavaScript on, your browser runs it instead; without it, please try again in ${countOf(inMinutes, 'minute')}. Everything else on this page is up to date.`
  return isLate ? 'Running the simulation…' : 'Enter what this strategy needs to see its simulation.'
}

function Tenths({ title, columns, rows }: ReturnType<typeof tenthsSchedule>) {
  return (
    <DataTable
      caption={title}
      rows={rows}
      rowKey={(row: Row) => String(row[0])}
      columns={columns.map(({ label }, position) => ({
        key: label || 'what',
        label: label || 'Result',
        numeric: position > 0,
        rowHeader: position === 0,
        cell: (row: Row) => row[position],
      }))}
    />
  )
}
