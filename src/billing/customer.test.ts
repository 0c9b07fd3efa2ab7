import { expect, test } from 'vitest'

import { quotaText, type Customer } from './customer.ts'

const customer = (planType: string | null, apiPlan: string | null, monthlyPlan = planType): Customer => ({
  profile: {
    platformCredits: 0,
    apiCredits: 0,
    platformCustomer: true,
    apiCustomer: true,
    onboardingCompleted: true,
    monthlyPlan,
  },
  subscriptions: [
    {
      status: 'active',
      trialEnd: null,
      endDate: null,
      amountPence: 0,
      frequency: 'monthly',
      planType,
      apiPlan,
    },
  ],
})

test.each([
  ['a founding customer', customer('starter', null, 'legacy'), 'Unlimited', 'Unlimited'],
  ['the Unlimited plan', customer('unlimited', null), 'Unlimited', 'Unlimited'],
  ['the metered plan', customer(null, 'meter'), null, 'Metered'],
  ['a plan with credits', customer('pro', null), null, null],
])('%s: balances show words where credits don’t count', (_, who, platform, api) => {
  expect([quotaText(who, 'platform'), quotaText(who, 'api')]).toEqual([platform, api])
})
