/** The rows of the Deals database: examples and the visitor’s own deal. Pure. */
import { STAGE_NAMES, type Stage } from '#account/deals/deal.ts'
import type { DealInputs } from '#calculators/deal-analyser/further.ts'
import { dealAnalyserCalculator } from '#calculators/deal-analyser/report.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'

import { NATION_NAMES } from './databases.ts'

/** What the template has cells for. */
type DealTerms = Pick<
  DealInputs,
  | 'purchasePrice'
  | 'monthlyRent'
  | 'refurbCost'
  | 'ltvPercent'
  | 'mortgageRatePercent'
  | 'voidWeeksPerYear'
  | 'managementPercent'
  | 'annualCosts'
  | 'legalFees'
  | 'otherPurchaseCosts'
>

/** A deal as a row of the template. */
export type TemplateDeal = {
  readonly name: string
  readonly stage: Stage
  readonly nation: Nation
  readonly inputs: DealTerms
  readonly notes: string
  /** The query that opens it in the deal analyser. */
  readonly query: string
}

const TERMS = {
  ltvPercent: 75,
  mortgageRatePercent: 5.25,
  voidWeeksPerYear: 2,
  managementPercent: 12,
  legalFees: 2_000,
  otherPurchaseCosts: 1_000,
} as const

/** Three made-up deals to check the formulas against. */
export const EXAMPLE_DEALS: readonly TemplateDeal[] = [
  example('Example: terrace', 'viewing', 'england', {
    purchasePrice: 160_000,
    monthlyRent: 975,
    annualCosts: 1_300,
    refurbCost: 8_000,
  }),
  example('Example: flat', 'lead', 'scotland', {
    purchasePrice: 145_000,
    monthlyRent: 925,
    annualCosts: 2_100,
    refurbCost: 2_500,
  }),
  example('Example: semi', 'offer', 'wales', {
    purchasePrice: 190_000,
    monthlyRent: 1_050,
    annualCosts: 1_400,
    refurbCost: 6_000,
  }),
]

type Variable = Pick<DealTerms, 'purchasePrice' | 'monthlyRent' | 'annualCosts' | 'refurbCost'>

function example(name: string, stage: Stage, nation: Nation, variable: Variable): TemplateDeal {
  const query = new URLSearchParams(
    Object.entries({ nation, ...variable, ...TERMS }).map(([field, value]) => [field, String(value)]),
  )
  return {
    name,
    stage,
    nation,
    inputs: { ...TERMS, ...variable },
    notes: 'Made-up example to check the formulas. Delete it afterwards.',
    query: query.toString(),
  }
}

/** A deal from the analyser as a row. Its notes say if the template’s formulas would give a different result. */
export function dealFromInputs(
  name: string,
  inputs: DealInputs,
  { query, today }: { readonly query: string; readonly today: IsoDate },
): TemplateDeal {
  const { buyerType, ownsOtherProperty, propertyType, nation, completion } = inputs
  const isUsualBuyer =
    buyerType !== 'company' && ownsOtherProperty && propertyType === 'residential' && !inputs.nonUkResident
  const notes = [
    inputs.mortgageType === 'repayment' &&
      'This deal has a repayment mortgage, but the formulas assume interest-only.',
    (!isUsualBuyer || completion !== today) &&
      'The stamp duty formula assumes a different buyer, property or date: follow the Analyser link for the right figure.',
  ]
  return {
    name,
    stage: 'lead',
    nation,
    inputs,
    notes: notes.filter(Boolean).join(' '),
    query,
  }
}

/** The cells of a deal, in the order of `DEAL_COLUMNS`. */
export function dealCells(deal: TemplateDeal, siteUrl: string): readonly (string | number)[] {
  const { name, stage, nation, inputs, notes, query } = deal
  return [
    name,
    STAGE_NAMES[stage],
    NATION_NAMES[nation],
    inputs.purchasePrice,
    inputs.monthlyRent,
    inputs.refurbCost,
    inputs.ltvPercent,
    inputs.mortgageRatePercent,
    inputs.voidWeeksPerYear,
    inputs.managementPercent,
    inputs.annualCosts,
    inputs.legalFees,
    inputs.otherPurchaseCosts,
    notes,
    `${siteUrl}${dealAnalyserCalculator.path}?${query}`,
  ]
}
