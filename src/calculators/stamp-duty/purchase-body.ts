/** A purchase as the API and the form give it, without the schema: what a browser needs of it. Pure. */
import type { IsoDate } from '#domain/dates.ts'
import { roundToPenny } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'
import type { Lease, Purchase } from '#tax/land/purchase.ts'

/** A new lease, as the API takes it; a year without a rent takes the highest one. */
export type LeaseBody = {
  termYears: number
  extraDays: number
  daysInPartialYear: number
  rents?: readonly (number | null)[] | null | undefined
  npv?: number | null | undefined
}

/** Everything that the tax on a purchase asks, as the API takes it. */
export type PurchaseBody = Omit<Purchase, 'jurisdiction' | 'contractDate' | 'lease'> & {
  contractDate?: IsoDate | null | undefined
  lease?: LeaseBody | null | undefined
}

/** The purchase that is taxed: amounts to the penny, what was left out as the law reads it. */
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

/** The lease that is taxed. A missing term is unknown, not nought: no lease runs for no days. */
export function leaseOf({ termYears, extraDays, daysInPartialYear, rents, npv }: LeaseBody): Lease {
  return {
    termYears: termYears === 0 && extraDays === 0 ? null : termYears,
    extraDays,
    daysInPartialYear: daysInPartialYear || 365,
    rents: (rents ?? []).map((rent) => (rent === null ? null : roundToPenny(rent))),
    npv: npv == null ? null : roundToPenny(npv),
  }
}

/** An empty lease is no lease: the same purchase as without it. */
function saysSomething({ termYears, extraDays, rents, npv }: LeaseBody): boolean {
  return termYears > 0 || extraDays > 0 || npv != null || (rents?.length ?? 0) > 0
}
