import { expect, test } from 'vitest'

import { developmentCost } from './calculate.ts'

test('140 m² at £2,200 in a dear region comes to £434,002.80 and leaves 16.11% of the value', () => {
  const result = developmentCost({
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
  })
  expect(result).toEqual({
    buildCost: 323_400,
    externalWorks: 32_340,
    contingency: 35_574,
    professionalFees: 35_574,
    vat: 7_114.8,
    totalCost: 434_002.8,
    totalPerM2: 3_100.02,
    profit: 115_997.2,
    profitOnGdvPercent: 16.11,
  })
})
