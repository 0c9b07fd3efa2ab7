import { placeOf } from '#calculators/purchase-tax/purchase-fields.ts'

import { liveBrrrTool } from './live-tool.ts'
import { brrrWorkbook } from './workbook.ts'

/** Buy, refurbish, refinance, rent as people use it. */
export const brrrTool: typeof liveBrrrTool = {
  ...liveBrrrTool,
  workbook: (question) => brrrWorkbook(question.inputs, placeOf(question)),
}
