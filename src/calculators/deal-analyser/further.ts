/** Converts a deal's inputs for the other strategies, the risk simulation and the verdict. Pure. */
import { inputsIn } from '#calculators/engine/sheet/calculator.ts'
import type { InputValues } from '#calculators/engine/sheet/inputs.ts'
import { DEFAULT_SPREADS, type Spreads } from '#calculators/engine/simulation/spreads.ts'
import type { Question } from '#calculators/engine/tool.ts'
import type { DealFacts } from '#calculators/strategies/facts.ts'

import { dealAnalyser } from './sheet.ts'

/** All inputs of the deal form. */
export type DealInputs = InputValues<(typeof dealAnalyser)['inputs']>

/** The deal analyser's inputs, with nation and completion date. */
export function dealInputs(question: Question): DealInputs {
  return inputsIn(dealAnalyser, question)
}

/** The deal's facts for every strategy. Ticked deal-breakers aren't included: they aren't inputs. */
export function factsOf(inputs: DealInputs): DealFacts {
  const { buyerType, ownsOtherProperty, propertyType, nonUkResident, corporateFlatRate } = inputs
  return {
    purchaser: { buyerType, ownsOtherProperty, propertyType, nonUkResident, corporateFlatRate },
    purchasePrice: inputs.purchasePrice,
    legalFees: inputs.legalFees,
    otherPurchaseCosts: inputs.otherPurchaseCosts,
    works: inputs.refurbCost,
    worksMonths: inputs.worksMonths,
    monthlyHoldingCosts: inputs.monthlyHoldingCosts,
    endValue: inputs.endValue ?? null,
    mortgage: {
      ltvPercent: inputs.ltvPercent,
      ratePercent: inputs.mortgageRatePercent,
      termYears: inputs.mortgageType === 'repayment' ? inputs.termYears : null,
      fixYears: Math.round(inputs.fixYears),
    },
    letting: {
      monthlyRent: inputs.monthlyRent,
      voidWeeksPerYear: inputs.voidWeeksPerYear,
      managementPercent: inputs.managementPercent,
      annualCosts: inputs.annualCosts,
    },
    rooms: {
      monthlyRents: inputs.roomRents,
      smallestM2: inputs.smallestRoomM2 ?? null,
      conversionCost: inputs.conversionCost,
      occupancyPercent: inputs.occupancyPercent,
      managementPercent: inputs.roomManagementPercent,
      annualBills: inputs.annualBills,
      annualCosts: inputs.roomAnnualCosts,
      licenceFee: inputs.licenceFee,
    },
    bridge: {
      percentOfPrice: inputs.bridgePercentOfPrice,
      monthlyInterestPercent: inputs.bridgeMonthlyInterestPercent,
      feePercent: inputs.bridgeFeePercent,
    },
    refinance: {
      ltvPercent: inputs.refinanceLtvPercent,
      ratePercent: inputs.refinanceRatePercent,
      fees: inputs.refinanceFees,
    },
    sale: { agentFeePercentExVat: inputs.agentFeePercentExVat, legalFees: inputs.saleLegalFees },
    owner: { otherIncome: inputs.otherIncome ?? null },
    ticks: { article4: false, energyBelowE: false },
    wantedCoverPercent: inputs.wantedCoverPercent,
  }
}

/** What varies in a deal's risk simulation, and by how much. */
export function spreadsOf(inputs: DealInputs): Spreads {
  const { repairCost, worksOverrunMost, monthsOverrunMost } = inputs
  return {
    ...DEFAULT_SPREADS,
    growthPercent: inputs.growthPercent,
    growthSpread: inputs.growthSpread,
    rentGrowthPercent: inputs.rentGrowthPercent,
    rentGrowthSpread: inputs.rentGrowthSpread,
    extraVoidWeeks: inputs.extraVoidWeeks,
    rateAfterFixPercent: inputs.rateAfterFixPercent ?? null,
    rateSpread: inputs.rateSpread,
    costGrowthPercent: inputs.costGrowthPercent,
    costGrowthSpread: inputs.costGrowthSpread,
    repairChancePercent: inputs.repairChancePercent,
    repair: { least: repairCost * 0.4, mode: repairCost, most: repairCost * 4 },
    worksOverrunPercent: overrun(DEFAULT_SPREADS.worksOverrunPercent, worksOverrunMost),
    monthsOverrunPercent: overrun(DEFAULT_SPREADS.monthsOverrunPercent, monthsOverrunMost),
    valueSpread: inputs.valueSpread,
  }
}

/** Scales the most likely and best case with the worst case entered. */
function overrun(usual: Spreads['worksOverrunPercent'], most: number) {
  const share = usual.most === 0 ? 0 : most / usual.most
  return { least: usual.least * share, mode: usual.mode * share, most }
}
