/** For tests of the land taxes: purchases with only the relevant details given, and the tax on them. */
import fc from 'fast-check'

import { addDays, daysBetween, isoDate } from '#domain/dates.ts'
import { MAX_POUNDS } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'

import { type Lease, PLAIN_PURCHASE, type Purchase } from './purchase.ts'
import { COVERED } from './regime.ts'
import { type StampDuty, stampDuty } from './stamp-duty.ts'

/** The given details of a purchase. Dates are YYYY-MM-DD. */
type Named = Omit<Partial<Purchase>, 'contractDate' | 'lease'> & {
  contractDate?: string
  lease?: Partial<Lease>
}

/** A lease with only the details that a test gives. */
const NO_LEASE: Lease = { termYears: null, extraDays: 0, daysInPartialYear: 365, rents: [], npv: null }

/** A purchase with default values for everything not given. */
function purchaseFrom(jurisdiction: Nation, { contractDate, lease, ...named }: Named): Purchase {
  return {
    ...PLAIN_PURCHASE,
    ...named,
    jurisdiction,
    contractDate: contractDate === undefined ? null : isoDate(contractDate),
    lease: lease ? { ...NO_LEASE, ...lease } : null,
  }
}

/** The whole result. */
export function resultFor(nation: Nation, on: string, named: Named): StampDuty {
  return stampDuty(purchaseFrom(nation, named), isoDate(on))
}

/** The tax in pounds. */
export function taxFor(nation: Nation, on: string, named: Named): number {
  return resultFor(nation, on, named).tax
}

const days = daysBetween(COVERED.from, COVERED.to)
/** Any completion date that's covered. */
export const anyDay = fc.integer({ min: 0, max: days }).map((offset) => addDays(COVERED.from, offset))
/** Pounds to the penny. */
export const anyPounds = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((pence) => pence / 100)
const anyPrice = fc.oneof(
  anyPounds(3_000_000),
  anyPounds(MAX_POUNDS),
  fc.constantFrom(39_999.99, 40_000, 125_000, 500_000, 500_000.01, 625_000),
)
const anyLease: fc.Arbitrary<Lease> = fc.record({
  termYears: fc.integer({ min: 0, max: 120 }),
  extraDays: fc.integer({ min: 0, max: 364 }),
  daysInPartialYear: fc.constantFrom(365, 366),
  rents: fc.array(anyPounds(500_000), { maxLength: 7 }),
  npv: fc.option(anyPounds(10_000_000), { freq: 4 }),
})
/** Any purchase. */
export const anyPurchase: fc.Arbitrary<Purchase> = fc.record({
  jurisdiction: fc.constantFrom('england', 'northern-ireland', 'scotland', 'wales'),
  price: anyPrice,
  propertyType: fc.constantFrom('residential', 'residential', 'non-residential', 'mixed'),
  buyerType: fc.constantFrom('individual', 'individual', 'company'),
  firstTimeBuyer: fc.boolean(),
  ownsOtherProperty: fc.boolean(),
  replacingMainResidence: fc.boolean(),
  nonUkResident: fc.boolean(),
  corporateFlatRate: fc.boolean(),
  sharedOwnershipFirstTimeBuyer: fc.boolean(),
  contractDate: fc.option(anyDay),
  lease: fc.option(anyLease),
})
