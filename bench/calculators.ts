/**
 * Nanoseconds per call of every calculator's pure function except stamp duty (bench/stamp-duty.ts), compared with the plain
 * formula for a mortgage payment, which every mortgage calculator needs.
 */
import { affordability } from '#calculators/affordability/sheet.ts'
import { brrr } from '#calculators/brrr/sheet.ts'
import { dealAnalyser } from '#calculators/deal-analyser/sheet.ts'
import { developmentCost } from '#calculators/development-cost/sheet.ts'
import { estateAgentFee } from '#calculators/estate-agent-fee/sheet.ts'
import { helpToBuyIsa } from '#calculators/help-to-buy-isa/sheet.ts'
import { hmo } from '#calculators/hmo/sheet.ts'
import { homeEquity } from '#calculators/home-equity/sheet.ts'
import { interestOnly } from '#calculators/interest-only/sheet.ts'
import { mortgageOverpayment } from '#calculators/mortgage-overpayment/sheet.ts'
import { mortgageRepayment } from '#calculators/mortgage-repayment/sheet.ts'
import { propertyFlip } from '#calculators/property-flip/sheet.ts'
import { rentVsBuy } from '#calculators/rent-vs-buy/sheet.ts'
import { rentalYield } from '#calculators/rental-yield/sheet.ts'
import { isoDate } from '#domain/dates.ts'
import { capitalGainsTax } from '#tax/capital-gains/capital-gains-tax.ts'
import { rentalIncomeTax } from '#tax/income/rental-income-tax.ts'

import { compare } from './support/compare.ts'
import { figure, ratio } from './support/figures.ts'

const ROUNDS = 5
const CALLS = 4_000
const ON = isoDate('2026-06-12')
const HERE = { jurisdiction: 'england', on: ON } as const
const PURCHASE = { nation: 'england', completion: ON } as const
const LOAN = { termYears: 25, annualRatePercent: 4.5 }
const HOUSEHOLD = { annualIncomes: [50_000, 30_000], multiple: 4.5 }
const FLIP = {
  purchaseLegalFees: 1_500,
  refurbCost: 25_000,
  contingencyPercent: 10,
  loanPercentOfPrice: 70,
  monthlyInterestPercent: 0.9,
  arrangementFeePercent: 2,
  months: 6,
  monthlyHoldingCosts: 150,
  agentFeePercentExVat: 1.25,
  saleLegalFees: 1_200,
}
const BRRR = {
  legalFees: 1_800,
  refurbCost: 25_000,
  bridgePercentOfPrice: 75,
  bridgeMonthlyInterestPercent: 0.9,
  bridgeMonths: 6,
  bridgeFeePercent: 2,
  refinanceLtvPercent: 75,
  refinanceRatePercent: 5.5,
  refinanceFees: 1_500,
  monthlyRent: 850,
  managementPercent: 10,
  monthlyOtherCosts: 80,
}
const DEAL = {
  ltvPercent: 75,
  mortgageRatePercent: 5.25,
  monthlyRent: 1_100,
  voidWeeksPerYear: 2,
  managementPercent: 10,
  annualCosts: 1_200,
  legalFees: 1_500,
  refurbCost: 5_000,
}
const STAY = {
  deposit: 56_000,
  mortgageRatePercent: 4.6,
  termYears: 30,
  monthlyRent: 1_200,
  horizonYears: 7,
  houseGrowthPercent: 2.5,
  rentGrowthPercent: 3,
  investmentReturnPercent: 4,
  maintenancePercent: 1,
  annualOwnershipCosts: 450,
  purchaseCosts: 8_000,
  sellingCostsPercent: 1.8,
  annualRenterCosts: 160,
}

/** Each call gets a different amount in pounds, so that nothing can be cached. */
const CALCULATIONS: Record<string, (pounds: number) => number> = {
  'capital gains tax': (proceeds) =>
    capitalGainsTax({ proceeds, ownershipMonths: 120, residenceMonths: 40, grossIncome: 36_000 }, ON).tax,
  'income tax on rent': (annualRent) =>
    rentalIncomeTax({ annualRent, otherIncome: 45_000, financeCosts: 6_000 }, HERE).totalIncomeTax,
  'repayment mortgage': (loanAmount) => mortgageRepayment.calculate({ ...LOAN, loanAmount }).monthlyPayment,
  'interest-only mortgage': (loanAmount) => interestOnly.calculate({ ...LOAN, loanAmount }).monthlyPayment,
  'mortgage overpayment, about 239 months': (loanAmount) =>
    mortgageOverpayment.calculate({ ...LOAN, loanAmount, monthlyOverpayment: 200 }).monthsToClear,
  'affordability, income multiples': (pounds) =>
    affordability.calculate({ ...HOUSEHOLD, method: 'income-multiple', deposit: pounds }).maxPrice ?? 0,
  'rental yield': (price) => rentalYield.calculate({ price, monthlyRent: 1_000 }).grossYieldPercent,
  'flip, with stamp duty': (pounds) =>
    propertyFlip.calculate({ ...FLIP, ...PURCHASE, purchasePrice: pounds, salePrice: pounds * 2 })
      .propertyTax,
  'BRRR, with stamp duty': (pounds) =>
    brrr.calculate({ ...BRRR, ...PURCHASE, purchasePrice: pounds, endValue: pounds * 1.6 }).newLoan,
  HMO: (price) => hmo.calculate({ price, monthlyRoomRents: [550, 550, 600, 625, 650] }).grossYieldPercent,
  'deal analyser, with stamp duty': (purchasePrice) =>
    dealAnalyser.calculate({ ...DEAL, ...PURCHASE, purchasePrice }).cashRequired,
  'home equity': (propertyValue) => homeEquity.calculate({ propertyValue, mortgageBalance: 10_000 }).equity,
  'development cost': (landCost) =>
    developmentCost.calculate({ grossInternalAreaM2: 140, ratePerM2: 2_200, landCost }).totalCost,
  'estate agent’s fee': (salePrice) => estateAgentFee.calculate({ salePrice, feePercent: 1.5 }).feeIncVat,
  'Help to Buy ISA': (purchasePrice) =>
    helpToBuyIsa.calculate({ closingBalance: 5_000, purchasePrice }).balance,
  'rent or buy': (price) => rentVsBuy.calculate({ ...STAY, price: price + 56_000 }).homeValueAtEnd,
}

/** Measures nanoseconds per call. */
export async function benchCalculators(): Promise<void> {
  for (const [what, calculate] of Object.entries(CALCULATIONS))
    await figure({ what, peer: 'formula of a mortgage payment' }, async () =>
      ratio(
        await compare(
          ROUNDS,
          () => nanoseconds(CALLS, calculate),
          () => nanoseconds(CALLS * 10, barePayment),
        ),
        'ns',
      ),
    )
}

function barePayment(pounds: number): number {
  const rate = 4.5 / 1200
  return (pounds * rate) / (1 - (1 + rate) ** -300)
}

async function nanoseconds(calls: number, calculate: (pounds: number) => number): Promise<number> {
  let checksum = 0
  const started = performance.now()
  for (let call = 0; call < calls; call++) checksum += calculate(50_000 + (call % 997) * 500)
  const elapsed = performance.now() - started
  if (!(checksum > 0)) throw new Error('The calculator returned nothing')
  return (elapsed * 1_000_000) / calls
}
