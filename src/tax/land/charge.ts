import { type BandLine, totalTax } from '#domain/bands.ts'
import type { LawSource, Period } from '#domain/dated.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'
import type { Exact } from '#domain/money.ts'

/** A rule that a result rests on: what it decides, and the completion dates for which it is in force. */
export type AppliedRule = LawSource & { rule: string; from: IsoDate; to: IsoDate }

/** The tax of one reading of the law, before the total is rounded. */
export type Charge = {
  /** Bands of the price or premium. */
  price: readonly BandLine[]
  /** Bands of the rent's net present value. */
  rent: readonly BandLine[]
  /** Scotland's supplement on the whole price. */
  supplement: readonly BandLine[]
  rules: readonly AppliedRule[]
  /** Why this reading applies, in sentences. */
  reasons: readonly string[]
  /** Where the buyer may choose: the reading that costs more, and is not taken. */
  refused?: Charge
}

/** No tax, and why. */
export function noCharge(reasons: readonly string[], rules: readonly AppliedRule[]): Charge {
  return { price: [], rent: [], supplement: [], rules, reasons }
}

/** A period of a rule set as a rule of the result. */
export function applied(rule: string, { from, to, source }: Period<unknown>): AppliedRule {
  return { rule, from, to, ...source }
}

/** All tax of a charge. */
export function chargeTotal(charge: Charge): Exact {
  return totalTax(charge.price) + totalTax(charge.rent) + totalTax(charge.supplement)
}

/** The cheaper of two readings between which the buyer may choose, with a sentence that says so. */
export function buyersChoice(current: Charge, earlier: Charge, contractsBefore: IsoDate): Charge {
  const chosen = chargeTotal(earlier) < chargeTotal(current) ? earlier : current
  const which =
    chosen === earlier
      ? 'the earlier rates, which cost less here'
      : 'the newer rates, which cost no more here'
  const cutOff = formatDate(contractsBefore)
  const reason = `The contract was made before ${cutOff}, so the buyer may choose between old and new rates: this is ${which}.`
  const refused = chosen === earlier ? current : earlier
  return { ...chosen, reasons: [reason, ...chosen.reasons], refused }
}
