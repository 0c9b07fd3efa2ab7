import type { IsoDate } from '#domain/dates.ts'
import { poundsToPence, penceToPounds } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'

import { stampDutyPence } from './stamp-duty/calculate.ts'
import { PLAIN_PURCHASE } from './stamp-duty/facts.ts'

/** SDLT, LBTT or LTT in pounds for a person who buys a home outright, with or without another home. */
export function propertyTax(
  { price, nation, ownsOtherProperty }: { price: number; nation: Nation; ownsOtherProperty: boolean },
  on: IsoDate,
): number {
  const purchase = { ...PLAIN_PURCHASE, jurisdiction: nation, pricePence: poundsToPence(price) }
  return penceToPounds(stampDutyPence({ ...purchase, ownsOtherProperty }, on))
}
