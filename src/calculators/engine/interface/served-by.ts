import type { Report } from '#calculators/engine/report/report.ts'
import { type Asked, queryOfAsked } from '#calculators/engine/scenarios/asked.ts'
import type { Tool } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

import { answerLine } from './answer-line.ts'
import type { Served } from './served.ts'
import { engineViews } from './views.ts'

/** What a page's `load` passes on of the answer it rendered. */
export function servedBy(
  tool: Tool,
  {
    asked,
    report,
    today,
  }: { readonly asked: Asked; readonly report: Report | null; readonly today: IsoDate },
): Served {
  const { kept, view } = asked
  const views = Object.values(engineViews)
  return {
    name: tool.name,
    path: tool.path,
    question: queryOfAsked(tool, { ...asked, view: '' }, today),
    kept,
    view,
    answer: report && answerLine(report),
    empty: report ? views.filter((tab) => 'when' in tab && !tab.when(report)).map(({ id }) => id) : [],
  }
}
