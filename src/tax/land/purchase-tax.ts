import type { IsoDate } from '#domain/dates.ts'
import { roundToPenny } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'

import { PLAIN_PURCHASE, type Purchase, type PropertyType } from './purchase.ts'
import { stampDutyDue } from './stamp-duty.ts'

/** Where a purchase is and when it completes. */
export type PurchasePlace = { jurisdiction: Nation; on: IsoDate }

/** Who buys what, as far as the tax on the purchase asks. An investor owns another home unless told otherwise. */
export type Purchaser = {
  ownsOtherProperty?: boolean | undefined
  buyerType?: 'individual' | 'company' | undefined
  propertyType?: PropertyType | undefined
  nonUkResident?: boolean | undefined
  /** A company that cannot claim a relief from the flat rate. */
  corporateFlatRate?: boolean | undefined
}

/** SDLT, LBTT or LTT on the purchase, in pounds. Throws `OutsideCoverage` for a day whose law nobody has checked. */
export function purchaseTax(
  price: number,
  purchaser: Purchaser,
  { jurisdiction, on }: PurchasePlace,
): number {
  return stampDutyDue(purchaseOf(price, purchaser, jurisdiction), on)
}

/** The purchase as the three taxes ask about it; `price` is in pounds. */
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
