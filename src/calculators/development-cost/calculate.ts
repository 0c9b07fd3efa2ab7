import { percentOf, toPenny } from '#calculators/rounding.ts'

/** A building project. Pounds, square metres; 5 means 5%. */
export type DevelopmentCostInput = {
  grossInternalAreaM2: number
  ratePerM2: number
  regionalFactor?: number
  externalWorksPercent?: number
  contingencyPercent?: number
  professionalFeesPercent?: number
  vatOnWorksPercent?: number
  vatOnFeesPercent?: number
  grossDevelopmentValue?: number
  landCost?: number
  otherCosts?: number
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
  profit: number
  profitOnGdvPercent: number
}

/** Build cost by area and rate, with everything that comes on top. */
export function developmentCost(input: DevelopmentCostInput): DevelopmentCost {
  const { grossInternalAreaM2: area, regionalFactor = 1, grossDevelopmentValue: value = 0 } = input
  const build = area * input.ratePerM2 * regionalFactor
  const externals = build * share(input.externalWorksPercent)
  const works = build + externals
  const contingency = works * share(input.contingencyPercent)
  const fees = works * share(input.professionalFeesPercent)
  const vat = (works + contingency) * share(input.vatOnWorksPercent) + fees * share(input.vatOnFeesPercent)
  const total = works + contingency + fees + vat
  const profit = value - total - (input.landCost ?? 0) - (input.otherCosts ?? 0)
  return {
    buildCost: toPenny(build),
    externalWorks: toPenny(externals),
    contingency: toPenny(contingency),
    professionalFees: toPenny(fees),
    vat: toPenny(vat),
    totalCost: toPenny(total),
    totalPerM2: area === 0 ? 0 : toPenny(total / area),
    profit: toPenny(profit),
    profitOnGdvPercent: percentOf(profit, value),
  }
}

const share = (percent = 0) => percent / 100
