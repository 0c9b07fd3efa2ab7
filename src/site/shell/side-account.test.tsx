import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { Visitor } from '#account/visitor.ts'

import { SideAccount } from './side-account.tsx'

const shown = (monthlyPlan: string, plan: { planType?: string; apiPlan?: string }) => {
  const visitor = {
    userId: 'ann',
    email: 'ann@example.com',
    profile: {
      firstName: 'Ann',
      lastName: null,
      profilePhoto: null,
      platformCredits: 1_285,
      apiCredits: 12_000,
      monthlyPlan,
    },
    subscriptions: [{ planType: plan.planType ?? null, apiPlan: plan.apiPlan ?? null }],
  } as unknown as Visitor
  const html = renderToStaticMarkup(<SideAccount visitor={visitor} />)
  return {
    html,
    balances: [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)].map(([, label, value]) => [
      label,
      value,
    ]),
  }
}

test.each([
  ['pro', { planType: 'pro' }, '1,285', '12,000'],
  ['meter', { apiPlan: 'meter' }, '1,285', 'Metered'],
  ['unlimited', { planType: 'unlimited' }, 'Unlimited', 'Unlimited'],
  ['legacy', { planType: 'pro' }, 'Unlimited', 'Unlimited'],
])('with the plan %s the side navigation ends with both balances', (monthlyPlan, plan, platform, api) => {
  expect(shown(monthlyPlan, plan).balances).toEqual([
    ['Platform credits', platform],
    ['API credits', api],
  ])
})

test('only balances that are numbers are kept up to date', () => {
  expect(shown('pro', { planType: 'pro' }).html.match(/data-credits="\w+"/g)).toEqual([
    'data-credits="platform"',
    'data-credits="api"',
  ])
  expect(shown('meter', { apiPlan: 'meter' }).html.match(/data-credits="\w+"/g)).toEqual([
    'data-credits="platform"',
  ])
})
