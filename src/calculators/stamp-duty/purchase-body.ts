/** A purchase as the API takes and answers it, in pounds, without the schema: what a browser needs of it. Pure. */
import type { IsoDate } from '#domain/dates.ts'
import { penceToPounds, poundsToPence } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'
import type { Lease, Purchase } from '#tax/land/purchase.ts'

/** A new lease, as the API takes it: pounds, and whole years. */
export type LeaseBody = {
  termYears: number
  extraDays: number
  daysInPartialYear: number
  rents?: readonly (number | null)[] | null | undefined
  npv?: number | null | undefined
}

/** Everything that the tax on a purchase asks, as the API takes it. */
export type PurchaseBody = Omit<Purchase, 'jurisdiction' | 'pricePence' | 'contractDate' | 'lease'> & {
  price: number
  contractDate?: IsoDate | null | undefined
  lease?: LeaseBody | null | undefined
}

/** The purchase in pence, from the API's pounds. */
export function purchaseOf(
  { price, lease, contractDate, ...rest }: PurchaseBody,
  jurisdiction: Nation,
): Purchase {
  return {
    ...rest,
    contractDate: contractDate ?? null,
    jurisdiction,
    pricePence: poundsToPence(price),
    lease: lease && saysSomething(lease) ? leaseOf(lease) : null,
  }
}

/** The API's pounds, from the purchase in pence: the other way round. */
export function bodyOf(purchase: Purchase): PurchaseBody {
  const { lease } = purchase
  return {
    price: penceToPounds(purchase.pricePence),
    propertyType: purchase.propertyType,
    buyerType: purchase.buyerType,
    firstTimeBuyer: purchase.firstTimeBuyer,
    ownsOtherProperty: purchase.ownsOtherProperty,
    replacingMainResidence: purchase.replacingMainResidence,
    nonUkResident: purchase.nonUkResident,
    corporateFlatRate: purchase.corporateFlatRate,
    sharedOwnershipFirstTimeBuyer: purchase.sharedOwnershipFirstTimeBuyer,
    contractDate: purchase.contractDate,
    lease: lease && {
      termYears: lease.termYears ?? 0,
      extraDays: lease.extraDays,
      daysInPartialYear: lease.daysInPartialYear,
      rents: lease.rentsPence.map((rent) => (rent === null ? null : penceToPounds(rent))),
      npv: lease.npvPence === null ? null : penceToPounds(lease.npvPence),
    },
  }
}

/** A lease in pence, from the API's pounds. A missing term is unknown, not nought: no lease runs for no days. */
export function leaseOf({ termYears, extraDays, daysInPartialYear, rents, npv }: LeaseBody): Lease {
  const npvPence = npv == null ? null : poundsToPence(npv)
  return {
    termYears: termYears === 0 && extraDays === 0 ? null : termYears,
    extraDays,
    daysInPartialYear: daysInPartialYear || 365,
    rentsPence: (rents ?? []).map((rent) => (rent === null ? null : poundsToPence(rent))),
    npvPence,
  }
}

/** An empty lease is no lease: the same purchase as without it. */
function saysSomething({ termYears, extraDays, rents, npv }: LeaseBody): boolean {
  return termYears > 0 || extraDays > 0 || npv != null || (rents?.length ?? 0) > 0
}
