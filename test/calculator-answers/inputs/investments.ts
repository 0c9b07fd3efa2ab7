/** Lettings, flips, BRRR, developments and estate agent fees. */
import {
  type Draw,
  atMost,
  count,
  given,
  list,
  either,
  mostly,
  number,
  oneOf,
  pounds,
  rarely,
  shareOf,
  sometimes,
  yes,
} from '../draws.ts'
import { ANYWHERE, ANY_DAY, type Description, NATION } from './description.ts'
import { COMPLETION, PRICE_EDGES, PURCHASER } from './purchase.ts'

const HOUSE_PRICE: Draw = mostly(pounds(40_000, 1_500_000, PRICE_EDGES))
/** A room's rent has a lower limit than other amounts. */
const ROOM_RENT: Draw = atMost(1_000_000, pounds(250, 1_200))
const VOID_WEEKS: Draw = sometimes(number(0, 8, [0, 2, 4, 52]))
const MANAGEMENT: Draw = sometimes(number(0, 20, [0, 10, 12, 100]))
const RATE: Draw = mostly(number(0, 12, [0, 5, 5.5]))

export const INVESTMENT_INPUTS: Readonly<Record<string, Description>> = {
  'rental-yield': {
    jurisdiction: ANYWHERE,
    effectiveDate: ANY_DAY,
    inputs: {
      price: HOUSE_PRICE,
      monthlyRent: mostly(shareOf('price', 0.002, 0.012)),
      voidWeeksPerYear: VOID_WEEKS,
      annualCosts: sometimes(shareOf('price', 0, 0.04)),
      purchaseCosts: sometimes(shareOf('price', 0, 0.15)),
    },
  },
  'property-flip': {
    jurisdiction: NATION,
    effectiveDate: COMPLETION,
    inputs: {
      purchasePrice: HOUSE_PRICE,
      salePrice: mostly(shareOf('purchasePrice', 0.8, 1.8)),
      ...PURCHASER,
      purchaseLegalFees: sometimes(pounds(500, 5_000)),
      refurbCost: mostly(shareOf('purchasePrice', 0, 0.5)),
      contingencyPercent: sometimes(number(0, 25, [0, 10, 1_000])),
      loanPercentOfPrice: given(80, number(0, 100, [0, 70, 75, 120])),
      monthlyInterestPercent: given(85, number(0, 2, [0, 0.75, 1])),
      arrangementFeePercent: given(75, number(0, 4, [0, 2])),
      months: mostly(either([80, count(0, 24, [6, 9, 600])], [20, number(0, 24)])),
      monthlyHoldingCosts: sometimes(pounds(50, 2_000)),
      agentFeePercentExVat: sometimes(number(0, 4, [0, 1.25, 1.5])),
      saleLegalFees: sometimes(pounds(500, 5_000)),
    },
  },
  brrr: {
    jurisdiction: NATION,
    effectiveDate: COMPLETION,
    inputs: {
      purchasePrice: HOUSE_PRICE,
      endValue: mostly(shareOf('purchasePrice', 0.8, 1.8)),
      ...PURCHASER,
      legalFees: sometimes(pounds(500, 5_000)),
      refurbCost: mostly(shareOf('purchasePrice', 0, 0.5)),
      bridgePercentOfPrice: given(80, number(0, 100, [0, 70, 75, 120])),
      bridgeMonthlyInterestPercent: given(85, number(0, 2, [0, 0.75, 1])),
      bridgeMonths: given(85, either([80, count(0, 24, [6, 9, 600])], [20, number(0, 24)])),
      bridgeFeePercent: given(75, number(0, 4, [0, 2])),
      refinanceLtvPercent: mostly(number(50, 85, [0, 75, 100, 110])),
      refinanceRatePercent: RATE,
      refinanceFees: sometimes(pounds(500, 8_000)),
      monthlyRent: mostly(shareOf('purchasePrice', 0.003, 0.012)),
      managementPercent: MANAGEMENT,
      monthlyOtherCosts: sometimes(pounds(20, 800)),
    },
  },
  hmo: {
    jurisdiction: ANYWHERE,
    effectiveDate: ANY_DAY,
    inputs: {
      price: HOUSE_PRICE,
      monthlyRoomRents: mostly(either([92, list(ROOM_RENT, 10)], [8, ROOM_RENT])),
      occupancyPercent: sometimes(number(60, 100, [0, 90, 95, 100])),
      managementPercent: MANAGEMENT,
      annualBills: sometimes(pounds(500, 12_000)),
      annualMaintenance: sometimes(pounds(200, 8_000)),
      annualInsurance: sometimes(pounds(150, 2_500)),
      licenceFee: sometimes(pounds(300, 2_500)),
      licenceYears: sometimes(number(1, 10, [0, 5, 5])),
      loanAmount: mostly(shareOf('price', 0, 0.9)),
      annualRatePercent: RATE,
    },
  },
  'deal-analyser': {
    jurisdiction: NATION,
    effectiveDate: COMPLETION,
    inputs: {
      purchasePrice: HOUSE_PRICE,
      ...PURCHASER,
      ltvPercent: mostly(number(0, 90, [0, 75, 100, 120])),
      mortgageRatePercent: RATE,
      mortgageType: sometimes(oneOf('interest-only', 'repayment')),
      termYears: given(90, number(5, 35, [0, 25, 25, 100])),
      monthlyRent: mostly(shareOf('purchasePrice', 0.002, 0.012)),
      voidWeeksPerYear: VOID_WEEKS,
      managementPercent: MANAGEMENT,
      annualCosts: sometimes(shareOf('purchasePrice', 0, 0.02)),
      legalFees: sometimes(pounds(500, 5_000)),
      refurbCost: sometimes(shareOf('purchasePrice', 0, 0.3)),
      otherPurchaseCosts: sometimes(pounds(100, 10_000)),
    },
  },
  'development-cost': {
    jurisdiction: ANYWHERE,
    effectiveDate: ANY_DAY,
    inputs: {
      grossInternalAreaM2: mostly(number(30, 5_000, [0, 100, 1_000_000])),
      ratePerM2: mostly(number(800, 5_000, [0, 2_000, 1_000_000])),
      regionalFactor: sometimes(number(0.7, 1.4, [0, 1])),
      externalWorksPercent: given(75, number(0, 25, [0, 10])),
      contingencyPercent: given(75, number(0, 20, [0, 5, 10])),
      professionalFeesPercent: given(75, number(0, 20, [0, 10, 12])),
      vatOnWorksPercent: given(75, oneOf(0, 5, 20, 20)),
      vatOnFeesPercent: given(75, oneOf(0, 20, 20)),
      grossDevelopmentValue: given(75, pounds(100_000, 20_000_000)),
      landCost: sometimes(pounds(20_000, 5_000_000)),
      otherCosts: sometimes(pounds(1_000, 500_000)),
    },
  },
  'estate-agent-fee': {
    jurisdiction: ANYWHERE,
    effectiveDate: ANY_DAY,
    inputs: {
      salePrice: mostly(pounds(50_000, 3_000_000)),
      feePercent: mostly(number(0, 5, [0, 1, 1.25, 1.5, 1_000])),
      fixedFee: given(30, pounds(300, 6_000)),
      minimumFee: given(35, pounds(500, 8_000)),
      vatPercent: rarely(oneOf(0, 5, 17.5, 20)),
      feeIncludesVat: sometimes(yes(50)),
    },
  },
}
