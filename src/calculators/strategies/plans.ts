/** Turns a deal into a yearly plan for the risk simulation, by strategy, with the same figures as the comparison. */
import type { LetPlan, Plan, Project, SalePlan, Strategy } from '#calculators/engine/simulation/plan.ts'
import { type PurchasePlace, purchaseTax } from '#tax/land/purchase-tax.ts'
import { VAT_FACTOR } from '#tax/vat/rates.ts'

import type { DealFacts } from './facts.ts'

/** The holding period. */
export type Horizon = { readonly years: number }

/** The plan of a strategy; null if the deal doesn't have the inputs it needs. */
export function planOf(
  strategy: Strategy,
  facts: DealFacts,
  { years, ...place }: Horizon & PurchasePlace,
): Plan | null {
  const { endValue } = facts
  if (strategy === 'flip') return endValue === null ? null : salePlan(facts, endValue, place)
  if (strategy === 'brrr')
    return endValue === null ? null : refinancedPlan(facts, endValue, { years, ...place })
  if (strategy === 'hmo' && facts.rooms.monthlyRents.length === 0) return null
  const single = letPlan(facts, { years, ...place })
  return strategy === 'hmo' ? byTheRoom(single, facts) : single
}

function letPlan(facts: DealFacts, { years, ...place }: Horizon & PurchasePlace): LetPlan {
  const { mortgage, letting } = facts
  return {
    strategy: 'let',
    project: {
      ...boughtFor(facts, place),
      months: 0,
      monthlyCosts: 0,
      endValue: facts.endValue ?? facts.purchasePrice,
    },
    mortgage: {
      amount: (facts.purchasePrice * mortgage.ltvPercent) / 100,
      percentOfEndValue: 0,
      ratePercent: mortgage.ratePercent,
      fixYears: mortgage.fixYears,
      repaidOverMonths: mortgage.termYears === null ? null : Math.round(mortgage.termYears * 12),
    },
    annualRent: letting.monthlyRent * 12,
    voidWeeks: letting.voidWeeksPerYear,
    managementPercent: letting.managementPercent,
    annualCosts: letting.annualCosts,
    years,
    selling: sellingOf(facts),
  }
}

function byTheRoom(plan: LetPlan, { rooms }: DealFacts): LetPlan {
  return {
    ...plan,
    strategy: 'hmo',
    project: { ...plan.project, works: plan.project.works + rooms.conversionCost },
    annualRent: 12 * rooms.monthlyRents.reduce((sum, rent) => sum + rent, 0),
    voidWeeks: 52 * (1 - rooms.occupancyPercent / 100),
    managementPercent: rooms.managementPercent,
    annualCosts: rooms.annualBills + rooms.annualCosts + rooms.licenceFee / 5,
  }
}

function refinancedPlan(facts: DealFacts, endValue: number, at: Horizon & PurchasePlace): LetPlan {
  const { refinance } = facts
  const plan = letPlan(facts, at)
  const project = shortLoanProject(facts, endValue, at)
  return {
    ...plan,
    strategy: 'brrr',
    project: { ...project, upfrontCosts: project.upfrontCosts + refinance.fees },
    mortgage: {
      amount: 0,
      percentOfEndValue: refinance.ltvPercent,
      ratePercent: refinance.ratePercent,
      fixYears: facts.mortgage.fixYears,
      repaidOverMonths: null,
    },
  }
}

function salePlan(facts: DealFacts, endValue: number, place: PurchasePlace): SalePlan {
  return {
    strategy: 'flip',
    project: shortLoanProject(facts, endValue, place),
    loan: bridgeLoan(facts),
    selling: sellingOf(facts),
  }
}

/** A project with a bridging loan: its fee up front, its interest monthly. */
function shortLoanProject(facts: DealFacts, endValue: number, place: PurchasePlace): Project {
  const { bridge } = facts
  const loan = bridgeLoan(facts)
  const bought = boughtFor(facts, place)
  return {
    ...bought,
    upfrontCosts: bought.upfrontCosts + (loan * bridge.feePercent) / 100,
    months: facts.worksMonths,
    monthlyCosts: facts.monthlyHoldingCosts + (loan * bridge.monthlyInterestPercent) / 100,
    endValue,
  }
}

function boughtFor(facts: DealFacts, place: PurchasePlace) {
  const { purchasePrice: price, legalFees, otherPurchaseCosts, works } = facts
  const tax = purchaseTax(price, facts.purchaser, place)
  return { price, upfrontCosts: tax + legalFees + otherPurchaseCosts, works }
}

function bridgeLoan({ purchasePrice, bridge }: DealFacts): number {
  return (purchasePrice * bridge.percentOfPrice) / 100
}

function sellingOf({ sale }: DealFacts) {
  return { percent: sale.agentFeePercentExVat * VAT_FACTOR, fixed: sale.legalFees }
}
