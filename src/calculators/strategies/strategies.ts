/** Compares every strategy for a deal, with the landlord's tax and what rules each one out, ranked by objective. */
import { toPenny } from '#calculators/engine/rounding.ts'
import { STRATEGY_TITLES, type Strategy } from '#calculators/engine/simulation/plan.ts'
import { OutsideCoverage } from '#domain/dated.ts'
import { type RentalIncomeTax, rentalIncomeTax } from '#tax/income/rental-income-tax.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'

import type { DealFacts } from './facts.ts'
import { type Gate, gatesOf } from './gates.ts'
import { type StrategyOutcome, brrrOutcome, flipOutcome, hmoOutcome, letOutcome } from './outcomes.ts'

/** The objectives to rank by. */
const OBJECTIVES = ['cash-flow', 'return', 'profit', 'least-cash', 'soonest'] as const
export type Objective = (typeof OBJECTIVES)[number]

/** A strategy with its tax. */
export type StrategyRow = StrategyOutcome & {
  readonly title: string
  /** Annual income tax on the rent; null if nothing is let, the owner's income isn't known or a company owns it. */
  readonly tax: RentalIncomeTax | null
  readonly annualCashFlowAfterTax: number | null
  readonly gates: readonly Gate[]
  readonly isBarred: boolean
}

/** A strategy that can't be worked out, and what's missing. */
export type MissingStrategy = {
  readonly strategy: Strategy
  readonly title: string
  readonly missing: string
}

/** Side by side. */
export type Strategies = {
  readonly rows: readonly StrategyRow[]
  readonly missing: readonly MissingStrategy[]
}

const STRATEGIES: readonly Strategy[] = ['let', 'hmo', 'brrr', 'flip']

const VALUE_MISSING = 'Enter the value after refurbishment (GDV).'

/** What a strategy needs and a deal may lack. */
const MISSING: Readonly<Partial<Record<Strategy, string>>> = {
  hmo: 'Enter the monthly rent of each room.',
  brrr: VALUE_MISSING,
  flip: VALUE_MISSING,
}

/** The strategies in the order buy-to-let, HMO, BRRR, flip. */
export function strategies(facts: DealFacts, place: PurchasePlace): Strategies {
  const all = STRATEGIES.map((strategy) => ({ strategy, row: strategyRow(strategy, facts, place) }))
  return {
    rows: all.flatMap(({ row }) => row ?? []),
    missing: all.flatMap(({ strategy, row }) =>
      row ? [] : [{ strategy, title: STRATEGY_TITLES[strategy], missing: MISSING[strategy] ?? '' }],
    ),
  }
}

/** One strategy with its tax. Null if it can't be worked out because an input is missing. */
export function strategyRow(strategy: Strategy, facts: DealFacts, place: PurchasePlace): StrategyRow | null {
  const outcome = outcomeOf(strategy, facts, place)
  return outcome && rowOf(outcome, facts, place)
}

function outcomeOf(strategy: Strategy, facts: DealFacts, place: PurchasePlace): StrategyOutcome | null {
  const { endValue, rooms } = facts
  switch (strategy) {
    case 'hmo':
      return rooms.monthlyRents.length > 0 ? hmoOutcome(facts, place) : null
    case 'brrr':
      return endValue === null ? null : brrrOutcome(facts, endValue, place)
    case 'flip':
      return endValue === null ? null : flipOutcome(facts, endValue, place)
    default:
      return letOutcome(facts, place)
  }
}

/** Ranks by objective: strategies that aren't ruled out first, then best first; those without the figure last. */
export function ranked(rows: readonly StrategyRow[], objective: Objective): readonly StrategyRow[] {
  const worth = (row: StrategyRow): number =>
    ({
      'cash-flow': row.annualCashFlowAfterTax ?? row.annualCashFlow ?? -Infinity,
      return:
        row.returnOnCashPercent ?? (row.cashLeftIn !== null && row.cashLeftIn <= 0 ? Infinity : -Infinity),
      profit: row.profit ?? -Infinity,
      'least-cash': -row.cashNeeded,
      soonest: -(row.monthsUntilBack ?? Infinity),
    })[objective]
  return rows.toSorted((a, b) => {
    if (a.isBarred !== b.isBarred) return a.isBarred ? 1 : -1
    const [first, second] = [worth(a), worth(b)]
    return first === second ? 0 : second - first
  })
}

function rowOf(outcome: StrategyOutcome, facts: DealFacts, place: PurchasePlace): StrategyRow {
  const { letting, annualCashFlow } = outcome
  const tax = taxOf(outcome, facts, place)
  const gates = gatesOf(outcome.strategy, facts, { letting, nation: place.jurisdiction })
  return {
    ...outcome,
    title: STRATEGY_TITLES[outcome.strategy],
    tax,
    annualCashFlowAfterTax:
      tax && annualCashFlow !== null ? toPenny(annualCashFlow - tax.taxDueToProperty) : null,
    gates,
    isBarred: gates.some(({ kind }) => kind === 'bar'),
  }
}

/** The landlord's income tax with section 24: interest isn't deductible, but reduces the tax at the basic rate. */
function taxOf(
  { letting }: StrategyOutcome,
  { owner, purchaser }: DealFacts,
  place: PurchasePlace,
): RentalIncomeTax | null {
  if (!letting || owner.otherIncome === null || purchaser.buyerType === 'company') return null
  try {
    return rentalIncomeTax(
      {
        otherIncome: owner.otherIncome,
        annualRent: letting.receivedRent,
        allowableExpenses: letting.expenses,
        financeCosts: letting.interest,
      },
      place,
    )
  } catch (error) {
    if (error instanceof OutsideCoverage) return null
    throw error
  }
}
