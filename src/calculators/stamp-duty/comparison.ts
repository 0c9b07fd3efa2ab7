import type { IsoDate } from '#domain/dates.ts'
import { roundToPenny } from '#domain/money.ts'
import { PLAIN_BUYER, type Purchase } from '#tax/land/purchase.ts'
import { regimeOf } from '#tax/land/regime.ts'
import { stampDutyDue } from '#tax/land/stamp-duty.ts'

import { BUYER_NAMES } from './fields.ts'

/** Heading of what another buyer would pay. */
export const BUYER = 'Buyer'

/** The same home bought by somebody else: the tax in pounds, and the difference. */
export type Alternative = { who: string; tax: number; difference: number; isThis: boolean }

const KINDS: readonly { who: string; buyer: Partial<Purchase>; sdltOnly?: true }[] = [
  { who: BUYER_NAMES.mover, buyer: {} },
  { who: BUYER_NAMES.firstTime, buyer: { firstTimeBuyer: true } },
  { who: BUYER_NAMES.additional, buyer: { ownsOtherProperty: true } },
  { who: abroad(BUYER_NAMES.mover), buyer: { nonUkResident: true }, sdltOnly: true },
  {
    who: abroad(BUYER_NAMES.additional),
    buyer: { ownsOtherProperty: true, nonUkResident: true },
    sdltOnly: true,
  },
  { who: BUYER_NAMES.company, buyer: { buyerType: 'company' } },
]

/**
 * What each kind of buyer would pay for this home on this date, including this one. Empty for property that isn't a
 * home.
 */
export function compareBuyers(purchase: Purchase, on: IsoDate): Alternative[] {
  if (purchase.propertyType !== 'residential') return []
  const regime = regimeOf(purchase.jurisdiction, on)
  const tax = stampDutyDue(purchase, on)
  // Scotland and Wales do not ask where a buyer lives, nor which relief a company has.
  const asked = regime === 'sdlt' ? purchase : { ...purchase, nonUkResident: false, corporateFlatRate: false }
  const others = KINDS.filter((kind) => !kind.sdltOnly || regime === 'sdlt').map(({ who, buyer }) => {
    const other = { ...purchase, ...PLAIN_BUYER, ...buyer }
    const otherTax = stampDutyDue(other, on)
    return {
      who,
      tax: otherTax,
      difference: roundToPenny(otherTax - tax),
      isThis: isSameBuyer(asked, other),
    }
  })
  return others.some((other) => other.isThis)
    ? others
    : [...others, { who: nameOf(asked), tax, difference: 0, isThis: true }]
}

/** A buyer who isn't one of the usual kinds: 'Company at the flat rate, non-UK resident'. */
function nameOf(purchase: Purchase): string {
  const kind =
    purchase.buyerType === 'company'
      ? `${BUYER_NAMES.company}${purchase.corporateFlatRate ? ' at the flat rate' : ''}`
      : purchase.ownsOtherProperty && !purchase.replacingMainResidence
        ? BUYER_NAMES.additional
        : purchase.firstTimeBuyer || purchase.sharedOwnershipFirstTimeBuyer
          ? BUYER_NAMES.firstTime
          : BUYER_NAMES.mover
  return purchase.nonUkResident ? abroad(kind) : kind
}

function abroad(kind: string): string {
  return `${kind}, non-UK resident`
}

function isSameBuyer(one: Purchase, other: Purchase): boolean {
  const kind = (purchase: Purchase) =>
    JSON.stringify([
      purchase.buyerType,
      purchase.firstTimeBuyer || purchase.sharedOwnershipFirstTimeBuyer,
      purchase.ownsOtherProperty && !purchase.replacingMainResidence,
      purchase.nonUkResident,
      purchase.corporateFlatRate,
    ])
  return kind(one) === kind(other)
}
