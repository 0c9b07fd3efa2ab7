import type { WorkbookExtras } from '#calculators/engine/sheet/workbook-of.ts'
import type { Question } from '#calculators/engine/tool.ts'
import type { Nation } from '#domain/nation.ts'

import { TAX_FROM_BANDS } from './purchase-sheet.ts'
import { propertyTaxParts } from './workbook-lines.ts'

/** The bands of the tax on `purchasePrice`, added to the spreadsheet of a sheet with a purchase. */
export function stampDutyCells({ inputs, jurisdiction, effectiveDate }: Question): WorkbookExtras {
  return propertyTaxParts({
    price: 'purchasePrice',
    purchaser: inputs,
    // The jurisdiction of a purchase is always a nation.
    place: { jurisdiction: jurisdiction as Nation, on: effectiveDate },
    name: TAX_FROM_BANDS,
  })
}
