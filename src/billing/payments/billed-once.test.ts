import { describe, expect, it } from 'vitest'

import type { TestPerson } from '#testing/account-site.ts'
import { buyersSite, PRO, VISA } from '#testing/buyers-site.ts'

const { site, database, ...buyers } = await buyersSite()
const { newcomer, usedTrial, post, submit, visit, buy } = buyers
const { profileOf, plansOf, credits, atStripe, setAtStripe, latestInvoice, stripe } = buyers

describe('trying to buy', () => {
  it('is limited to thirty times an hour for an account', async () => {
    const who = await newcomer()
    const tries: number[] = []
    for (let turn = 0; turn < 31; turn++)
      tries.push(
        (
          await post('/api/upgrade-subscription', who, {
            planTier: '5k',
            planType: 'api',
            frequency: 'monthly',
          })
        ).status,
      )
    expect(new Set(tries)).toEqual(new Set([409]))
    const refused = await post('/api/create-checkout-session', who, PRO)
    expect(refused).toMatchObject({
      status: 409,
      data: { message: expect.stringContaining('try again later') },
    })
    expect((await post('/api/create-checkout-session', await newcomer(), PRO)).status).toBe(200)
  })
})

describe('a founding customer', () => {
  it('is sold nothing and shown no plan to buy', async () => {
    const who = await newcomer()
    await database.pool.query(`update profile set monthly_plan = 'legacy' where user_id = $1`, [who.userId])
    const refusal = 'You’re a founding customer: you already have unlimited access.'
    expect(await post('/api/create-checkout-session', who, PRO)).toEqual({
      status: 409,
      data: { message: refusal },
    })
    const adding = { planTier: '5k', planType: 'api', frequency: 'monthly' }
    expect(await post('/api/upgrade-subscription', who, adding)).toMatchObject({
      status: 409,
      data: { message: refusal },
    })
    const chosen = { plans: 'platform', tier: 'pro', billing: 'monthly' }
    const page = await visit(`/billing?${new URLSearchParams(chosen)}`, who)
    expect(page.text).not.toContain('Continue to checkout')
    expect(page.text).not.toContain('You don’t have a plan')
    expect((await submit('/billing', who, { intent: 'buy', ...chosen })).text).toContain(
      'you already have unlimited access',
    )
    expect((await profileOf(who)).stripe_customer).toBeNull()
  })
})

describe('a new customer at Stripe', () => {
  it('is the same one after a failure and a change of name and address, and has the new ones', async () => {
    const who = await newcomer()
    await post('/api/create-checkout-session', who, PRO)
    const { stripe_customer: first } = await profileOf(who)
    // As if the ID had not been kept.
    await database.pool.query(
      `update profile set stripe_customer = null, first_name = 'Renamed' where user_id = $1`,
      [who.userId],
    )
    expect((await post('/api/create-checkout-session', who, PRO)).status).toBe(200)
    expect((await profileOf(who)).stripe_customer).toBe(first)
    const { rows } = await database.pool.query(
      `select body ->> 'name' as name, body ->> 'email' as email from stripe_stand_in.object where id = $1`,
      [first],
    )
    expect(rows).toEqual([{ name: 'Renamed', email: who.email }])
  })
})

describe('deleting the account', () => {
  const remove = (who: TestPerson) =>
    submit('/profile', who, { form: 'delete', proof: who.password, agreed: 'yes' })

  it('is refused while Stripe still bills: for a failed payment, and for a plan that the site hasn’t heard of', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO)
    await site.cards.settled()
    await setAtStripe(who, { status: 'past_due' })
    await database.pool.query(`update subscriptions set status = 'past_due' where stripe_subscription = $1`, [
      (await atStripe(who, 'subscription'))[0].id,
    ])
    expect((await remove(who)).text).toContain('You still have an active plan')
    await database.pool.query('delete from subscriptions where stripe_subscription = $1', [
      (await atStripe(who, 'subscription'))[0].id,
    ])
    expect((await remove(who)).text).toContain('You still have an active plan')
    expect(await plansOf(who)).toMatchObject([{ status: 'past_due' }])
  })

  it('closes checkouts in other tabs and deletes the customer at Stripe first', async () => {
    const who = await newcomer()
    const { data } = await post('/api/create-checkout-session', who, PRO)
    const [session] = await atStripe(who, 'checkout.session')
    expect((await remove(who)).location).toBe('/')
    expect(await profileOf(who)).toBeUndefined()
    const { rows } = await database.pool.query(
      `select body -> 'deleted' as deleted, body -> 'email' as email from stripe_stand_in.object where id = $1`,
      [session.customer],
    )
    expect(rows).toEqual([{ deleted: true, email: null }])
    expect((await submit(data.url, who, VISA)).status).toBe(402)
  })

  it('deletes nothing if Stripe can’t be reached', async () => {
    const who = await newcomer()
    await post('/api/create-checkout-session', who, PRO)
    await database.pool.query(`update profile set stripe_customer = 'cus_lost' where user_id = $1`, [
      who.userId,
    ])
    expect((await remove(who)).text).toContain('your account hasn’t been deleted')
    expect(await profileOf(who)).toBeDefined()
  })
})

describe('a price that has been replaced in the settings', () => {
  /** Makes a customer's subscriptions look as if they were bought at a price of last year. */
  const agePrice = async (who: TestPerson) => {
    const [subscription] = await atStripe(who, 'subscription')
    const [item] = subscription.items.data
    await setAtStripe(who, {
      items: {
        ...subscription.items,
        data: [{ ...item, price: { ...item.price, id: 'price_of_last_year' } }],
      },
      cancel_at_period_end: true,
    })
  }

  it('leaves those who pay the old one their plan, and sells them no second', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO)
    await site.cards.settled()
    await agePrice(who)
    await visit('/billing/return?from=billing', who)
    expect(await plansOf(who)).toMatchObject([
      { status: 'active', plan_type: 'pro', cancel_at_period_end: true },
    ])
    // As bought before plans were noted at Stripe: our own copy tells.
    await setAtStripe(who, { metadata: {}, cancel_at_period_end: false })
    expect((await post('/api/create-checkout-session', who, PRO)).status).toBe(409)
    expect(await plansOf(who)).toMatchObject([{ plan_type: 'pro', cancel_at_period_end: false }])
    await database.pool.query(
      `delete from subscriptions where profile_id = (select id from profile where user_id = $1)`,
      [who.userId],
    )
    expect((await post('/api/create-checkout-session', who, PRO)).status).toBe(409)
  })

  it('is made up for by our copy, also if that says that it’s paid by the year', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, { ...PRO, frequency: 'annually' })
    await site.cards.settled()
    await agePrice(who)
    await setAtStripe(who, { metadata: {} })
    await database.pool.query(
      `update subscriptions set frequency = 'year' where profile_id = (select id from profile where user_id = $1)`,
      [who.userId],
    )
    const { text } = await visit('/billing', who)
    for (const words of ['£335.00 a year', 'Change plan']) expect(text).toContain(words)
    await visit('/billing/return?from=billing', who)
    expect(await plansOf(who)).toMatchObject([
      { status: 'active', plan_type: 'pro', frequency: 'annually', cancel_at_period_end: true },
    ])
  })

  it('is made up for by the plan noted at checkout, where there’s no copy yet', async () => {
    const who = await usedTrial(await newcomer())
    const { data } = await post('/api/create-checkout-session', who, {
      ...PRO,
      planType: 'api',
      planTier: '5k',
    })
    await submit(data.url, who, VISA)
    await site.cards.settled()
    await database.pool.query(
      `delete from subscriptions where profile_id = (select id from profile where user_id = $1)`,
      [who.userId],
    )
    await agePrice(who)
    await visit('/billing/return?from=billing', who)
    expect(await plansOf(who)).toMatchObject([{ status: 'active', api_plan: '5k', frequency: 'monthly' }])
  })
})

describe('a plan of the other type', () => {
  const order = { planId: '5k-monthly', planTier: '5k', planType: 'api', frequency: 'monthly' } as const

  it('charges nothing if it costs more than the page said', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO)
    const page = await visit('/billing/upgrade', who)
    const [, shown] = /id="upgrade-5k"[^>]*data-charge-pence="(\d+)"/.exec(page.text) ?? []
    const charge = Number(shown)
    const dearer = await post('/api/upgrade-subscription', who, { ...order, chargePence: charge - 1 })
    expect([dearer.status, dearer.data.message]).toEqual([409, expect.stringContaining('Reload')])
    expect(await plansOf(who)).toHaveLength(1)
    expect((await post('/api/upgrade-subscription', who, { ...order, chargePence: charge })).status).toBe(200)
    expect((await latestInvoice(who)).total).toBe(charge)
  })

  it('closes a checkout for the same plan in another tab first', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO)
    const { data } = await post('/api/create-checkout-session', who, {
      ...PRO,
      planType: 'api',
      planTier: '5k',
    })
    expect((await post('/api/upgrade-subscription', who, order)).status).toBe(200)
    expect((await submit(data.url, who, VISA)).status).toBe(402)
    expect(await plansOf(who)).toHaveLength(2)
  })

  it('twice behind the site’s back leaves one: the second is refunded once and cancelled, and its customer told', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO)
    await site.cards.settled()
    const [first] = await atStripe(who, 'subscription')
    const second = await stripe.subscriptions.create({
      customer: first.customer,
      items: [{ price: 'price_elite_monthly' }],
      default_payment_method: first.default_payment_method,
    })
    await Promise.all([1, 2, 3].map(() => visit('/billing/return?from=billing', who)))
    await site.cards.settled()
    expect((await plansOf(who)).filter(({ status }) => status !== 'cancelled')).toMatchObject([
      { status: 'active', plan_type: 'pro', stripe_subscription: first.id },
    ])
    expect((await stripe.subscriptions.retrieve(second.id)).status).toBe('canceled')
    expect(await atStripe(who, 'invoice')).toMatchObject([
      { total: 2_000, post_payment_credit_notes_amount: 2_000 },
      { total: 3_100, post_payment_credit_notes_amount: 0 },
    ])
    const mails = (await site.mails.list()).filter(({ to }) => to === who.email)
    expect(mails.filter(({ subject }) => subject === 'We’ve refunded £20.00')).toHaveLength(1)
    expect(await credits(who)).toEqual([85, 0])
    expect((await visit('/billing', who)).text).toContain('Refunded')
  })

  it('gives way to another one if its payment has failed', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO)
    await site.cards.settled()
    const [first] = await atStripe(who, 'subscription')
    await setAtStripe(who, { status: 'past_due' })
    const second = await stripe.subscriptions.create({
      customer: first.customer,
      items: [{ price: 'price_elite_monthly' }],
      default_payment_method: first.default_payment_method,
    })
    await visit('/billing/return?from=billing', who)
    expect((await plansOf(who)).filter(({ status }) => status !== 'cancelled')).toMatchObject([
      { status: 'active', plan_type: 'elite', stripe_subscription: second.id },
    ])
    expect((await stripe.subscriptions.retrieve(first.id)).status).toBe('canceled')
  })
})
