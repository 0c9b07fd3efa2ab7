import { percentOrNull, shareOf, toPenny } from '#calculators/engine/rounding.ts'

/** A building project. Pounds, square metres; 5 means 5%. */
export type DevelopmentCostInput = {
  grossInternalAreaM2: number
  ratePerM2: number
  regionalFactor?: number | undefined
  externalWorksPercent?: number | undefined
  contingencyPercent?: number | undefined
  professionalFeesPercent?: number | undefined
  vatOnWorksPercent?: number | undefined
  vatOnFeesPercent?: number | undefined
  grossDevelopmentValue?: number | undefined
  landCost?: number | undefined
  otherCosts?: number | undefined
}

/** The cost by part, and what is left of the finished value; pounds to the penny. */
export type DevelopmentCost = {
  buildCost: number
  externalWorks: number
  contingency: number
  professionalFees: number
  vat: number
  totalCost: number
  totalPerM2: number
  /** Null without a finished value to take the costs from. */
  profit: number | null
  profitOnGdvPercent: number | null
}

/** Build cost by area and rate, with everything that comes on top. */
export function developmentCost(input: DevelopmentCostInput): DevelopmentCost {
  const { grossInternalAreaM2: area, grossDevelopmentValue: value = 0 } = input
  const { build, externals, contingency, fees, vat } = exactCosts(input)
  const total = build + externals + contingency + fees + vat
  const profit = value - total - (input.landCost ?? 0) - (input.otherCosts ?? 0)
  return {
    buildCost: toPenny(build),
    externalWorks: toPenny(externals),
    contingency: toPenny(contingency),
    professionalFees: toPenny(fees),
    vat: toPenny(vat),
    totalCost: toPenny(total),
    totalPerM2: area === 0 ? 0 : toPenny(total / area),
    profit: value === 0 ? null : toPenny(profit),
    profitOnGdvPercent: percentOrNull(profit, value),
  }
}

/** The cost by part, in pounds, not rounded. */
export function exactCosts(input: DevelopmentCostInput) {
  const build = input.grossInternalAreaM2 * input.ratePerM2 * (input.regionalFactor ?? 1)
  const externals = build * shareOf(input.externalWorksPercent)
  const works = build + externals
  const contingency = works * shareOf(input.contingencyPercent)
  const fees = works * shareOf(input.professionalFeesPercent)
  const vat =
    (works + contingency) * shareOf(input.vatOnWorksPercent) + fees * shareOf(input.vatOnFeesPercent)
  return { build, externals, contingency, fees, vat }
}
