import { placeOf } from '#calculators/purchase-tax/purchase-fields.ts'

import { livePropertyFlipTool } from './live-tool.ts'
import { flipWorkbook } from './workbook.ts'

/** Buy, refurbish, sell as people use it. */
export const propertyFlipTool: typeof livePropertyFlipTool = {
  ...livePropertyFlipTool,
  workbook: (question) => flipWorkbook(question.inputs, placeOf(question)),
}
