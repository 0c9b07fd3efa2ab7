import { beforeEach, describe, expect, it } from 'vitest'

import type { StripeWay, TestPerson } from '#testing/account-site.ts'
import { buyersSite, PRO, VISA } from '#testing/buyers-site.ts'

import { TAKES_TOO_LONG } from './time-limit.ts'

const { site, newcomer, usedTrial, post, submit, visit, buy, way, ...books } = await buyersSite()
const { plansOf, credits, atStripe, saveCard } = books

const works: StripeWay = (request, send) => send(request)
const isRefused: StripeWay = () => Promise.reject(new TypeError('fetch failed'))
const answers =
  (status: number): StripeWay =>
  async () =>
    Response.json({ error: { type: 'api_error', message: 'Something went wrong at Stripe' } }, { status })
/** Stripe does what it's asked, but its answer never arrives. */
const losesAnswers: StripeWay = async (request, send) => {
  await send(request)
  throw new TypeError('fetch failed')
}

beforeEach(() => {
  way.toStripe = works
})

const UPGRADE = { planId: '5k-monthly', planTier: '5k', planType: 'api', frequency: 'monthly' }
const withCard = (card: string) => ({
  paymentMethodId: card,
  planType: 'platform',
  planTier: 'pro',
  frequency: 'annually',
})

/** What the site and Stripe have of somebody. */
async function everythingOf(who: TestPerson) {
  const [plans, balances] = [await plansOf(who), await credits(who)]
  return { plans, balances, stripe: [await atStripe(who, 'subscription'), await atStripe(who, 'invoice')] }
}

describe('while Stripe is down', () => {
  it.each([
    ['can’t be reached', isRefused],
    ['answers with 500', answers(500)],
    ['answers with 429', answers(429)],
  ])('and %s, every way to pay says so clearly and changes nothing', async (_, toStripe) => {
    const who = await usedTrial(await newcomer())
    const card = await saveCard(who, 'pm_card_visa')
    way.toStripe = toStripe
    expect(await post('/api/create-checkout-session', who, PRO)).toEqual({
      status: 503,
      data: {
        message:
          'We couldn’t open the checkout. Reload the page to see your plans, then try again in a few minutes.',
      },
    })
    expect(await post('/api/create-subscription-instant', who, withCard(card))).toEqual({
      status: 503,
      data: { success: false, message: 'Failed to create subscription' },
    })
    const listed = await fetch(`${site.origin}/api/payment-methods?userId=${who.userId}`, {
      headers: { cookie: who.cookie },
    })
    expect([listed.status, await listed.json()]).toEqual([
      503,
      { success: false, message: 'We can’t show your cards at the moment.' },
    ])
    expect(await everythingOf(who)).toEqual({ plans: [], balances: [0, 0], stripe: [[], []] })
    way.toStripe = works
    expect((await post('/api/create-checkout-session', who, PRO)).status).toBe(200)
  })

  it('a customer keeps their plan, credits and billing page, and can’t half cancel, change or add a plan', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO)
    await site.cards.settled()
    const before = await everythingOf(who)
    const [{ id }] = before.plans
    way.toStripe = isRefused
    expect(await post('/api/upgrade-subscription', who, UPGRADE)).toEqual({
      status: 503,
      data: { success: false, message: 'Failed to upgrade subscription' },
    })
    for (const fields of [
      { intent: 'cancel', subscription: id },
      { intent: 'change-tier', subscription: id, tier: 'unlimited-monthly:2100' },
      { intent: 'add-card' },
    ]) {
      const { status, text } = await submit('/billing', who, fields)
      expect(status).toBe(422)
      expect(text).toContain('We couldn’t confirm it. Reload the page to see what happened.')
    }
    const { status, text } = await visit('/billing', who)
    expect(status).toBe(200)
    for (const words of [
      'Pro platform plan',
      'Next bill on',
      'We can’t show your invoices and cards at the moment. Please try again later.',
    ])
      expect(text).toContain(words)
    expect(await everythingOf(who)).toEqual(before)
  })

  it('the return from a checkout leads on, and the plan is there with the webhook', async () => {
    const who = await newcomer()
    const { data } = await post('/api/create-checkout-session', who, PRO)
    // The webhook of the new customer may still be waiting for Stripe, and would find the plan there.
    await site.cards.settled()
    way.toStripe = isRefused
    const paid = await submit(data.url, who, VISA)
    const returned = await visit(paid.location, who)
    expect([returned.status, returned.location]).toEqual([303, '/billing'])
    expect(await plansOf(who)).toEqual([])
    way.toStripe = works
    await books.database.pool.query('update stripe_stand_in.delivery set next_at = now()')
    await site.cards.settled()
    expect(await plansOf(who)).toMatchObject([{ status: 'trial', plan_type: 'pro' }])
    expect(await credits(who)).toEqual([85, 0])
  })
})

describe('a purchase whose answers from Stripe are lost', () => {
  it('says that it failed, is there with the webhook, and isn’t made again when tried again', async () => {
    const who = await usedTrial(await newcomer())
    const card = await saveCard(who, 'pm_card_visa')
    way.toStripe = (request, send) =>
      request.method === 'POST' ? losesAnswers(request, send) : send(request)
    const ask = () => post('/api/create-subscription-instant', who, withCard(card))
    expect(await ask()).toMatchObject({ status: 503, data: { message: 'Failed to create subscription' } })
    way.toStripe = works
    await site.cards.settled()
    expect(await plansOf(who)).toMatchObject([{ status: 'active', plan_type: 'pro' }])
    expect(await ask()).toMatchObject({ status: 200, data: { success: true, processing_mode: 'instant' } })
    expect(await atStripe(who, 'subscription')).toHaveLength(1)
    expect((await atStripe(who, 'invoice')).map(({ amount_paid }) => amount_paid)).toEqual([33_500])
    expect(await credits(who)).toEqual([85, 0])
  })
})

describe('while Stripe is slow', () => {
  it('a plan is bought, added to and cancelled as usual', async () => {
    const who = await usedTrial(await newcomer())
    const card = await saveCard(who, 'pm_card_visa')
    way.toStripe = async (request, send) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return send(request)
    }
    const order = { ...withCard(card), frequency: 'monthly' }
    expect(await post('/api/create-subscription-instant', who, order)).toMatchObject({ status: 200 })
    expect(await post('/api/upgrade-subscription', who, UPGRADE)).toMatchObject({ status: 200 })
    const [{ id }] = await plansOf(who)
    expect((await submit('/billing', who, { intent: 'cancel', subscription: id })).status).toBe(303)
    expect(await plansOf(who)).toMatchObject([{ cancel_at_period_end: true }, { api_plan: '5k' }])
    expect(await credits(who)).toEqual([85, 5_000])
  })

  it('the plan is set up in the background if reading it takes long, and the answer says so', async () => {
    const who = await usedTrial(await newcomer())
    const card = await saveCard(who, 'pm_card_visa')
    let bought = false
    way.toStripe = async (request, send) => {
      if (bought) await new Promise((resolve) => setTimeout(resolve, 3_000))
      bought ||= request.method === 'POST' && request.url.endsWith('/v1/subscriptions')
      return send(request)
    }
    expect(await post('/api/create-subscription-instant', who, withCard(card))).toMatchObject({
      status: 200,
      data: { success: true, processing_mode: 'fast_async' },
    })
    await expect.poll(async () => (await plansOf(who)).length).toBe(1)
    await expect.poll(() => credits(who)).toEqual([85, 0])
  })
})

describe('while Stripe doesn’t answer at all', () => {
  it('a form whose turn comes after the 10 s that it waits changes and charges nothing', async () => {
    const who = await newcomer()
    await buy(who, PRO)
    await site.cards.settled()
    const [before] = await plansOf(who)
    expect(before).toMatchObject({ status: 'trial' })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    way.toStripe = async (request, send) => {
      await held
      return send(request)
    }
    const starting = submit('/billing', who, { intent: 'start-now', subscription: before.id })
    // This one waits for its turn behind the other.
    const cancelling = submit('/billing', who, { intent: 'cancel', subscription: before.id })
    for (const { status, text } of await Promise.all([starting, cancelling]))
      expect([status, text]).toEqual([422, expect.stringContaining('We couldn’t confirm it.')])
    release()
    way.toStripe = works
    expect((await post('/api/create-checkout-session', who, PRO)).status).toBe(409)
    expect(await plansOf(who)).toMatchObject([{ status: 'trial', cancel_at_period_end: false }])
    expect((await atStripe(who, 'invoice')).map(({ amount_paid }) => amount_paid)).toEqual([0])
    expect((await submit('/billing', who, { intent: 'start-now', subscription: before.id })).status).toBe(303)
    expect(await plansOf(who)).toMatchObject([{ status: 'active' }])
  }, 120_000)

  it('pages are shown after 3 s without cards, calls say after 13 s that it takes long, and nothing that hadn’t begun happens later', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO)
    await site.cards.settled()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    way.toStripe = async (request, send) => {
      await Promise.race([
        held,
        new Promise((_, fail) => request.signal.addEventListener('abort', () => fail(request.signal.reason))),
      ])
      return send(request)
    }
    const [adding, shown, cards] = [
      post('/api/upgrade-subscription', who, UPGRADE),
      visit('/billing', who),
      fetch(`${site.origin}/api/payment-methods`, { headers: { cookie: who.cookie } }),
    ]
    expect((await shown).text).toContain('We can’t show your invoices and cards at the moment.')
    expect((await cards).status).toBe(503)
    expect(await adding).toEqual({ status: 503, data: { success: false, message: TAKES_TOO_LONG } })
    expect(await plansOf(who)).toHaveLength(1)
    release()
    // Whatever was under way has ended when the customer's turn comes again.
    expect((await post('/api/create-checkout-session', who, PRO)).status).toBe(409)
    expect(await atStripe(who, 'subscription')).toHaveLength(1)
    expect(await credits(who)).toEqual([85, 0])
    expect(await post('/api/upgrade-subscription', who, UPGRADE)).toMatchObject({ status: 200 })
    expect(await atStripe(who, 'subscription')).toHaveLength(2)
  }, 120_000)

  it('a plan that Stripe was asked for in time is there once Stripe answers, and once only', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO)
    await site.cards.settled()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    way.toStripe = async (request, send) => {
      if (request.method === 'POST') await held
      return send(request)
    }
    expect(await post('/api/upgrade-subscription', who, UPGRADE)).toEqual({
      status: 503,
      data: { success: false, message: TAKES_TOO_LONG },
    })
    release()
    await expect.poll(async () => (await plansOf(who)).length).toBe(2)
    await expect.poll(() => credits(who)).toEqual([85, 5_000])
    expect(await atStripe(who, 'subscription')).toHaveLength(2)
    const again = await post('/api/upgrade-subscription', who, UPGRADE)
    expect(again).toMatchObject({ status: 200, data: { success: true } })
    expect(await atStripe(who, 'subscription')).toHaveLength(2)
  }, 120_000)
})

describe('deleting an account while Stripe doesn’t answer', () => {
  /** Holds back what Stripe is asked with this method until it's released. */
  function holdBack(method: string) {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    way.toStripe = async (request, send) => {
      if (request.method === method) await held
      return send(request)
    }
    return () => release()
  }

  /** A customer whose plan has ended, so that only Stripe's answer stands between them and the deletion. */
  async function customerWithoutPlan() {
    const who = await usedTrial(await newcomer())
    await saveCard(who, 'pm_card_visa')
    return who
  }

  const remove = (who: TestPerson) =>
    submit('/profile', who, { form: 'delete', proof: who.password, agreed: 'yes' })
  const isThere = async (who: TestPerson) => (await visit('/profile', who)).status === 200

  it('ends after 10 s in a sentence, and nothing is deleted then or later', async () => {
    const who = await customerWithoutPlan()
    const before = await everythingOf(who)
    const release = holdBack('GET')
    const { status, text } = await remove(who)
    expect([status, text]).toEqual([422, expect.stringContaining('your account hasn’t been deleted')])
    release()
    way.toStripe = works
    // Whatever was under way has ended when the customer's turn comes again.
    expect((await post('/api/create-checkout-session', who, PRO)).status).toBe(200)
    expect(await isThere(who)).toBe(true)
    expect(await everythingOf(who)).toEqual(before)
    expect((await remove(who)).status).toBe(303)
    expect(await isThere(who)).toBe(false)
  }, 120_000)

  it('says that it may still happen once Stripe was asked to delete the customer, and then all of it happens', async () => {
    const who = await customerWithoutPlan()
    const release = holdBack('DELETE')
    const { status, text } = await remove(who)
    expect([status, text]).toEqual([422, expect.stringContaining('Your account may still be deleted')])
    expect(await isThere(who)).toBe(true)
    release()
    await expect.poll(() => isThere(who)).toBe(false)
    const { rows } = await books.database.pool.query('select from public.profile where user_id = $1', [
      who.userId,
    ])
    expect(rows).toEqual([])
  }, 120_000)
})
