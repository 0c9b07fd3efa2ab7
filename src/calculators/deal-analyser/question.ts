/**
 * The question of a whole deal: the inputs of the API, and under `further` what the other strategies, the chances and the
 * decision ask besides.
 */
import type { ValuesOf } from '#calculators/engine/form/fields.ts'
import type { Strategy } from '#calculators/engine/simulation/plan.ts'
import { DEFAULT_SPREADS, type Spreads } from '#calculators/engine/simulation/spreads.ts'
import type { Question } from '#calculators/engine/tool.ts'
import { placeOf, purchaseQuestion } from '#calculators/purchase-tax/purchase-fields.ts'
import type { DealFacts } from '#calculators/strategies/facts.ts'
import type { Objective } from '#calculators/strategies/strategies.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'

import type { DealInput } from './calculate.ts'
import type { FIELDS } from './form.ts'

type Values = ValuesOf<typeof FIELDS>

/** What is asked beyond the calculator of the API. */
export type Further = {
  /** Nothing is ticked in it: ticks stand beside the question. */
  readonly facts: DealFacts
  readonly strategy: Strategy
  readonly objective: Objective
  readonly wantedReturnPercent: number
  readonly mostChanceOfLossPercent: number
  readonly years: number
  readonly spreads: Spreads
  readonly seed: number
}

/** Inputs with what goes beyond the API, which passes over a name that it does not know. */
export type DealInputs = DealInput & { readonly further: Further }

/** A question of the form. */
export type DealQuestion = Question<DealInputs>

/** The question of the form. */
export function dealQuestion(values: Values): DealQuestion {
  const { nation, completion, ownsOtherProperty, buyerType, propertyType, nonUkResident, corporateFlatRate } =
    values
  const {
    jurisdiction,
    effectiveDate,
    inputs: purchaser,
  } = purchaseQuestion({
    nation,
    completion,
    ownsOtherProperty,
    buyerType,
    propertyType,
    nonUkResident,
    corporateFlatRate,
  })
  const inputs: DealInput = {
    ...purchaser,
    purchasePrice: values.purchasePrice,
    ltvPercent: values.ltvPercent,
    mortgageRatePercent: values.mortgageRatePercent,
    mortgageType: values.mortgageType,
    termYears: values.termYears,
    monthlyRent: values.monthlyRent,
    voidWeeksPerYear: values.voidWeeksPerYear,
    managementPercent: values.managementPercent,
    annualCosts: values.annualCosts,
    legalFees: values.legalFees,
    refurbCost: values.refurbCost,
    otherPurchaseCosts: values.otherPurchaseCosts,
  }
  const further: Further = {
    facts: factsOf(values, inputs),
    strategy: values.strategy,
    objective: values.objective,
    wantedReturnPercent: values.wantedReturnPercent,
    mostChanceOfLossPercent: values.mostChanceOfLossPercent,
    years: values.years,
    spreads: spreadsOf(values),
    seed: values.seed,
  }
  return { jurisdiction, effectiveDate, inputs: { ...inputs, further } }
}

/** Where and when the purchase of a deal is. */
export function dealPlace(question: DealQuestion): PurchasePlace {
  return placeOf(question)
}

function factsOf(values: Values, inputs: DealInput): DealFacts {
  const { buyerType, ownsOtherProperty, propertyType, nonUkResident, corporateFlatRate } = inputs
  return {
    purchaser: { buyerType, ownsOtherProperty, propertyType, nonUkResident, corporateFlatRate },
    purchasePrice: values.purchasePrice,
    legalFees: values.legalFees,
    otherPurchaseCosts: values.otherPurchaseCosts,
    works: values.refurbCost,
    worksMonths: values.worksMonths,
    monthlyHoldingCosts: values.monthlyHoldingCosts,
    endValue: values.endValue ?? null,
    mortgage: {
      ltvPercent: values.ltvPercent,
      ratePercent: values.mortgageRatePercent,
      termYears: values.mortgageType === 'repayment' ? values.termYears : null,
      fixYears: Math.round(values.fixYears),
    },
    letting: {
      monthlyRent: values.monthlyRent,
      voidWeeksPerYear: values.voidWeeksPerYear,
      managementPercent: values.managementPercent,
      annualCosts: values.annualCosts,
    },
    rooms: {
      monthlyRents: values.roomRents,
      smallestM2: values.smallestRoomM2 ?? null,
      conversionCost: values.conversionCost,
      occupancyPercent: values.occupancyPercent,
      managementPercent: values.roomManagementPercent,
      annualBills: values.annualBills,
      annualCosts: values.roomAnnualCosts,
      licenceFee: values.licenceFee,
    },
    bridge: {
      percentOfPrice: values.bridgePercentOfPrice,
      monthlyInterestPercent: values.bridgeMonthlyInterestPercent,
      feePercent: values.bridgeFeePercent,
    },
    refinance: {
      ltvPercent: values.refinanceLtvPercent,
      ratePercent: values.refinanceRatePercent,
      fees: values.refinanceFees,
    },
    sale: { agentFeePercentExVat: values.agentFeePercentExVat, legalFees: values.saleLegalFees },
    owner: { otherIncome: values.otherIncome ?? null },
    ticks: { article4: false, energyBelowE: false },
    wantedCoverPercent: values.wantedCoverPercent,
  }
}

function spreadsOf(values: Values): Spreads {
  const { repairCost, worksOverrunMost, monthsOverrunMost } = values
  return {
    ...DEFAULT_SPREADS,
    growthPercent: values.growthPercent,
    growthSpread: values.growthSpread,
    rentGrowthPercent: values.rentGrowthPercent,
    rentGrowthSpread: values.rentGrowthSpread,
    extraVoidWeeks: values.extraVoidWeeks,
    rateAfterFixPercent: values.rateAfterFixPercent ?? null,
    rateSpread: values.rateSpread,
    costGrowthPercent: values.costGrowthPercent,
    costGrowthSpread: values.costGrowthSpread,
    repairChancePercent: values.repairChancePercent,
    repair: { least: repairCost * 0.4, mode: repairCost, most: repairCost * 4 },
    worksOverrunPercent: overrun(DEFAULT_SPREADS.worksOverrunPercent, worksOverrunMost),
    monthsOverrunPercent: overrun(DEFAULT_SPREADS.monthsOverrunPercent, monthsOverrunMost),
    valueSpread: values.valueSpread,
  }
}

/** With another worst case, the likeliest and the best move with it. */
function overrun(usual: Spreads['worksOverrunPercent'], most: number) {
  const share = usual.most === 0 ? 0 : most / usual.most
  return { least: usual.least * share, mode: usual.mode * share, most }
}
