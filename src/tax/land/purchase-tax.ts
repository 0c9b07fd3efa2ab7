import type { IsoDate } from '#domain/dates.ts'
import { roundToPenny } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'

import { PLAIN_PURCHASE, type Purchase, type PropertyType } from './purchase.ts'
import { stampDutyDue } from './stamp-duty.ts'

/** Where the property is and when the purchase completes. */
export type PurchasePlace = { jurisdiction: Nation; on: IsoDate }

/** The details of buyer and property that affect the tax. By default the buyer owns another home, as investors do. */
export type Purchaser = {
  ownsOtherProperty?: boolean | undefined
  buyerType?: 'individual' | 'company' | undefined
  propertyType?: PropertyType | undefined
  nonUkResident?: boolean | undefined
  /** A company that can't claim relief from the flat rate. */
  corporateFlatRate?: boolean | undefined
}

/** SDLT, LBTT or LTT on a purchase, in pounds. Throws `OutsideCoverage` for a date that isn't covered. */
export function purchaseTax(
  price: number,
  purchaser: Purchaser,
  { jurisdiction, on }: PurchasePlace,
): number {
  return stampDutyDue(purchaseOf(price, purchaser, jurisdiction), on)
}

/** The purchase to tax. `price` is in pounds. */
export function purchaseOf(price: number, purchaser: Purchaser, jurisdiction: Nation): Purchase {
  return {
    ...PLAIN_PURCHASE,
    jurisdiction,
    price: roundToPenny(price),
    ownsOtherProperty: purchaser.ownsOtherProperty ?? true,
    buyerType: purchaser.buyerType ?? 'individual',
    propertyType: purchaser.propertyType ?? 'residential',
    nonUkResident: purchaser.nonUkResident ?? false,
    corporateFlatRate: purchaser.corporateFlatRate ?? false,
  }
}
