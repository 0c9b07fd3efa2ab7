import { judged } from '#calculators/deal-analyser/judged.ts'
import { dealSchedules } from '#calculators/deal-analyser/schedules.ts'
import type { ViewProps } from '#calculators/engine/interface/view.ts'
import { ScheduleView } from '#calculators/engine/report/schedule-view.tsx'

import { GatesView } from './gates-view.tsx'
import { TaxFiles } from './tax-files.tsx'

/** Every strategy side by side, its income tax, and what rules it out. */
export function StrategiesView({ question, asked }: ViewProps) {
  const { inputs, ...deal } = judged(question, asked.aside)
  const sideBySide = deal.sideBySide()
  return (
    <div className="grid gap-6 *:min-w-0">
      {dealSchedules(sideBySide, inputs.objective).map((schedule) => (
        <ScheduleView key={schedule.id} schedule={schedule} />
      ))}
      <TaxFiles inputs={inputs} sideBySide={sideBySide} />
      <GatesView sideBySide={sideBySide} />
    </div>
  )
}
