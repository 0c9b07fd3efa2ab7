import { describe, expect, it } from 'vitest'

import { stripeKeys } from '#platform/embedded/stripe/keys.server.ts'
import { signature } from '#platform/embedded/stripe/webhooks.server.ts'
import type { TestPerson } from '#testing/account-site.ts'
import { buyersSite, DAY, PRO, VISA } from '#testing/buyers-site.ts'

import { TOO_MANY_PURCHASES } from './purchase-limit.server.ts'

const { site, database, ...buyers } = await buyersSite()
const { newcomer, usedTrial, post, submit, visit, buy } = buyers
const { profileOf, plansOf, credits, latestInvoice, atStripe, setAtStripe, saveCard, stripe } = buyers

describe('a first purchase', () => {
  it('starts the 14-day trial, with credits there on return, and cannot start a second', async () => {
    const ann = await newcomer()
    const { paid, returned } = await buy(ann)
    expect(paid.location).toBe(`${site.origin}/billing/return?from=onboarding`)
    expect(returned?.location).toBe('/onboarding?welcome')
    const [plan] = await plansOf(ann)
    expect(plan).toMatchObject({ status: 'trial', plan_type: 'pro', frequency: 'monthly', amount: 3_100 })
    expect(Math.round((plan.trial_end - plan.start_date) / 1000 / DAY)).toBe(14)
    expect(plan.end_date).toEqual(plan.trial_end)
    expect(await credits(ann)).toEqual([85, 0])
    expect(await profileOf(ann)).toMatchObject({
      platform_customer: true,
      free_trial_used: true,
      monthly_plan: 'pro',
    })
    await site.cards.settled()
    expect(await credits(ann)).toEqual([85, 0])
    expect(await plansOf(ann)).toHaveLength(1)
    const again = await post('/api/create-checkout-session', ann, { ...PRO, planTier: 'elite' })
    expect(again).toEqual({ status: 409, data: { message: 'You already have a platform plan.' } })
  })

  it('is paid at once by somebody who has used the trial', async () => {
    const bob = await usedTrial(await newcomer())
    await buy(bob, { ...PRO, planType: 'api', planTier: '5k', frequency: 'annually' })
    expect(await plansOf(bob)).toMatchObject([{ status: 'active', api_plan: '5k', amount: 47_500 }])
    expect(await credits(bob)).toEqual([0, 5_000])
    const billing = await visit('/billing', bob)
    expect(billing.text).toContain('£475.00')
    expect(billing.text).toContain('Visa ending in 4242')
    expect(billing.text).toContain('Used for payments')
  })

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0069', 'Your card has expired.'],
    ['4000 0000 0000 0341', 'Your card was declined.'],
    ['1234 5678 9012 3456', 'Only test cards can be used here.'],
  ])('with the card %s says: %s, and nothing is bought', async (number, message) => {
    const who = await usedTrial(await newcomer())
    const { paid } = await buy(who, PRO, { ...VISA, number })
    expect(paid.status).toBe(402)
    expect(paid.text).toContain(message)
    expect(paid.text).not.toContain(`value="${number}`)
    await site.cards.settled()
    expect(await plansOf(who)).toEqual([])
    expect(await credits(who)).toEqual([0, 0])
  })

  it.each([
    ['complete', 303, 85],
    ['fail', 303, 0],
  ])('with 3-D Secure, %s', async (result, status, platformCredits) => {
    const who = await usedTrial(await newcomer())
    const { paid } = await buy(who, PRO, { ...VISA, number: '4000 0027 6000 3184' })
    expect(paid.location).toContain('/stripe/3d-secure/')
    const after = await submit(paid.location, who, { result })
    expect(after.status).toBe(status)
    const shown = await visit(after.location, who)
    if (result === 'fail') expect(shown.text).toContain('Your bank couldn’t confirm it’s you')
    expect(await credits(who)).toEqual([platformCredits, 0])
  })

  it('can’t be paid twice: a second checkout closes the first', async () => {
    const who = await newcomer()
    const first = await post('/api/create-checkout-session', who, PRO)
    const second = await post('/api/create-checkout-session', who, { ...PRO, planTier: 'elite' })
    expect((await submit(first.data.url, who, VISA)).status).toBe(402)
    expect((await submit(second.data.url, who, VISA)).status).toBe(303)
    await site.cards.settled()
    expect(await plansOf(who)).toMatchObject([{ plan_type: 'elite' }])
  })
})

describe('the free trial', () => {
  const offer = async (who: TestPerson) =>
    /(14 days free, then £31\.00 a month until you cancel\.|Free trial already used - billing starts immediately)</.exec(
      (await visit('/billing?plans=platform&tier=pro&billing=monthly', who)).text,
    )?.[1]
  const FREE = '14 days free, then £31.00 a month until you cancel.'
  /** Ends all plans of somebody at Stripe. */
  const end = async (who: TestPerson) => {
    for (const { id, status } of await atStripe(who, 'subscription'))
      if (status !== 'canceled') await stripe.subscriptions.cancel(id)
    await site.cards.settled()
  }

  it('isn’t given on renewal, and is still there for a first plan after one that was paid for at once', async () => {
    const who = await newcomer()
    await buy(who, { ...PRO, fromRenewal: true })
    expect(await plansOf(who)).toMatchObject([{ status: 'active', trial_end: null }])
    expect((await latestInvoice(who)).total).toBe(3_100)
    expect(await profileOf(who)).toMatchObject({ free_trial_used: false })
    await end(who)
    expect(await offer(who)).toBe(FREE)
    await buy(who, PRO)
    expect((await plansOf(who)).at(-1)).toMatchObject({ status: 'trial' })
    await end(who)
    expect(await offer(who)).toBe('Free trial already used - billing starts immediately')
    await buy(who, PRO)
    expect((await plansOf(who)).at(-1)).toMatchObject({ status: 'active', trial_end: null })
  })

  it('isn’t used up by a card that was declined, nor given beside a plan that’s paid for', async () => {
    const who = await newcomer()
    const card = await saveCard(who, 'pm_card_chargeCustomerFail')
    const { planType, planTier, frequency } = PRO
    const declined = await post('/api/create-subscription-instant', who, {
      paymentMethodId: card,
      planType,
      planTier,
      frequency,
    })
    expect(declined.status).toBe(409)
    expect(await offer(who)).toBe(FREE)
    await buy(who, PRO)
    expect(await plansOf(who)).toMatchObject([{ status: 'trial' }])

    const payer = await newcomer()
    await buy(payer, { ...PRO, fromRenewal: true })
    await buy(payer, { ...PRO, planType: 'api', planTier: '2k' })
    expect((await plansOf(payer)).map(({ status }) => status)).toEqual(['active', 'active'])
  })
})

describe('a checkout is refused', () => {
  it('without a session, for another user, for a wrong price or plan', async () => {
    const ann = await newcomer()
    const ask = (who: TestPerson | null, changes: object) =>
      post('/api/create-checkout-session', who, { ...PRO, ...changes }).then(({ status }) => status)
    expect(await ask(null, {})).toBe(401)
    expect(await ask(ann, { userId: (await newcomer()).userId })).toBe(403)
    expect(await ask(ann, { priceId: 'price_starter_monthly' })).toBe(422)
    expect(await ask(ann, { planTier: 'gold' })).toBe(422)
    expect(await ask(ann, { frequency: undefined })).toBe(422)
    expect(await ask(ann, { mode: 'payment' })).toBe(422)
    expect(await ask(ann, { userId: ann.userId, priceId: 'price_pro_monthly' })).toBe(200)
  })
})

describe('cancelling', () => {
  it('takes two clicks, keeps the plan until its end, and can be undone', async () => {
    const ann = await newcomer()
    await buy(ann)
    const [{ id, end_date: end }] = await plansOf(ann)
    const other = await newcomer()
    expect((await submit('/billing', other, { intent: 'cancel', subscription: id })).status).toBe(422)
    const cancelled = await submit('/billing', ann, { intent: 'cancel', subscription: id })
    expect(cancelled.location).toBe('/billing?done=cancelled')
    expect(await plansOf(ann)).toMatchObject([{ status: 'trial', cancel_at_period_end: true, end_date: end }])
    expect((await visit('/billing', ann)).text).toContain('Cancelled. You can use it until')
    await submit('/billing', ann, { intent: 'keep', subscription: id })
    expect(await plansOf(ann)).toMatchObject([{ cancel_at_period_end: false }])
  })

  it('ends a plan that an operator granted at once', async () => {
    const ann = await newcomer()
    const { grantPlan } = await import('#billing/grant-plan.server.ts')
    await grantPlan(database.db, { userId: ann.userId, plan: 'pro' })
    const [{ id }] = await plansOf(ann)
    await submit('/billing', ann, { intent: 'cancel', subscription: id })
    expect(await plansOf(ann)).toMatchObject([{ status: 'cancelled' }])
    expect(await profileOf(ann)).toMatchObject({ platform_customer: false, monthly_plan: null })
  })
})

describe('webhooks', () => {
  const { webhookSecret } = stripeKeys('of the tests')
  const seconds = () => Math.floor(Date.now() / 1000)
  const send = (body: object, time = seconds(), secret = webhookSecret) =>
    post('/api/stripe-webhook', null, body, {
      'stripe-signature': signature(JSON.stringify(body), secret, time),
    })
  const event = (id: string, customer: string, status: string) => ({
    id,
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { id: 'sub_x', object: 'subscription', customer, status } },
  })

  it('that are forged, changed or too old are refused', async () => {
    const body = event('evt_forged', 'cus_x', 'active')
    expect((await send(body, seconds(), 'whsec_wrong')).status).toBe(400)
    expect((await send(body, seconds() - 301)).status).toBe(400)
    expect((await post('/api/stripe-webhook', null, body)).status).toBe(400)
    for (const malformed of ['', 'v1=', 't=1,v1', ',=,t=,v1=', `t=${'9'.repeat(20)},v1=00`])
      expect((await post('/api/stripe-webhook', null, body, { 'stripe-signature': malformed })).status).toBe(
        400,
      )
    const { rows } = await database.pool.query("select 1 from payment_event where id = 'evt_forged'")
    expect(rows).toEqual([])
  })

  it('sent several times at once send one email', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who)
    await site.cards.settled()
    const invoice = await latestInvoice(who)
    const receipts = async () =>
      (await site.mails.list()).filter(({ to, subject }) => to === who.email && subject.startsWith('Receipt'))
        .length
    expect(await receipts()).toBe(1)
    const again = {
      ...event('evt_atonce', invoice.customer, 'paid'),
      type: 'invoice.paid',
      data: { object: invoice },
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(again)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await receipts()).toBe(2)
  })

  it('repeated, late or untrue change nothing: the truth is read from Stripe', async () => {
    const ann = await newcomer()
    await buy(ann)
    await site.cards.settled()
    const before = [await plansOf(ann), await credits(ann)]
    const { stripe_customer: customer } = await profileOf(ann)
    for (const [id, status] of [
      ['evt_late1', 'canceled'],
      ['evt_late1', 'canceled'],
      ['evt_late2', 'active'],
    ] as const)
      expect((await send(event(id, customer, status))).status).toBe(200)
    expect([await plansOf(ann), await credits(ann)]).toEqual(before)
  })

  it('that never arrive are made up for by the next', async () => {
    const ann = await newcomer()
    const { data } = await post('/api/create-checkout-session', ann, PRO)
    await submit(data.url, ann, VISA)
    await database.pool.query(`delete from stripe_stand_in.delivery`)
    const { stripe_customer: customer } = await profileOf(ann)
    await send(event('evt_only', customer, 'canceled'))
    expect(await plansOf(ann)).toMatchObject([{ status: 'trial', plan_type: 'pro' }])
    expect(await credits(ann)).toEqual([85, 0])
  })

  it('for a customer of somebody else’s are taken and forgotten', async () => {
    expect((await send(event('evt_other', 'cus_unknown', 'active'))).status).toBe(200)
  })
})

describe('adding a plan of the other type', () => {
  const order = { planId: '5k-monthly', planTier: '5k', planType: 'api', frequency: 'monthly' } as const
  it('costs what the page says, to the penny, for every plan', async () => {
    const charges: unknown[] = []
    for (const [tier, pounds, calls] of [
      ['2k', 25, 2_000],
      ['5k', 44, 5_000],
      ['500k', 1_150, 500_000],
    ] as const) {
      const who = await usedTrial(await newcomer())
      await buy(who, PRO)
      const [{ end_date: end }] = await plansOf(who)
      const days = Math.min(30, Math.ceil((end - Date.now()) / DAY / 1000))
      const added = { ...order, planId: `${tier}-monthly`, planTier: tier }
      const { status, data } = await post('/api/upgrade-subscription', who, added)
      expect([status, data]).toEqual([200, { success: true, message: 'Your plan has been added.' }])
      const { total, status: state } = await latestInvoice(who)
      expect([total, state]).toEqual([Math.round((pounds * 100 * days) / 30), 'paid'])
      expect(await credits(who)).toEqual([85, Math.floor((calls * days) / 30)])
      const [platform, api] = await plansOf(who)
      expect(api.end_date).toEqual(platform.end_date)
      charges.push(total)
    }
    expect(new Set(charges).size).toBe(3)
  })

  it('is free during a trial, and ends with it', async () => {
    const who = await newcomer()
    await buy(who)
    await post('/api/upgrade-subscription', who, order)
    const other = { ...order, planId: '2k-monthly', planTier: '2k' }
    expect(await post('/api/upgrade-subscription', who, other)).toEqual({
      status: 409,
      data: { success: false, message: 'You already have an API plan.' },
    })
    const [platform, api] = await plansOf(who)
    expect([api.api_plan, api.status, api.trial_end]).toEqual(['5k', 'trial', platform.trial_end])
    expect((await latestInvoice(who)).total).toBe(0)
    // 14 of 30 days.
    expect(await credits(who)).toEqual([85, Math.floor((5_000 * 14) / 30)])
  })

  it('happens once, however often it is asked for: 200 requests at the same moment make one subscription', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => post('/api/upgrade-subscription', who, order)),
    )
    // The purchases that an account may try in an hour, of which it has made one. The others aren't tried at all.
    const added = answers.filter(({ status }) => status === 200)
    expect(added).toHaveLength(29)
    expect(new Set(added.map(({ data }) => data.message))).toEqual(new Set(['Your plan has been added.']))
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(171)
    expect(new Set(refused.map(({ data }) => data.message))).toEqual(new Set([TOO_MANY_PURCHASES]))
    expect(await plansOf(who)).toHaveLength(2)
    expect(await atStripe(who, 'subscription')).toHaveLength(2)
    expect((await atStripe(who, 'invoice')).map(({ status }) => status)).toEqual(['paid', 'paid'])
    expect((await credits(who))[0]).toBe(85)
  })

  it('is refused for others, without a plan that is paid for, for the meter, and when the card is declined', async () => {
    const who = await newcomer()
    const ask = (body: object, as: TestPerson | null = who) => post('/api/upgrade-subscription', as, body)
    expect(await ask(order, null)).toMatchObject({ status: 401, data: { message: 'User not authenticated' } })
    const failed = { success: false, message: 'Failed to upgrade subscription' }
    expect(await ask({ ...order, userId: (await newcomer()).userId })).toEqual({ status: 403, data: failed })
    expect(await ask(order)).toMatchObject({ status: 409, data: { success: false } })
    for (const wrong of [
      { planTier: 'meter' },
      { planId: '5k-annually' },
      { planTier: 'gold' },
      { frequency: 'year' },
    ])
      expect(await ask({ ...order, ...wrong })).toEqual({ status: 422, data: failed })
    await usedTrial(who)
    await buy(who, PRO)
    const unknown = { success: false, message: 'Could not determine current plan details' }
    expect(await ask({ ...order, planId: '5k-annually', frequency: 'annually' })).toEqual({
      status: 409,
      data: unknown,
    })
    await setAtStripe(who, { status: 'past_due' })
    expect(await ask(order)).toEqual({ status: 409, data: unknown })
    await setAtStripe(who, { status: 'active' })
    await database.pool.query(
      `update stripe_stand_in.object set body = jsonb_set(body, '{card,last4}', '"0341"')
       where kind = 'payment_method' and body ->> 'customer' = $1`,
      [(await profileOf(who)).stripe_customer],
    )
    expect(await ask(order)).toEqual({
      status: 409,
      data: { success: false, message: 'Your card was declined.' },
    })
    expect(await plansOf(who)).toHaveLength(1)
    expect(await credits(who)).toEqual([85, 0])
  })
})

// Last, because it moves the clock of every test.
describe('as time passes', () => {
  it('a trial becomes a paid plan with its credits filled up, a failed payment ends it', async () => {
    const ann = await newcomer()
    await buy(ann)
    const leaver = await newcomer()
    await buy(leaver)
    const [failing, quitter, lapsed] = [await newcomer(), await newcomer(), await newcomer()]
    for (const who of [failing, quitter, lapsed])
      await buy(who, PRO, { ...VISA, number: '4000 0000 0000 0341' })
    expect(await credits(failing)).toEqual([85, 0])
    await database.pool.query(
      `with spent as (update profile set platform_credits = 5 where user_id = $1)
       insert into credit_ledger (user_id, kind, delta, balance_after, reason, request_key)
       values ($1, 'platform', -80, 5, 'tool', 'spent')`,
      [ann.userId],
    )
    await site.cards.forward(12 * DAY)
    await site.cards.settled()
    await site.cards.forward(2 * DAY + 60)
    // Stripe says active now, and collects in an hour.
    expect(await plansOf(ann)).toMatchObject([{ status: 'active' }])
    expect(await credits(ann)).toEqual([5, 0])
    await submit('/billing', leaver, { intent: 'cancel', subscription: (await plansOf(leaver))[0].id })
    expect(await plansOf(leaver)).toMatchObject([{ status: 'cancelled' }])
    expect((await latestInvoice(leaver)).status).toBe('void')
    await site.cards.forward(3_600)
    expect(await latestInvoice(leaver)).toMatchObject({ status: 'void', amount_paid: 0 })
    expect(await credits(leaver)).toEqual([85, 0])
    expect(await plansOf(ann)).toMatchObject([{ status: 'active' }])
    expect(await credits(ann)).toEqual([85, 0])
    expect(await plansOf(failing)).toMatchObject([{ status: 'past_due' }])
    const subjects = async (who: TestPerson) =>
      (await site.mails.list()).filter(({ to }) => to === who.email).map(({ subject }) => subject)
    expect(await subjects(ann)).toEqual([
      'Receipt for £31.00',
      expect.stringMatching(/^Your free trial ends on \d+ \w+ \d+$/),
    ])
    expect((await subjects(failing)).toSorted()).toEqual([
      'We couldn’t take your payment',
      expect.stringMatching(/^Your free trial ends on/),
    ])
    const due = await visit('/billing', failing)
    for (const text of [
      'Your last payment failed',
      'We couldn’t take your payment of £31.00',
      'We’ll try again on',
    ])
      expect(due.text).toContain(text)
    const { id: invoice } = await latestInvoice(failing)
    const pay = (who: TestPerson) => submit('/billing', who, { intent: 'pay-invoice', invoice })
    expect((await pay(ann)).text).toContain('This invoice is no longer due.')
    expect((await pay(failing)).text).toContain('Your card was declined. Open the invoice')
    expect((await latestInvoice(failing)).status).toBe('open')
    await submit('/billing', quitter, { intent: 'cancel', subscription: (await plansOf(quitter))[0].id })
    expect(await plansOf(quitter)).toMatchObject([{ status: 'cancelled' }])
    expect((await latestInvoice(quitter)).status).toBe('void')
    // Cancelled at Stripe, which leaves the invoice open.
    await stripe.subscriptions.cancel((await plansOf(lapsed))[0].stripe_subscription)
    await site.cards.settled()
    const left = await latestInvoice(lapsed)
    expect(left.status).toBe('open')
    expect((await visit('/billing', lapsed)).text).not.toContain('Pay £31.00 now')
    const paying = await submit('/billing', lapsed, { intent: 'pay-invoice', invoice: left.id })
    expect(paying.text).toContain('This invoice is no longer due.')
    await site.cards.forward(16 * DAY)
    expect(await plansOf(failing)).toMatchObject([{ status: 'cancelled' }])
    await site.cards.settled()
    expect((await subjects(failing)).filter((subject) => subject === 'Your plan has ended')).toHaveLength(1)
    expect(await profileOf(failing)).toMatchObject({ platform_customer: false })
    expect(await credits(failing)).toEqual([85, 0])
    const billing = await visit('/billing', ann)
    expect(billing.text).toContain('£31.00')
  })
})
