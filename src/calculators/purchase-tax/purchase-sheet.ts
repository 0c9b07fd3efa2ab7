/**
 * A purchase in a sheet: the inputs that decide the stamp duty on it, the function that formulas call, and its line. Put
 * `nation` first and spread `PURCHASE_INPUTS` last among the inputs. Pure; browsers load it.
 */
import type { Inputs } from '#calculators/engine/sheet/inputs.ts'
import { type SheetFunction, line } from '#calculators/engine/sheet/lines.ts'
import { purchaseTax } from '#tax/land/purchase-tax.ts'

import { BUYER_FIELDS, BUYER_THEME, NATION_FIELD, type PurchaseGiven, placeIn } from './purchase-fields.ts'
import { STAMP_DUTY, purchaseTaxLines } from './working.ts'

/** Where the property is: the request’s jurisdiction. */
export const NATION_INPUT = {
  ...NATION_FIELD,
  under: BUYER_THEME,
  api: 'jurisdiction',
} as const satisfies Inputs[string]

/** Completion date, buyer and property. None is a cell: the spreadsheet has the bands of this purchase. */
export const PURCHASE_INPUTS = {
  completion: { ...BUYER_FIELDS.completion, api: 'effectiveDate' },
  ownsOtherProperty: {
    ...BUYER_FIELDS.ownsOtherProperty,
    cell: false,
    api: {
      default: true,
      description:
        'Will you own another home? True if the buyer will own more than one home at the end of the day of completion.',
    },
  },
  buyerType: {
    ...BUYER_FIELDS.buyerType,
    cell: false,
    api: { description: 'Who’s buying? An individual or a company.' },
  },
  propertyType: { ...BUYER_FIELDS.propertyType, cell: false },
  nonUkResident: { ...BUYER_FIELDS.nonUkResident, cell: false },
  corporateFlatRate: { ...BUYER_FIELDS.corporateFlatRate, cell: false },
} as const satisfies Inputs

/** In a spreadsheet: the tax from the table of bands, which `stampDutyCells` adds. */
export const TAX_FROM_BANDS = 'taxFromBands'

/** `STAMPDUTY(purchasePrice, inputs)`: SDLT, LBTT or LTT in pounds. */
export const PURCHASE_FUNCTIONS = {
  STAMPDUTY: {
    calculate: (price: number, given: PurchaseGiven) => purchaseTax(price, given, placeIn(given)),
    spreadsheet: () => TAX_FROM_BANDS,
    explain: (price: number, given: PurchaseGiven) => purchaseTaxLines(price, given, placeIn(given)),
  },
} as const satisfies Record<string, SheetFunction>

/** The line of the tax on `purchasePrice`. */
export const STAMP_DUTY_LINE = line(STAMP_DUTY, 'pounds', 'STAMPDUTY(purchasePrice, inputs)', {
  output: true,
  show: 'figure',
  better: 'lower',
  note: 'SDLT in England and Northern Ireland, LBTT in Scotland, LTT in Wales',
})
