/** A purchase as sent by the API and the form, without the schema, for use in browsers. Pure. */
import type { IsoDate } from '#domain/dates.ts'
import { roundToPenny } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'
import type { Lease, Purchase } from '#tax/land/purchase.ts'

/** A new lease, as sent to the API. Years without a rent use the highest one. */
export type LeaseBody = {
  termYears: number
  extraDays: number
  daysInPartialYear: number
  rents?: readonly (number | null)[] | null | undefined
  npv?: number | null | undefined
}

/** A purchase, as sent to the API. */
export type PurchaseBody = Omit<Purchase, 'jurisdiction' | 'contractDate' | 'lease'> & {
  contractDate?: IsoDate | null | undefined
  lease?: LeaseBody | null | undefined
}

/** The purchase to tax: amounts to the penny, with the law's defaults for anything left out. */
export function purchaseOf(
  { price, lease, contractDate, ...rest }: PurchaseBody,
  jurisdiction: Nation,
): Purchase {
  return {
    ...rest,
    contractDate: contractDate ?? null,
    jurisdiction,
    price: roundToPenny(price),
    lease: lease && saysSomething(lease) ? leaseOf(lease) : null,
  }
}

/** The lease to tax. A missing term is unknown rather than 0, because no lease has a term of 0 days. */
export function leaseOf({ termYears, extraDays, daysInPartialYear, rents, npv }: LeaseBody): Lease {
  return {
    termYears: termYears === 0 && extraDays === 0 ? null : termYears,
    extraDays,
    daysInPartialYear: daysInPartialYear || 365,
    rents: (rents ?? []).map((rent) => (rent === null ? null : roundToPenny(rent))),
    npv: npv == null ? null : roundToPenny(npv),
  }
}

/** Whether a lease has any values. An empty one is treated as no lease. */
function saysSomething({ termYears, extraDays, rents, npv }: LeaseBody): boolean {
  return termYears > 0 || extraDays > 0 || npv != null || (rents?.length ?? 0) > 0
}
