/** Works out each strategy with its own calculator, as rows that can be compared. Pounds to the penny; 5 means 5%. */
import { brrr } from '#calculators/brrr/sheet.ts'
import { dealAnalyser } from '#calculators/deal-analyser/sheet.ts'
import { percentOrNull, toPenny } from '#calculators/engine/rounding.ts'
import type { Strategy } from '#calculators/engine/simulation/plan.ts'
import { hmo } from '#calculators/hmo/sheet.ts'
import { propertyFlip } from '#calculators/property-flip/sheet.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'

import type { DealFacts } from './facts.ts'

/** The cash a strategy needs and what it returns, before tax on income and gains. */
export type StrategyOutcome = {
  readonly strategy: Strategy
  /** The most cash needed at any time. */
  readonly cashNeeded: number
  /** Cash left in while it's let; null if it's sold. */
  readonly cashLeftIn: number | null
  readonly annualCashFlow: number | null
  /** One-off gain: from a sale, or in value through refurbishment. */
  readonly profit: number | null
  /**
   * Annual cash flow as a percentage of the cash left in or, for a sale, profit as a percentage of the cash. Null if no
   * cash is left in.
   */
  readonly returnOnCashPercent: number | null
  /** Months until rent, refinancing or a sale has returned the cash; null if never. */
  readonly monthsUntilBack: number | null
  /** For lets: the figures for a tax return and for a lender. */
  readonly letting: Letting | null
}

/** A year of letting. */
export type Letting = {
  readonly fullRent: number
  readonly receivedRent: number
  readonly expenses: number
  readonly loan: number
  readonly ratePercent: number
  readonly interest: number
}

/** A single let with the mortgage from the start. */
export function letOutcome(facts: DealFacts, place: PurchasePlace): StrategyOutcome {
  const { mortgage, letting } = facts
  const deal = dealAnalyser.calculate(dealInputOf(facts, facts.works, place))
  const received = (letting.monthlyRent * 12 * (52 - letting.voidWeeksPerYear)) / 52
  return lettingRow('let', facts, {
    cash: deal.cashRequired,
    annualCashFlow: deal.annualCashFlow,
    letting: {
      fullRent: letting.monthlyRent * 12,
      receivedRent: received,
      expenses: received - deal.netOperatingIncome,
      loan: deal.loanAmount,
      ratePercent: mortgage.ratePercent,
      interest: firstYearInterest(deal.loanAmount, deal.annualMortgageCost, facts),
    },
  })
}

/** Let by the room, with the mortgage from the start. */
export function hmoOutcome(facts: DealFacts, place: PurchasePlace): StrategyOutcome {
  const { mortgage, rooms, purchasePrice } = facts
  const bought = dealAnalyser.calculate(dealInputOf(facts, facts.works + rooms.conversionCost, place))
  const house = hmo.calculate({
    price: purchasePrice,
    monthlyRoomRents: rooms.monthlyRents,
    occupancyPercent: rooms.occupancyPercent,
    managementPercent: rooms.managementPercent,
    annualBills: rooms.annualBills,
    annualMaintenance: rooms.annualCosts,
    licenceFee: rooms.licenceFee,
  })
  return lettingRow('hmo', facts, {
    cash: bought.cashRequired,
    annualCashFlow: toPenny(house.netOperatingIncome - bought.annualMortgageCost),
    letting: {
      fullRent: house.grossAnnualRent,
      receivedRent: house.effectiveAnnualRent,
      expenses: house.annualCosts,
      loan: bought.loanAmount,
      ratePercent: mortgage.ratePercent,
      interest: firstYearInterest(bought.loanAmount, bought.annualMortgageCost, facts),
    },
  })
}

/** Works out a BRRR: bought with a bridging loan, refurbished, refinanced at its new value and let. */
export function brrrOutcome(facts: DealFacts, endValue: number, place: PurchasePlace): StrategyOutcome {
  const { letting, refinance, bridge, worksMonths } = facts
  const kept = 1 - letting.managementPercent / 100
  const lostToVoids = (letting.monthlyRent * letting.voidWeeksPerYear) / 52
  const result = brrr.calculate({
    ...facts.purchaser,
    nation: place.jurisdiction,
    completion: place.on,
    purchasePrice: facts.purchasePrice,
    endValue,
    legalFees: facts.legalFees + facts.otherPurchaseCosts + facts.monthlyHoldingCosts * worksMonths,
    refurbCost: facts.works,
    bridgePercentOfPrice: bridge.percentOfPrice,
    bridgeMonthlyInterestPercent: bridge.monthlyInterestPercent,
    bridgeMonths: worksMonths,
    bridgeFeePercent: bridge.feePercent,
    refinanceLtvPercent: refinance.ltvPercent,
    refinanceRatePercent: refinance.ratePercent,
    refinanceFees: refinance.fees,
    monthlyRent: letting.monthlyRent,
    managementPercent: letting.managementPercent,
    monthlyOtherCosts: letting.annualCosts / 12 + lostToVoids * kept,
  })
  const received = 12 * (letting.monthlyRent - lostToVoids)
  const row = lettingRow('brrr', facts, {
    cash: result.cashLeftIn,
    annualCashFlow: toPenny(result.monthlyCashFlow * 12),
    letting: {
      fullRent: letting.monthlyRent * 12,
      receivedRent: received,
      expenses: received * (1 - kept) + letting.annualCosts,
      loan: result.newLoan,
      ratePercent: refinance.ratePercent,
      interest: (result.newLoan * refinance.ratePercent) / 100,
    },
  })
  return { ...row, cashNeeded: result.cashInvestedBeforeRefinance, profit: result.equityCreated }
}

/** Works out a flip: bought with a bridging loan, refurbished and sold. */
export function flipOutcome(facts: DealFacts, endValue: number, place: PurchasePlace): StrategyOutcome {
  const result = propertyFlip.calculate({
    ...facts.purchaser,
    nation: place.jurisdiction,
    completion: place.on,
    purchasePrice: facts.purchasePrice,
    salePrice: endValue,
    purchaseLegalFees: facts.legalFees + facts.otherPurchaseCosts,
    refurbCost: facts.works,
    contingencyPercent: 0,
    loanPercentOfPrice: facts.bridge.percentOfPrice,
    monthlyInterestPercent: facts.bridge.monthlyInterestPercent,
    arrangementFeePercent: facts.bridge.feePercent,
    months: facts.worksMonths,
    monthlyHoldingCosts: facts.monthlyHoldingCosts,
    agentFeePercentExVat: facts.sale.agentFeePercentExVat,
    saleLegalFees: facts.sale.legalFees,
  })
  return {
    strategy: 'flip',
    cashNeeded: result.cashInvested,
    cashLeftIn: null,
    annualCashFlow: null,
    profit: result.profit,
    returnOnCashPercent: result.returnOnCashPercent,
    monthsUntilBack: result.profit < 0 ? null : facts.worksMonths,
    letting: null,
  }
}

function lettingRow(
  strategy: 'let' | 'hmo' | 'brrr',
  { worksMonths }: DealFacts,
  { cash, annualCashFlow, letting }: { cash: number; annualCashFlow: number; letting: Letting },
): StrategyOutcome {
  const isFree = cash <= 0
  const years = annualCashFlow > 0 ? cash / annualCashFlow : null
  return {
    strategy,
    cashNeeded: cash,
    cashLeftIn: cash,
    annualCashFlow,
    profit: null,
    returnOnCashPercent: isFree ? null : percentOrNull(annualCashFlow, cash),
    monthsUntilBack: isFree ? worksMonths : monthsAfter(worksMonths, years),
    letting: {
      ...letting,
      receivedRent: toPenny(letting.receivedRent),
      expenses: toPenny(letting.expenses),
      interest: toPenny(letting.interest),
    },
  }
}

/** A longer time gives null. */
const MAX_YEARS = 100

function monthsAfter(worksMonths: number, years: number | null): number | null {
  return years === null || years > MAX_YEARS ? null : Math.ceil(worksMonths + years * 12)
}

function dealInputOf(facts: DealFacts, refurbCost: number, place: PurchasePlace) {
  const { mortgage } = facts
  return {
    ...facts.purchaser,
    nation: place.jurisdiction,
    completion: place.on,
    ...facts.letting,
    purchasePrice: facts.purchasePrice,
    ltvPercent: mortgage.ltvPercent,
    mortgageRatePercent: mortgage.ratePercent,
    mortgageType: mortgage.termYears === null ? ('interest-only' as const) : ('repayment' as const),
    termYears: mortgage.termYears ?? undefined,
    legalFees: facts.legalFees,
    refurbCost,
    otherPurchaseCosts: facts.otherPurchaseCosts,
  }
}

/** The interest in twelve level payments, or in a year of interest-only payments. */
function firstYearInterest(loan: number, yearlyPayment: number, { mortgage }: DealFacts): number {
  if (mortgage.termYears === null) return yearlyPayment
  const rate = mortgage.ratePercent / 1200
  let balance = loan
  for (let month = 0; month < 12; month++) balance += balance * rate - yearlyPayment / 12
  return yearlyPayment - (loan - Math.max(0, balance))
}
