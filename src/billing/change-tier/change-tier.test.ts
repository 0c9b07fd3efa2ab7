import { describe, expect, it } from 'vitest'

import { reconcile } from '#billing/payments/reconciliation/reconcile.job.server.ts'
import { daysRemaining } from '#billing/upgrade/proration.ts'
import type { TestPerson } from '#testing/account-site.ts'
import { buyersSite, DAY, PRO } from '#testing/buyers-site.ts'

const { site, newcomer, usedTrial, buy, post, submit, visit, plansOf, credits, stripe, ...buyers } =
  await buyersSite()
const { atStripe, latestInvoice, saveCard, setAtStripe, paid } = buyers

const customer = async (planTier: string) => {
  const who = await usedTrial(await newcomer())
  await buy(who, { ...PRO, planTier, frequency: 'monthly' })
  await site.cards.settled()
  return who
}
const change = async (who: TestPerson, tier: string) => {
  const [plan] = await plansOf(who)
  return submit('/billing', who, { intent: 'change-tier', subscription: plan.id, tier })
}
const CHANGED = { status: 303, location: '/billing?done=changed' }

describe('a more expensive tier', () => {
  it('begins at once, for the pro-rated difference and credits, once however often it’s asked for', async () => {
    const who = await customer('starter')
    expect((await visit('/billing', who)).text).toContain('You’d pay £7.00 now for 33 more credits.')
    expect((await change(who, 'elite-monthly:699')).text).toContain(
      'The price has changed since you opened this page.',
    )
    const answers = await Promise.all([1, 2, 3].map(() => change(who, 'elite-monthly:700')))
    for (const answer of answers) expect(answer).toMatchObject(CHANGED)
    await site.cards.settled()
    expect(await plansOf(who)).toMatchObject([{ status: 'active', plan_type: 'elite', next_plan: null }])
    expect((await atStripe(who, 'invoice')).map(({ total }) => total)).toEqual([700, 1_300])
    expect(await credits(who)).toEqual([55, 0])
    expect(await change(who, 'pro-monthly:1100')).toMatchObject(CHANGED)
    expect(await credits(who)).toEqual([85, 0])
    await site.cards.forward(32 * DAY)
    await site.cards.settled()
    expect((await latestInvoice(who)).total).toBe(3_100)
    expect(await credits(who)).toEqual([85, 0])
  })

  it('costs the formula in the short first period of an added plan too, and its receipt names the new plan', async () => {
    const who = await customer('starter')
    await site.cards.forward(10 * DAY)
    await site.cards.settled()
    const order = { planId: '2k-monthly', planTier: '2k', planType: 'api', frequency: 'monthly' }
    await post('/api/upgrade-subscription', who, order)
    const [, api] = await plansOf(who)
    const days = daysRemaining(api.end_date, new Date())
    // The site's own clock hasn't moved, so that the days left are those of a whole period. (8,800 − 2,500) × days / 30.
    const due = Math.round((8_800 * Math.min(days, 30)) / 30) - Math.round((2_500 * Math.min(days, 30)) / 30)
    const changed = await submit('/billing', who, {
      intent: 'change-tier',
      subscription: api.id,
      tier: `15k-monthly:${due}`,
    })
    expect(changed).toMatchObject(CHANGED)
    expect((await latestInvoice(who)).total).toBe(due)
    expect((await latestInvoice(who)).lines.data).toHaveLength(1)
    await site.cards.settled()
    const receipts = (await site.mails.list()).filter(
      ({ to, subject }) => to === who.email && subject.includes('Receipt'),
    )
    expect(receipts[0]?.text).toContain('15K API plan')
  })

  it('isn’t given if the card is declined', async () => {
    const who = await customer('starter')
    await setAtStripe(who, { default_payment_method: await saveCard(who, 'pm_card_chargeCustomerFail') })
    expect((await change(who, 'elite-monthly:700')).text).toContain('Your card was declined.')
    expect(await plansOf(who)).toMatchObject([{ plan_type: 'starter' }])
    expect(await credits(who)).toEqual([22, 0])
    expect((await atStripe(who, 'invoice')).map(({ status }) => status)).toEqual(['void', 'paid'])
    expect(await change(who, 'elite-monthly:700')).toMatchObject({ status: 422 })
  })
})

describe('a cheaper tier', () => {
  it('begins with the next period, and can be taken back before then', async () => {
    const who = await customer('pro')
    expect(await change(who, 'starter-monthly:0')).toMatchObject(CHANGED)
    expect(await plansOf(who)).toMatchObject([{ plan_type: 'pro', next_plan: 'starter-monthly' }])
    const billing = await visit('/billing', who)
    expect(billing.text).toContain('Changes to the Starter platform plan on')
    expect(billing.text).toContain('Stay on the Pro platform plan')
    expect(await change(who, 'pro-monthly:0')).toMatchObject(CHANGED)
    expect(await plansOf(who)).toMatchObject([{ plan_type: 'pro', next_plan: null }])
    await change(who, 'elite-monthly:0')
    await site.cards.forward(32 * DAY)
    await site.cards.settled()
    expect(await plansOf(who)).toMatchObject([{ status: 'active', plan_type: 'elite', next_plan: null }])
    expect((await atStripe(who, 'invoice')).map(({ total }) => total)).toEqual([2_000, 3_100])
    expect(await credits(who)).toEqual([85, 0])
  })

  it('isn’t followed by another change from a page that was opened before', async () => {
    const who = await customer('pro')
    expect(await change(who, 'starter-monthly:0')).toMatchObject(CHANGED)
    expect(await change(who, 'starter-monthly:0')).toMatchObject(CHANGED)
    expect((await change(who, 'unlimited-monthly:2100')).text).toContain('This plan has ended or changed.')
    expect(await atStripe(who, 'invoice')).toHaveLength(1)
    expect(await plansOf(who)).toMatchObject([{ plan_type: 'pro', next_plan: 'starter-monthly' }])
  })

  it('gives no credits until its first period is paid for', async () => {
    const who = await customer('unlimited')
    await change(who, 'starter-monthly:0')
    await setAtStripe(who, { default_payment_method: await saveCard(who, 'pm_card_chargeCustomerFail') })
    const [{ id }] = await atStripe(who, 'subscription')
    const end = (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end ?? 0
    await site.cards.forward(end - (await latestInvoice(who)).created + 60)
    await site.cards.settled()
    expect(await plansOf(who)).toMatchObject([{ status: 'active', plan_type: 'unlimited' }])
    expect((await reconcile(paid)).differences.filter(({ subject }) => subject === id)).toEqual([])
    await site.cards.forward(3_600)
    await site.cards.settled()
    expect(await plansOf(who)).toMatchObject([{ status: 'past_due', plan_type: 'unlimited' }])
    expect(await credits(who)).toEqual([0, 0])
    await setAtStripe(who, { default_payment_method: await saveCard(who, 'pm_card_visa') })
    const { id: invoice } = await latestInvoice(who)
    expect((await submit('/billing', who, { intent: 'pay-invoice', invoice })).location).toContain('paid')
    expect(await plansOf(who)).toMatchObject([{ status: 'active', plan_type: 'starter' }])
    expect(await credits(who)).toEqual([22, 0])
  })
})

it('is free and immediate during a trial, and refused for cancelled plans and those whose payment is being taken', async () => {
  const trial = await newcomer()
  await buy(trial, { ...PRO, frequency: 'monthly', fromOnboarding: true })
  await site.cards.settled()
  expect(await change(trial, 'elite-monthly:0')).toMatchObject(CHANGED)
  expect(await plansOf(trial)).toMatchObject([{ status: 'trial', plan_type: 'elite' }])
  expect(await credits(trial)).toEqual([85, 0])
  const [plan] = await plansOf(trial)
  await submit('/billing', trial, { intent: 'cancel', subscription: plan.id })
  expect((await change(trial, 'pro-monthly:0')).text).toContain('You’ve cancelled this plan.')
  const late = await customer('starter')
  const [{ id }] = await atStripe(late, 'subscription')
  const end = (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end ?? 0
  await site.cards.forward(end - (await latestInvoice(late)).created + 60)
  await site.cards.settled()
  expect((await change(late, 'elite-monthly:5000')).text).toContain(
    'We’re still taking a payment for this plan.',
  )
})
