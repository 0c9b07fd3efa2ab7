import { PurchaseInput } from '#calculators/stamp-duty/inputs.ts'
import { purchaseOf } from '#calculators/stamp-duty/purchase-body.ts'
/** Sums in pounds, for the tests of this folder: a purchase as the API takes it in, the result in pounds out. */
import { isoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'

import type { Purchase } from './purchase.ts'
import { type StampDuty, stampDuty } from './stamp-duty.ts'

/** A purchase from the API's inputs in pounds. */
export function purchaseFrom(nation: Nation, inputs: object): Purchase {
  return purchaseOf(PurchaseInput.parse(inputs), nation)
}

/** The whole result. */
export function resultFor(nation: Nation, on: string, inputs: object): StampDuty {
  return stampDuty(purchaseFrom(nation, inputs), isoDate(on))
}

/** The tax in pounds. */
export function taxFor(nation: Nation, on: string, inputs: object): number {
  return resultFor(nation, on, inputs).taxPence / 100
}
