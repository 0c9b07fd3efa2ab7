import { expect, test } from 'vitest'

import { hmo } from './calculate.ts'

test('five rooms at 92% occupancy leave £5,965.22 after costs and interest', () => {
  const result = hmo({
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
  })
  expect(result).toEqual({
    grossAnnualRent: 35_700,
    effectiveAnnualRent: 32_844,
    annualCosts: 13_941.28,
    netOperatingIncome: 18_902.72,
    annualCashFlow: 5_965.22,
    grossYieldPercent: 11.9,
    netYieldPercent: 6.3,
  })
})
