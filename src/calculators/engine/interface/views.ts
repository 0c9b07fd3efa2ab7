/** The tabs that explain an answer, and which one a URL opens. */
import type { Drawing, Report } from '#calculators/engine/report/report.ts'
import type { Asked } from '#calculators/engine/scenarios/asked.ts'

import { type Later, later } from './later.tsx'
import { breakdownOf, changesOf, isEmpty, schedulesOf } from './report-parts.ts'
import type { EverythingProps, View, ViewProps } from './view.ts'

/** The value of `view` in the URL that shows all tabs on one page. */
export const ALL_VIEWS = 'all'

/** The chart beside the answer. */
export const mainDrawing = later<{ readonly drawing: Drawing }>(() =>
  import('#calculators/engine/report/drawn.tsx').then(({ Drawn }) => Drawn),
)

/** All tabs on one page. */
export const everything = later<EverythingProps>(() =>
  import('./everything.tsx').then(({ Everything }) => Everything),
)

/** The tabs of every calculator; empty ones aren't shown. */
export const engineViews = {
  breakdown: {
    id: 'breakdown',
    label: 'Breakdown',
    part: later<ViewProps>(() =>
      import('./views/breakdown-view.tsx').then(({ BreakdownView }) => BreakdownView),
    ),
    when: (report: Report) => !isEmpty(breakdownOf(report)),
  },
  changes: {
    id: 'changes',
    label: 'What changes it',
    part: later<ViewProps>(() => import('./views/changes-view.tsx').then(({ ChangesView }) => ChangesView)),
    when: (report: Report) =>
      report.sensitivity !== null || report.turningPoints.length > 0 || !isEmpty(changesOf(report)),
  },
  compare: {
    id: 'compare',
    label: 'Compare',
    part: later<ViewProps>(() => import('./views/compare-view.tsx').then(({ CompareView }) => CompareView)),
  },
  schedule: {
    id: 'schedule',
    label: 'Schedule',
    part: later<ViewProps>(() =>
      import('./views/schedule-tables.tsx').then(({ ScheduleTables }) => ScheduleTables),
    ),
    when: (report: Report) => schedulesOf(report).length > 0,
  },
  working: {
    id: 'working',
    label: 'Working',
    part: later<ViewProps>(() => import('./views/working-view.tsx').then(({ WorkingView }) => WorkingView)),
  },
  download: {
    id: 'download',
    label: 'Download and share',
    part: later<ViewProps>(() =>
      import('./views/download-view.tsx').then(({ DownloadView }) => DownloadView),
    ),
  },
} as const

/**
 * The tabs of a calculator in their order: its own stand after the breakdown. Without a report those are left out that had
 * nothing to show when the server made the page.
 */
export function viewsOf(
  report: Report | null,
  own: readonly View[],
  empty: readonly string[],
): readonly View[] {
  const { breakdown, ...others } = engineViews
  const all: readonly View[] = [breakdown, ...own, ...Object.values(others)]
  return all.filter(({ id, when }) => (report ? (when?.(report) ?? true) : !empty.includes(id)))
}

type AskedView = Pick<Asked, 'kept' | 'view'>

/** The tab that a URL opens. If it names none: the comparison if there are scenarios, otherwise the first tab. */
export function shownAmong(views: readonly View[], { view, kept }: AskedView): View | undefined {
  const name = view === '' && kept.length > 0 ? engineViews.compare.id : view
  return views.find(({ id }) => id === name) ?? views[0]
}

/** The parts that a URL shows: those of one tab, or of all. */
export function partsInSight(
  views: readonly View[],
  asked: AskedView,
): readonly Pick<Later<never>, 'load'>[] {
  if (asked.view === ALL_VIEWS) return [everything, ...views.map(({ part }) => part)]
  const shown = shownAmong(views, asked)
  return shown ? [shown.part] : []
}

/** A tab's name in the URL; empty if it would be open anyway. */
export function viewName(
  { id }: Pick<View, 'id'>,
  views: readonly View[],
  { kept }: Pick<AskedView, 'kept'>,
): string {
  return id === shownAmong(views, { view: '', kept })?.id ? '' : id
}
