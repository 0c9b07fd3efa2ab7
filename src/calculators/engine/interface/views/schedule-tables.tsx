import { schedulesOf } from '#calculators/engine/interface/report-parts.ts'
import type { ViewProps } from '#calculators/engine/interface/view.ts'
import { ScheduleView } from '#calculators/engine/report/schedule-view.tsx'

/** The tables of a report, such as the years of a loan. */
export function ScheduleTables({ report }: ViewProps) {
  return schedulesOf(report).map((schedule) => <ScheduleView key={schedule.id} schedule={schedule} />)
}
