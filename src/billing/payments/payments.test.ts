import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { stripeKeys } from '#platform/embedded/stripe/keys.server.ts'
import { signature } from '#platform/embedded/stripe/webhooks.server.ts'
import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

// The built site with the stand-in for Stripe: purchases go through HTTP as a browser without scripts makes them.
const DAY = 86_400
let database: TestDatabase
let site: AccountSite
let people = 0
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database, { payments: true })
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const newcomer = () => site.signUp(`Buyer${(people += 1)}`)

async function post(path: string, who: TestPerson | null, body: object, headers = {}) {
  const answer = await fetch(`${site.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(who && { cookie: who.cookie }), ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, data: await answer.json() }
}

async function submit(path: string, who: TestPerson, fields: Record<string, string>) {
  const answer = await fetch(new URL(path, site.origin), {
    method: 'POST',
    headers: { cookie: who.cookie, origin: site.origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() }
}

const visit = async (path: string, who: TestPerson) => {
  const answer = await fetch(new URL(path, site.origin), {
    headers: { cookie: who.cookie },
    redirect: 'manual',
  })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

const PRO = {
  mode: 'subscription',
  isMetered: false,
  planType: 'platform',
  planTier: 'pro',
  frequency: 'monthly',
} as const
const VISA = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Ann' }

async function buy(who: TestPerson, order: object = { ...PRO, fromOnboarding: true }, card = VISA) {
  const { data } = await post('/api/create-checkout-session', who, order)
  const paid = await submit(data.url, who, card)
  return { paid, returned: paid.status === 303 ? await visit(paid.location, who) : null }
}

const profileOf = async ({ userId }: TestPerson) =>
  (await database.pool.query('select * from profile where user_id = $1', [userId])).rows[0]
const plansOf = async ({ userId }: TestPerson) =>
  (
    await database.pool.query(
      `select s.* from subscriptions s join profile p on p.id = s.profile_id where p.user_id = $1 order by s.created_at`,
      [userId],
    )
  ).rows

/** The balances, which must equal the sum of the ledger. */
async function credits(who: TestPerson) {
  const { rows } = await database.pool.query(
    `select p.platform_credits, p.api_credits,
       coalesce(sum(l.delta) filter (where l.kind = 'platform'), 0)::integer as platform_sum,
       coalesce(sum(l.delta) filter (where l.kind = 'api'), 0)::integer as api_sum
     from profile p left join credit_ledger l on l.user_id = p.user_id where p.user_id = $1 group by p.user_id`,
    [who.userId],
  )
  const [row] = rows
  expect([row.platform_sum, row.api_sum]).toEqual([row.platform_credits, row.api_credits])
  return [row.platform_credits, row.api_credits]
}

/** Makes somebody's trial count as used. */
const usedTrial = async (who: TestPerson) => {
  await database.pool.query('update profile set free_trial_used = true where user_id = $1', [who.userId])
  return who
}

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
    expect(again).toEqual({ status: 409, data: { message: 'You already have a plan of this kind.' } })
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

/** The sandbox's own copy of what a customer has, newest first. */
const atStripe = async (who: TestPerson, kind: 'subscription' | 'checkout.session' | 'invoice') =>
  (
    await database.pool.query(
      `select body from stripe_stand_in.object where kind = $2 and body ->> 'customer' = $1 order by seq desc`,
      [(await profileOf(who)).stripe_customer, kind],
    )
  ).rows.map(({ body }) => body)

/** Changes a field of a customer's subscriptions at Stripe, without a word to the site. */
const setAtStripe = async (who: TestPerson, fields: object) =>
  database.pool.query(
    `update stripe_stand_in.object set body = body || $2 where kind = 'subscription' and body ->> 'customer' = $1`,
    [(await profileOf(who)).stripe_customer, JSON.stringify(fields)],
  )

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
    const { rows } = await database.pool.query("select 1 from payment_event where id = 'evt_forged'")
    expect(rows).toEqual([])
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
  const latestInvoice = async (who: TestPerson) => {
    const { stripe_customer: customer } = await profileOf(who)
    const { rows } = await database.pool.query(
      `select body from stripe_stand_in.object where kind = 'invoice' and body ->> 'customer' = $1 order by seq desc limit 1`,
      [customer],
    )
    return rows[0].body
  }

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
      const { status, data } = await post('/api/upgrade-subscription', who, { ...order, planTier: tier })
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
    const [platform, api] = await plansOf(who)
    expect([api.status, api.trial_end]).toEqual(['trial', platform.trial_end])
    expect((await latestInvoice(who)).total).toBe(0)
    // 14 of 30 days.
    expect(await credits(who)).toEqual([85, Math.floor((5_000 * 14) / 30)])
  })

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

  it('twice behind the site’s back leaves one: the second is cancelled, and one whose payment failed gives way', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO)
    await site.cards.settled()
    const [first] = await atStripe(who, 'subscription')
    await setAtStripe(who, { status: 'past_due' })
    const { secretKey } = stripeKeys('of the tests')
    const stripe = openStripe({ secretKey, fetch: site.cards.fetch })
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

  it('happens once, however often it is asked for', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post('/api/upgrade-subscription', who, order)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await plansOf(who)).toHaveLength(2)
    const { stripe_customer: customer } = await profileOf(who)
    const { rows } = await database.pool.query(
      `select count(*)::integer as made from stripe_stand_in.object where kind = 'subscription' and body ->> 'customer' = $1`,
      [customer],
    )
    expect(rows).toEqual([{ made: 2 }])
  })

  it('is refused for others, without a plan that is paid for, for the meter, and when the card is declined', async () => {
    const who = await newcomer()
    const ask = (body: object, as: TestPerson | null = who) => post('/api/upgrade-subscription', as, body)
    expect(await ask(order, null)).toMatchObject({ status: 401, data: { message: 'User not authenticated' } })
    expect(await ask({ ...order, userId: (await newcomer()).userId })).toMatchObject({ status: 403 })
    expect(await ask(order)).toMatchObject({ status: 409, data: { success: false } })
    expect(await ask({ ...order, planTier: 'meter' })).toMatchObject({ status: 422 })
    await usedTrial(who)
    await buy(who, PRO)
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
    const failing = await newcomer()
    await buy(failing, PRO, { ...VISA, number: '4000 0000 0000 0341' })
    expect(await credits(failing)).toEqual([85, 0])
    await database.pool.query(
      `with spent as (update profile set platform_credits = 5 where user_id = $1)
       insert into credit_ledger (user_id, kind, delta, balance_after, reason, request_key)
       values ($1, 'platform', -80, 5, 'tool', 'spent')`,
      [ann.userId],
    )
    await site.cards.forward(12 * DAY)
    await site.cards.settled()
    await site.cards.forward(3 * DAY)
    expect(await plansOf(ann)).toMatchObject([{ status: 'active' }])
    expect(await credits(ann)).toEqual([85, 0])
    expect(await plansOf(failing)).toMatchObject([{ status: 'past_due' }])
    const subjects = async (who: TestPerson) =>
      (await site.mails.list()).filter(({ to }) => to === who.email).map(({ subject }) => subject)
    expect(await subjects(ann)).toEqual([expect.stringMatching(/^Your free trial ends on \d+ \w+ \d+$/)])
    expect((await subjects(failing)).toSorted()).toEqual([
      'We couldn’t take your payment',
      expect.stringMatching(/^Your free trial ends on/),
    ])
    expect((await visit('/billing', failing)).text).toContain('Your last payment failed')
    await site.cards.forward(16 * DAY)
    expect(await plansOf(failing)).toMatchObject([{ status: 'cancelled' }])
    expect(await profileOf(failing)).toMatchObject({ platform_customer: false })
    const billing = await visit('/billing', ann)
    expect(billing.text).toContain('£31.00')
  })
})
