import type { WorkbookExtras } from '#calculators/engine/sheet/workbook-of.ts'
import type { Question } from '#calculators/engine/tool.ts'

import { placeOf } from './purchase-fields.ts'
import { TAX_FROM_BANDS } from './purchase-sheet.ts'
import { propertyTaxParts } from './workbook-lines.ts'

/** The bands of the tax on `purchasePrice`, which the spreadsheet of a sheet with a purchase has besides its lines. */
export function stampDutyCells(question: Question): WorkbookExtras {
  return propertyTaxParts({
    price: 'purchasePrice',
    purchaser: question.inputs,
    place: placeOf(question),
    name: TAX_FROM_BANDS,
  })
}
