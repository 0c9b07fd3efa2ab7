/** Prepares a deal and its ticked deal-breakers for the risk simulation and the verdict. Pure. */
import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import type { DealBreaker } from '#calculators/deal-breakers/deal-breaker.ts'
import { tickedBreakers } from '#calculators/deal-breakers/deal-breakers.ts'
import { type Decision, decisionOf, stressRateOf } from '#calculators/deal-breakers/decision.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import type { Plan } from '#calculators/engine/simulation/plan.ts'
import type { Chances } from '#calculators/engine/simulation/simulation.ts'
import type { Question } from '#calculators/engine/tool.ts'
import { placeIn } from '#calculators/purchase-tax/purchase-fields.ts'
import { testedCover } from '#calculators/strategies/gates.ts'
import { planOf } from '#calculators/strategies/plans.ts'
import {
  type Strategies,
  type StrategyRow,
  strategies,
  strategyRow,
} from '#calculators/strategies/strategies.ts'

import { type DealInputs, dealInputs, factsOf } from './further.ts'

/** Query parameters that aren't inputs. */
type Aside = readonly (readonly [name: string, value: string])[]

/** A deal, prepared for simulation and verdict. */
export type Judged = {
  readonly inputs: DealInputs
  /** Works out all strategies. The verdict needs the chosen one only. */
  readonly sideBySide: () => Strategies
  /** The chosen strategy; null if its inputs are missing. */
  readonly row: StrategyRow | null
  /** The plan to simulate; null if inputs are missing. */
  readonly plan: Plan | null
  readonly ticked: readonly DealBreaker[]
}

/** Prepares the deal with its ticked deal-breakers. */
export function judged(question: Question, aside: Aside): Judged {
  const inputs = dealInputs(question)
  const place = placeIn(inputs)
  const keys = aside.flatMap(([name, value]) => (name === BREAKER ? [value] : []))
  const ticked = tickedBreakers(keys, place.jurisdiction)
  const isTicked = (key: string) => ticked.some((breaker) => breaker.key === key)
  const facts = {
    ...factsOf(inputs),
    ticks: { article4: isTicked('article-4-hmo'), energyBelowE: isTicked('epc-below-e') },
  }
  return {
    inputs,
    sideBySide: () => strategies(facts, place),
    row: strategyRow(inputs.strategy, facts, place),
    plan: planOf(inputs.strategy, facts, { years: inputs.years, ...place }),
    ticked,
  }
}

/** Applies the verdict's rules. Null if the strategy can't be worked out. */
export function decided({ inputs, row, ticked }: Judged, chances: Chances | null): Decision | null {
  if (!row) return null
  const { letting } = row
  const { mortgage, wantedCoverPercent } = factsOf(inputs)
  const tested = letting && testedCover(letting, mortgage.fixYears)
  const stressRatePercent = stressRateOf(letting?.ratePercent ?? mortgage.ratePercent)
  return decisionOf({
    ticked,
    annualCashFlow: row.annualCashFlow,
    stressedCashFlow: letting && stressedCashFlow(row, stressRatePercent),
    stressRatePercent,
    testedCoverPercent: tested?.cover ?? null,
    testRatePercent: tested?.rate ?? 0,
    wantedCoverPercent,
    returnOnCashPercent: row.returnOnCashPercent,
    wantedReturnPercent: inputs.wantedReturnPercent,
    profit: row.strategy === 'flip' ? row.profit : null,
    wantedProfit: 0,
    chanceOfLossPercent: chances?.chanceOfLossPercent ?? null,
    mostChanceOfLossPercent: inputs.mostChanceOfLossPercent,
  })
}

/** The first year's cash flow at another interest rate. */
function stressedCashFlow({ annualCashFlow, letting }: StrategyRow, rate: number): number | null {
  if (annualCashFlow === null || !letting) return null
  return toPenny(annualCashFlow - (letting.loan * (rate - letting.ratePercent)) / 100)
}
