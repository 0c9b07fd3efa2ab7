import { strategies } from '#calculators/strategies/strategies.ts'

import { liveDealTool } from './live-tool.ts'
import { dealPlace } from './question.ts'
import { dealSchedules } from './schedules.ts'
import { dealWorkbook } from './workbook.ts'

/** A property deal as people use it: one purchase, every way to go on with it. */
export const dealAnalyserTool: typeof liveDealTool = {
  ...liveDealTool,
  report: (question, today) => {
    const { further } = question.inputs
    const report = liveDealTool.report(question, today)
    const sideBySide = strategies(further.facts, dealPlace(question))
    return { ...report, schedules: [...dealSchedules(sideBySide, further.objective), ...report.schedules] }
  },
  workbook: (question) => dealWorkbook(question.inputs, dealPlace(question)),
}
