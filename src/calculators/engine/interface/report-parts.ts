/** Divides a report between the answer panel and the tabs. Pure. */
import type { Drawing, Figure, Report, Schedule } from '#calculators/engine/report/report.ts'

/** How many figures the answer panel shows. If there are more, the breakdown has them all. */
export const MAX_KEY_FIGURES = 4

/** The content of a tab. */
export type ReportPart = {
  readonly figures: readonly Figure[]
  readonly drawings: readonly Drawing[]
  readonly schedules: readonly Schedule[]
}

/** The figures of a report that have something to show. */
export function visibleFigures({ figures }: Report): readonly Figure[] {
  return figures.filter(({ value, isQuiet }) => value !== null || !isQuiet)
}

/** The parts of the answer, apart from what is shown next to it. */
export function breakdownOf(report: Report): ReportPart {
  const figures = visibleFigures(report)
  return {
    figures: figures.length > MAX_KEY_FIGURES ? [report.answer, ...figures] : [],
    drawings: report.drawings.slice(1).filter(({ tab }) => tab === undefined),
    schedules: report.schedules.filter(({ tab }) => tab === 'breakdown'),
  }
}

/** Charts and tables of what would change the answer. */
export function changesOf({ drawings, schedules }: Report): ReportPart {
  return {
    figures: [],
    drawings: drawings.slice(1).filter(({ tab }) => tab === 'changes'),
    schedules: schedules.filter(({ tab }) => tab === 'changes'),
  }
}

/** The tables of the schedule tab. */
export function schedulesOf({ schedules }: Report): readonly Schedule[] {
  return schedules.filter(({ tab }) => tab === undefined)
}

/** Whether a tab has no content. */
export function isEmpty({ figures, drawings, schedules }: ReportPart): boolean {
  return figures.length + drawings.length + schedules.length === 0
}
