import { type BandLine, totalTax } from '#domain/bands.ts'
import type { LawSource, Period } from '#domain/dated.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'
import type { Exact } from '#domain/money.ts'

/** A rule that a result is based on, with the completion dates it applies to. */
export type AppliedRule = LawSource & { rule: string; from: IsoDate; to: IsoDate }

/** The tax before the total is rounded, with the rules and the reasons for it. */
export type Charge = {
  /** Bands charged on the price or premium. */
  price: readonly BandLine[]
  /** Bands charged on the net present value of the rent. */
  rent: readonly BandLine[]
  /** Scotland's Additional Dwelling Supplement, on the whole price. */
  supplement: readonly BandLine[]
  rules: readonly AppliedRule[]
  /** Why these rates apply, in sentences. */
  reasons: readonly string[]
  /** If the buyer can choose between old and new rates: the charge not chosen. */
  refused?: Charge
}

/** No tax, and why. */
export function noCharge(reasons: readonly string[], rules: readonly AppliedRule[]): Charge {
  return { price: [], rent: [], supplement: [], rules, reasons }
}

/** A period of a rule set as an applied rule. */
export function applied(rule: string, { from, to, source }: Period<unknown>): AppliedRule {
  return { rule, from, to, ...source }
}

/** The total of a charge. */
export function chargeTotal(charge: Charge): Exact {
  return totalTax(charge.price) + totalTax(charge.rent) + totalTax(charge.supplement)
}

/** The cheaper of two charges that the buyer can choose between, with a sentence that says so. */
export function buyersChoice(current: Charge, earlier: Charge, contractsBefore: IsoDate): Charge {
  const chosen = chargeTotal(earlier) < chargeTotal(current) ? earlier : current
  const which =
    chosen === earlier ? 'the old rates, which cost less here' : 'the new rates, which cost no more here'
  const cutOff = formatDate(contractsBefore)
  const reason = `Contracts were exchanged before ${cutOff}, so you can choose between the old and the new rates. This answer uses ${which}.`
  const refused = chosen === earlier ? current : earlier
  return { ...chosen, reasons: [reason, ...chosen.reasons], refused }
}
