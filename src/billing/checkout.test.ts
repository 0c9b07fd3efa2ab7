import { afterEach, expect, test, vi } from 'vitest'

import { parseChosenPlan, startCheckout } from './checkout.ts'

afterEach(() => void vi.unstubAllGlobals())

const ann = { userId: 'ann', email: 'ann@example.com' }
const plan = { planType: 'platform', planTier: 'pro', frequency: 'annually' } as const

function answering(answer: () => Response): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/price-lookup') return Response.json({ priceId: 'price_pro' })
    asked.push(new Request(new URL(path, 'https://freehold.example'), init))
    return answer()
  })
  return asked
}

test('choosing a plan requests a subscription checkout and opens its URL', async () => {
  const asked = answering(() => Response.json({ url: 'https://pay.example/session' }))
  expect(await startCheckout(plan, 'fromRenewal', ann)).toBe('https://pay.example/session')
  expect(await asked[0]?.json()).toEqual({
    ...plan,
    priceId: 'price_pro',
    mode: 'subscription',
    isMetered: false,
    fromRenewal: true,
    userEmail: 'ann@example.com',
    userId: 'ann',
  })
})

test.each([
  ['no url', () => Response.json({})],
  ['a url that is none', () => Response.json({ url: 7 })],
  ['an error', () => Response.json({ url: 'https://pay.example' }, { status: 500 })],
  ['no JSON', () => new Response('<p>')],
])('No checkout URL received, where the answer is %s', async (_, answer) => {
  answering(answer)
  await expect(startCheckout(plan, 'fromOnboarding', ann)).rejects.toThrow(/^No checkout URL received$/)
})

test('a chosen plan is read from its field', () => {
  expect(parseChosenPlan('api:meter:meter')).toEqual({
    planType: 'api',
    planTier: 'meter',
    frequency: 'meter',
  })
  for (const nonsense of ['', 'pro', 'other:pro:monthly', 'platform::monthly', 'platform:pro'])
    expect(parseChosenPlan(nonsense)).toBeNull()
})
