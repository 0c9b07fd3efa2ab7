import { describe, expect, it } from 'vitest'

import type { TestPerson } from '#testing/account-site.ts'
import { buyersSite, DAY, PRO } from '#testing/buyers-site.ts'

const { site, newcomer, usedTrial, post, submit, visit, buy, plansOf, credits, stripe, ...buyers } =
  await buyersSite()
const { atStripe, latestInvoice, saveCard, setAtStripe } = buyers

/** A customer of the monthly Starter plan whose card now needs 3-D Secure for every payment. */
const customer = async () => {
  const who = await usedTrial(await newcomer())
  await buy(who, { ...PRO, planTier: 'starter' })
  const card = await saveCard(who, 'pm_card_authenticationRequired')
  await setAtStripe(who, { default_payment_method: card })
  await site.cards.settled()
  return who
}
const change = async (who: TestPerson, tier: string) => {
  const [plan] = await plansOf(who)
  return submit('/billing', who, { intent: 'change-tier', subscription: plan.id, tier })
}
const CONFIRM = { status: 303, location: '/billing?confirm' }
/** What the page gives to the card processor's library. */
const waitingOn = async (who: TestPerson) => {
  const { text } = await visit('/billing?confirm', who)
  const data = /data-behaviour="waiting-payment"[^>]*data-behaviour-data="([^"]*)"/.exec(text)?.[1]
  const given = data === undefined ? null : JSON.parse(data.replaceAll('&quot;', '"'))
  return { text, given }
}
const answer = (given: { clientSecret: string; library: { key: string } }, result: 'complete' | 'fail') =>
  post('/stripe/v3/confirm', null, { key: given.library.key, client_secret: given.clientSecret, result })

describe('a more expensive tier whose payment needs 3-D Secure', () => {
  it('begins, with its credits, once the customer has confirmed the payment, and not before', async () => {
    const who = await customer()
    expect(await change(who, 'elite-monthly:700')).toMatchObject(CONFIRM)
    const { text, given } = await waitingOn(who)
    expect(text).toContain('Your bank needs you to confirm your payment of £7.00')
    expect(text).toContain('Elite platform plan')
    expect(text).not.toContain('We couldn’t take your payment')
    expect(given.opensNow).toBe(true)
    expect(await plansOf(who)).toMatchObject([{ status: 'active', plan_type: 'starter' }])
    expect(await credits(who)).toEqual([22, 0])

    expect((await answer(given, 'complete')).status).toBe(200)
    expect((await visit('/billing/return?from=billing', who)).location).toBe('/billing')
    expect(await plansOf(who)).toMatchObject([{ status: 'active', plan_type: 'elite', next_plan: null }])
    expect(await credits(who)).toEqual([55, 0])
    await site.cards.settled()
    expect(await credits(who)).toEqual([55, 0])
    expect((await waitingOn(who)).given).toBeNull()
    expect((await atStripe(who, 'invoice')).map(({ total, status }) => [total, status])).toEqual([
      [700, 'paid'],
      [1_300, 'paid'],
    ])
    const [{ metadata }] = await atStripe(who, 'subscription')
    expect(metadata.plan).toBe('elite-monthly')
  })

  it('isn’t given if the bank says no: nothing is charged, and another tier can be chosen at once', async () => {
    const who = await customer()
    await change(who, 'elite-monthly:700')
    const first = await waitingOn(who)
    expect((await answer(first.given, 'fail')).status).toBe(402)
    expect((await waitingOn(who)).given).toBeNull()
    await visit('/billing/return?from=billing', who)
    expect(await plansOf(who)).toMatchObject([{ status: 'active', plan_type: 'starter' }])

    expect(await change(who, 'pro-monthly:1800')).toMatchObject(CONFIRM)
    expect(await change(who, 'elite-monthly:700')).toMatchObject(CONFIRM)
    const { given } = await waitingOn(who)
    await answer(first.given, 'complete')
    expect(await plansOf(who)).toMatchObject([{ plan_type: 'starter' }])
    await answer(given, 'complete')
    await visit('/billing/return?from=billing', who)
    expect(await plansOf(who)).toMatchObject([{ plan_type: 'elite' }])
    expect(await credits(who)).toEqual([55, 0])
    expect((await atStripe(who, 'invoice')).map(({ total, status }) => [total, status])).toEqual([
      [700, 'paid'],
      [1_800, 'void'],
      [700, 'void'],
      [1_300, 'paid'],
    ])
  })

  it('can be confirmed on the card processor’s page, without scripts', async () => {
    const who = await customer()
    await change(who, 'elite-monthly:700')
    const { hosted_invoice_url: url } = await latestInvoice(who)
    expect((await waitingOn(who)).text).toContain(url)
    const link = /href="([^"]*3d-secure[^"]*)"/.exec((await visit(url, who)).text)?.[1] ?? ''
    expect((await submit(link, who, { result: 'complete' })).status).toBe(303)
    await site.cards.settled()
    expect(await plansOf(who)).toMatchObject([{ plan_type: 'elite' }])
    expect(await credits(who)).toEqual([55, 0])
  })

  it('is dropped with a cancelled plan', async () => {
    const who = await customer()
    await change(who, 'elite-monthly:700')
    const { given } = await waitingOn(who)
    const [{ id }] = await plansOf(who)
    await submit('/billing', who, { intent: 'cancel', subscription: id })
    expect((await answer(given, 'complete')).status).toBe(402)
    expect(await plansOf(who)).toMatchObject([{ plan_type: 'starter', cancel_at_period_end: true }])
    expect((await latestInvoice(who)).status).toBe('void')
  })
})

describe('adding a plan whose payment needs 3-D Secure', () => {
  const order = { planId: '5k-monthly', planTier: '5k', planType: 'api', frequency: 'monthly' } as const
  const add = async (who: TestPerson) => (await post('/api/upgrade-subscription', who, order)).data

  it('gives the plan and its calls once the payment is confirmed', async () => {
    const who = await customer()
    const data = await add(who)
    expect(data).toMatchObject({ success: true, requires_action: true })
    expect(await plansOf(who)).toHaveLength(1)
    expect((await waitingOn(who)).text).toContain('5K API plan')
    const given = { clientSecret: data.payment_intent.client_secret, library: data.card_library }
    expect((await answer(given, 'complete')).status).toBe(200)
    await visit('/billing/return?from=billing', who)
    const [platform, api] = await plansOf(who)
    expect(api).toMatchObject({ status: 'active', api_plan: '5k', end_date: platform.end_date })
    expect(await credits(who)).toEqual([22, 5_000])
    expect((await latestInvoice(who)).total).toBe(4_400)
  })

  it('leaves nothing when it’s abandoned, and starts anew when asked again', async () => {
    const who = await customer()
    const [first, second] = [await add(who), await add(who)]
    const given = { clientSecret: first.payment_intent.client_secret, library: first.card_library }
    expect((await answer(given, 'complete')).status).toBe(402)
    expect(await plansOf(who)).toHaveLength(1)
    expect(
      (await stripe.paymentIntents.retrieve(second.payment_intent.client_secret.split('_secret_')[0])).status,
    ).toBe('requires_action')
    expect(await credits(who)).toEqual([22, 0])
  })
})

// Last, because it moves the clock of every test.
it('a change that nobody confirms lapses within a day, and the plan renews as it was', async () => {
  const who = await customer()
  await change(who, 'elite-monthly:700')
  await setAtStripe(who, { default_payment_method: await saveCard(who, 'pm_card_visa') })
  await site.cards.forward(DAY)
  await site.cards.settled()
  expect((await latestInvoice(who)).status).toBe('void')
  expect((await waitingOn(who)).given).toBeNull()
  expect(await plansOf(who)).toMatchObject([{ status: 'active', plan_type: 'starter' }])
  await site.cards.forward(32 * DAY)
  await site.cards.settled()
  expect((await latestInvoice(who)).total).toBe(1_300)
  expect(await credits(who)).toEqual([22, 0])
  const subjects = (await site.mails.list())
    .filter(({ to }) => to === who.email)
    .map(({ subject }) => subject)
  expect(new Set(subjects)).toEqual(new Set(['Receipt for £13.00']))
})
