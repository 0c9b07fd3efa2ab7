import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { BillingPlan } from './billing-plans.server.ts'
import { SubscriptionCard } from './subscription-card.tsx'

const METERED: BillingPlan = {
  id: '1',
  status: 'active',
  planType: null,
  apiPlan: 'meter',
  frequency: 'meter',
  amountPence: 0,
  trialEnd: null,
  // Midnight of 1 July in the UK.
  endDate: new Date('2026-06-30T23:00:00Z'),
  endsWithPeriod: false,
  isPaidFor: true,
}
const words = (plan: BillingPlan) => renderToStaticMarkup(<SubscriptionCard plan={plan} />)

test('the next bill of a metered plan is for its calls, of others for their price', () => {
  expect(words(METERED)).toContain('Next bill on 1 July 2026, for the calls you’ve made.')
  expect(words({ ...METERED, apiPlan: '5k', frequency: 'monthly', amountPence: 4_900 })).toContain(
    'Next bill on 1 July 2026: £49.00.',
  )
})

test('a plan that an operator granted ends immediately', () => {
  expect(words({ ...METERED, isPaidFor: false })).toContain('It ends immediately.')
})
