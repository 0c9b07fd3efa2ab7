/**
 * Worked examples from the calculators' own tests, as request bodies: one or two for each calculator without such a
 * case in its published examples.
 */
import type { Body } from '../bodies.ts'

/** Calculators and bodies. */
export const WORKED_EXAMPLES: readonly (readonly [calculator: string, body: Body])[] = [
  [
    'capital-gains-tax',
    {
      jurisdiction: 'uk',
      effectiveDate: '2026-07-24',
      inputs: {
        proceeds: 320_000,
        sellingCosts: 5_000,
        purchasePrice: 200_000,
        purchaseCosts: 4_000,
        improvementCosts: 12_000,
        grossIncome: 36_000,
        completionDate: '2026-08-28',
      },
    },
  ],
  [
    'capital-gains-tax',
    {
      jurisdiction: 'uk',
      effectiveDate: '2026-07-24',
      inputs: { proceeds: 180_000, purchasePrice: 0, ownershipMonths: 326, qualifyingMonths: 36 },
    },
  ],
  [
    'rental-income-tax',
    {
      jurisdiction: 'england',
      effectiveDate: '2026-07-01',
      inputs: {
        taxYear: '2026-27',
        otherIncome: 45_000,
        annualRent: 14_400,
        allowableExpenses: 2_400,
        financeCosts: 6_000,
      },
    },
  ],
  [
    'mortgage-overpayment',
    {
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { loanAmount: 250_000, termYears: 25, annualRatePercent: 4.5, monthlyOverpayment: 200 },
    },
  ],
  [
    'affordability',
    {
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        method: 'btl-icr',
        monthlyRent: 1_300,
        icrPercent: 145,
        stressRatePercent: 5.5,
        loanAmount: 190_000,
      },
    },
  ],
  [
    'rental-yield',
    {
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        price: 200_000,
        monthlyRent: 1_000,
        voidWeeksPerYear: 2,
        annualCosts: 1_800,
        purchaseCosts: 13_000,
      },
    },
  ],
  [
    'property-flip',
    {
      jurisdiction: 'england',
      effectiveDate: '2026-11-20',
      inputs: {
        purchasePrice: 150_000,
        salePrice: 215_000,
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
      },
    },
  ],
  [
    'brrr',
    {
      jurisdiction: 'england',
      effectiveDate: '2026-11-20',
      inputs: {
        purchasePrice: 100_000,
        endValue: 160_000,
        refurbCost: 25_000,
        legalFees: 1_800,
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
      },
    },
  ],
  [
    'hmo',
    {
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        price: 300_000,
        monthlyRoomRents: [550, 550, 600, 625, 650],
        occupancyPercent: 92,
        managementPercent: 12,
        annualBills: 7_200,
        annualMaintenance: 2_000,
        annualInsurance: 600,
        licenceFee: 1_000,
        licenceYears: 5,
        loanAmount: 225_000,
        annualRatePercent: 5.75,
      },
    },
  ],
  [
    'home-equity',
    {
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        propertyValue: 325_000,
        mortgageBalance: 170_000,
        otherSecuredLoans: 5_000,
        maxLtvPercent: 85,
      },
    },
  ],
  [
    'development-cost',
    {
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        grossInternalAreaM2: 140,
        ratePerM2: 2_200,
        regionalFactor: 1.05,
        externalWorksPercent: 10,
        contingencyPercent: 10,
        professionalFeesPercent: 10,
        vatOnWorksPercent: 0,
        vatOnFeesPercent: 20,
        grossDevelopmentValue: 720_000,
        landCost: 150_000,
        otherCosts: 20_000,
      },
    },
  ],
  [
    'estate-agent-fee',
    { jurisdiction: 'uk', effectiveDate: '2026-11-20', inputs: { salePrice: 300_000, feePercent: 1.5 } },
  ],
  [
    'help-to-buy-isa',
    {
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        firstMonthDeposit: 1_200,
        monthlyDeposit: 200,
        months: 20,
        purchasePrice: 230_000,
        inLondon: false,
      },
    },
  ],
  [
    'rent-vs-buy',
    {
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        price: 280_000,
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
      },
    },
  ],
  [
    'deal-analyser',
    {
      jurisdiction: 'england',
      effectiveDate: '2026-11-20',
      inputs: {
        purchasePrice: 200_000,
        ltvPercent: 75,
        mortgageRatePercent: 5.25,
        mortgageType: 'interest-only',
        monthlyRent: 1_100,
        voidWeeksPerYear: 2,
        managementPercent: 10,
        annualCosts: 1_200,
        legalFees: 1_500,
        refurbCost: 5_000,
      },
    },
  ],
  // HMRC's tests of its capital gains calculator: pence in every amount, letting relief as claimed.
  [
    'capital-gains-tax',
    {
      effectiveDate: '2016-10-10',
      inputs: {
        proceeds: 124_000.68,
        sellingCosts: 1_241.22,
        purchasePrice: 65_000.5,
        purchaseCosts: 1_105.53,
        improvementCosts: 12_035.99,
        lettingReliefAmount: 14_000.11,
        lossesInYear: 3_000.01,
        annualExemptAmount: 5_000,
        grossIncome: 50_000,
        personalAllowance: 11_000,
      },
    },
  ],
]
