import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { CustomerPlan } from '#billing/customer-plans.server.ts'

import { SubscriptionCard } from './subscription-card.tsx'

const METERED: CustomerPlan = {
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
  nextPlan: null,
  isPaidFor: true,
}
const words = (plan: CustomerPlan, now = '2026-06-20') =>
  renderToStaticMarkup(<SubscriptionCard plan={plan} now={new Date(now)} />)

test('the next bill of a metered plan is for its calls, of others for their price', () => {
  expect(words(METERED)).toContain('Next bill on 1 July 2026, for the calls you’ve made.')
  expect(words({ ...METERED, apiPlan: '5k', frequency: 'monthly', amountPence: 4_900 })).toContain(
    'Next bill on 1 July 2026: £49.00.',
  )
})

test('a plan whose next period isn’t paid for yet says that the payment is being taken', () => {
  expect(words(METERED, '2026-07-01')).toContain('We’re taking the payment for your next period.')
  expect(words({ ...METERED, isPaidFor: false }, '2026-07-01')).not.toContain('taking the payment')
})

test('a trial says what’s due when it ends: the price, or a price for each call', () => {
  const trial = { ...METERED, status: 'trial', trialEnd: METERED.endDate } as const
  expect(words(trial)).toContain('Free trial until 1 July 2026. From then on you’ll pay £0.02 for each call.')
  expect(words({ ...trial, apiPlan: '5k', frequency: 'monthly', amountPence: 4_400 })).toContain(
    'Free trial until 1 July 2026, when you’ll pay £44.00.',
  )
})

test('a cancelled metered plan has a last bill', () => {
  expect(words(METERED)).toContain('You’ll then get a last bill for the calls you’ve made.')
  expect(words({ ...METERED, endsWithPeriod: true })).toContain('You’ll then get a last bill for your calls.')
})

test('a plan whose payment is being taken or has failed ends immediately if it’s cancelled, with a last bill for calls', () => {
  const paid = { ...METERED, apiPlan: '5k', frequency: 'monthly', amountPence: 4_900 } as const
  const free = 'It ends immediately. You won’t be charged again.'
  expect(words(paid)).toContain('You can use it until 1 July 2026. You won’t be charged again.')
  expect(words(paid, '2026-07-01')).toContain(free)
  expect(words({ ...paid, status: 'past_due' })).toContain(free)
  expect(words(METERED, '2026-07-01')).toContain(
    'until the end of the period that has just begun. You’ll then',
  )
  expect(words({ ...METERED, status: 'past_due' })).toContain(
    'It ends immediately. You’ll then get a last bill',
  )
})

test('a plan that an operator granted ends immediately', () => {
  expect(words({ ...METERED, isPaidFor: false })).toContain('It ends immediately.')
})
