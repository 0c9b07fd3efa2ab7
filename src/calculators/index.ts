/**
 * The register: one entry for each calculator that is made from a sheet. Routes, the API, the hub, related links, files,
 * embedded calculators and the tests over every calculator are made from it. Servers only: a browser loads the one
 * calculator of its page.
 */
import type { z } from '@hono/zod-openapi'

import { affordabilityCalculator } from './affordability/report.ts'
import { AFFORDABILITY_SCHEMAS } from './affordability/schemas.ts'
import { brrrCalculator } from './brrr/report.ts'
import { completionDate } from './capital-gains-tax/api.ts'
import { capitalGainsCalculator } from './capital-gains-tax/report.ts'
import { dealAnalyserCalculator } from './deal-analyser/report.ts'
import { dealTables } from './deal-analyser/schedules.ts'
import { developmentCostCalculator } from './development-cost/report.ts'
import type { ApiSchemas } from './engine/sheet/api.server.ts'
import type { SheetCalculator } from './engine/sheet/calculator.ts'
import type { ServerExtras } from './engine/sheet/server-tool.ts'
import { estateAgentFeeCalculator } from './estate-agent-fee/report.ts'
import { helpToBuyIsaOutputs } from './help-to-buy-isa/api.ts'
import { helpToBuyIsaCalculator } from './help-to-buy-isa/report.ts'
import { hmoCalculator } from './hmo/report.ts'
import { homeEquityCalculator } from './home-equity/report.ts'
import { interestOnlyCalculator } from './interest-only/report.ts'
import { mortgageOverpaymentCalculator } from './mortgage-overpayment/report.ts'
import { mortgageRepaymentCalculator } from './mortgage-repayment/report.ts'
import { REPAYMENT_SCHEMAS } from './mortgage-repayment/schemas.ts'
import { propertyFlipCalculator } from './property-flip/report.ts'
import { stampDutyCells } from './purchase-tax/stamp-duty-cells.ts'
import { CheaperOption } from './rent-vs-buy/outputs.server.ts'
import { rentVsBuyCalculator } from './rent-vs-buy/report.ts'
import { rentalIncomeInputs, rentalIncomeOutputs } from './rental-income-tax/api.ts'
import { rentalIncomeTaxCalculator } from './rental-income-tax/report.ts'
import { rentalYieldCalculator } from './rental-yield/report.ts'
import { PurchaseInput } from './stamp-duty/inputs.ts'
import { StampDutyOutput } from './stamp-duty/outputs.ts'
import { stampDutyCalculator } from './stamp-duty/report.ts'
import { stampDutyBands } from './stamp-duty/workbook.ts'

/** A calculator's entry in the register. */
export type CalculatorEntry = ServerExtras & {
  readonly calculator: () => SheetCalculator
  /** Its page; undefined for a calculator that's only embedded and in the API. */
  readonly page?: () => Promise<object>
  /** Schemas of its outputs that are lists or objects: the lines of unit 'record'. */
  readonly outputs?: ApiSchemas
  /** The schema of all inputs, if the form's inputs are different. */
  readonly request?: z.ZodObject
  /** Schemas of inputs for which the kind isn't specific enough. */
  readonly inputs?: ApiSchemas
}

/** Every calculator by the path of its page, in the order of the hub. */
export const register = {
  '/stampdutycalculator': {
    calculator: () => stampDutyCalculator,
    page: () => import('./stamp-duty/stamp-duty.page.tsx'),
    request: PurchaseInput,
    outputs: StampDutyOutput.shape,
    workbook: stampDutyBands,
  },
  '/rent-vs-buy-calculator': {
    calculator: () => rentVsBuyCalculator,
    page: () => import('./rent-vs-buy/rent-vs-buy.page.tsx'),
    outputs: { cheaper: CheaperOption },
  },
  '/help-to-buy-isa-calculator': {
    calculator: () => helpToBuyIsaCalculator,
    page: () => import('./help-to-buy-isa/help-to-buy-isa.page.tsx'),
    outputs: helpToBuyIsaOutputs,
  },
  '/mortgage-repayment-calculator': {
    calculator: () => mortgageRepaymentCalculator,
    page: () => import('./mortgage-repayment/mortgage-repayment.page.tsx'),
    ...REPAYMENT_SCHEMAS,
  },
  '/mortgage-affordability-calculator': {
    calculator: () => affordabilityCalculator,
    page: () => import('./affordability/affordability.page.tsx'),
    ...AFFORDABILITY_SCHEMAS,
  },
  '/interest-only-mortgage-calculator': {
    calculator: () => interestOnlyCalculator,
    page: () => import('./interest-only/interest-only.page.tsx'),
  },
  '/mortgage-overpayment-calculator': {
    calculator: () => mortgageOverpaymentCalculator,
    page: () => import('./mortgage-overpayment/mortgage-overpayment.page.tsx'),
  },
  '/home-equity-calculator': {
    calculator: () => homeEquityCalculator,
    page: () => import('./home-equity/home-equity.page.tsx'),
  },
  '/rental-yield-calculator': {
    calculator: () => rentalYieldCalculator,
    page: () => import('./rental-yield/rental-yield.page.tsx'),
  },
  '/hmo-calculator': {
    calculator: () => hmoCalculator,
    page: () => import('./hmo/hmo.page.tsx'),
  },
  '/property-deal-analyser': {
    calculator: () => dealAnalyserCalculator,
    page: () => import('./deal-analyser/deal-analyser.page.tsx'),
    workbook: stampDutyCells,
    schedules: dealTables,
  },
  '/buy-to-let-flip-calculator': {
    calculator: () => propertyFlipCalculator,
    page: () => import('./property-flip/property-flip.page.tsx'),
    workbook: stampDutyCells,
  },
  '/brrr-flip-calculator': {
    calculator: () => brrrCalculator,
    page: () => import('./brrr/brrr.page.tsx'),
    workbook: stampDutyCells,
  },
  '/development-building-cost-calculator': {
    calculator: () => developmentCostCalculator,
    page: () => import('./development-cost/development-cost.page.tsx'),
  },
  '/estate-agent-fee-calculator': {
    calculator: () => estateAgentFeeCalculator,
    page: () => import('./estate-agent-fee/estate-agent-fee.page.tsx'),
  },
  '/capital-gains-tax-uk-property-calculator': {
    calculator: () => capitalGainsCalculator,
    page: () => import('./capital-gains-tax/capital-gains-tax.page.tsx'),
    inputs: { completionDate },
  },
} as const satisfies Record<string, CalculatorEntry & { page: object }>

/** Calculators that are embedded and in the API only. */
const withoutPage: readonly CalculatorEntry[] = [
  {
    calculator: () => rentalIncomeTaxCalculator,
    inputs: rentalIncomeInputs,
    outputs: rentalIncomeOutputs,
  },
]

type Pages = { readonly [Path in keyof typeof register]: (typeof register)[Path]['page'] }

/** The pages by path, for routes.ts. */
// Entries keep their paths and pages: nothing is added or left out.
export const calculatorPages = Object.fromEntries(
  Object.entries(register).map(([path, { page }]) => [path, page]),
) as Pages

/** The entries, in order. */
export function registered(): readonly CalculatorEntry[] {
  return [...Object.values(register), ...withoutPage]
}
