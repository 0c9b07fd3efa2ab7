import { describe, expect, it } from 'vitest'

import { reconcile } from '#billing/payments/reconciliation/reconcile.job.server.ts'
import { syncUser } from '#billing/payments/sync.server.ts'
import { stripeKeys } from '#platform/embedded/stripe/keys.server.ts'
import { openStripe } from '#platform/stripe.server.ts'
import type { TestPerson } from '#testing/account-site.ts'
import { buyersSite, DAY, PRO } from '#testing/buyers-site.ts'

import { changeTier } from './change-tier.server.ts'

const { site, database, newcomer, post, submit, visit, buy, plansOf, credits, ...buyers } = await buyersSite()
const { atStripe, latestInvoice, profileOf, saveCard, paid, stripe } = buyers

const withCard = async (
  planTier: string,
  { card = 'pm_card_visa', ...order }: Record<string, string> = {},
) => {
  const who = await newcomer()
  const paymentMethodId = await saveCard(who, card)
  const bought = await post('/api/create-subscription-instant', who, {
    ...PRO,
    planTier,
    paymentMethodId,
    ...order,
  })
  expect(bought.status).toBe(200)
  await site.cards.settled()
  return who
}
const change = async (who: TestPerson, tier: string) => {
  const plan = (await plansOf(who)).find(({ status }) => status !== 'cancelled')
  return submit('/billing', who, { intent: 'change-tier', subscription: plan.id, tier })
}
const CHANGED = { status: 303, location: '/billing?done=changed' }
const live = async (who: TestPerson) => (await plansOf(who)).filter(({ status }) => status !== 'cancelled')
const statesOf = async (who: TestPerson) =>
  (await atStripe(who, 'subscription')).map(({ status, cancel_at_period_end: ends }) => [status, ends])
const differences = async () => (await reconcile(paid)).differences

describe('another billing period', () => {
  it('is announced, noted and can be taken back, and costs nothing until the period ends', async () => {
    const who = await withCard('pro')
    const { text } = await visit('/billing', who)
    expect(text).toContain('Pro platform plan, paid annually')
    expect(text).toMatch(/£335.00 a year. Begins on [^.]+, when you’d pay £335.00./)
    expect(await change(who, 'pro-annually:0')).toMatchObject(CHANGED)
    expect(await change(who, 'pro-annually:0')).toMatchObject(CHANGED)
    expect(await live(who)).toMatchObject([
      { frequency: 'monthly', next_plan: 'pro-annually', cancel_at_period_end: false },
    ])
    expect(await statesOf(who)).toEqual([
      ['trialing', false],
      ['active', true],
    ])
    expect((await visit('/billing', who)).text).toMatch(
      /Changes to the Pro platform plan, paid annually, on [^.]+, when you’ll pay £335.00./,
    )
    expect((await change(who, 'elite-monthly:0')).text).toContain('This plan has ended or changed.')
    expect(await differences()).toEqual([])
    expect((await profileOf(who)).free_trial_used).toBe(false)

    expect(await change(who, 'pro-monthly:0')).toMatchObject(CHANGED)
    expect(await live(who)).toMatchObject([{ next_plan: null, cancel_at_period_end: false }])
    expect(await statesOf(who)).toEqual([
      ['canceled', false],
      ['active', false],
    ])
    expect(await credits(who)).toEqual([85, 0])
  })

  it('is taken back by cancelling the plan, and completed by the next reading if we die halfway', async () => {
    const who = await withCard('pro')
    await change(who, 'pro-annually:0')
    const [{ stripe_subscription: current }] = await live(who)
    await database.pool.query(
      `update stripe_stand_in.object set body = body || '{"cancel_at_period_end": false}' where id = $1`,
      [current],
    )
    await syncUser(paid, who.userId)
    expect(await statesOf(who)).toEqual([
      ['trialing', false],
      ['active', true],
    ])
    const [{ id }] = await live(who)
    await submit('/billing', who, { intent: 'cancel', subscription: id })
    expect(await live(who)).toMatchObject([{ next_plan: null, cancel_at_period_end: true }])
    expect(await statesOf(who)).toEqual([
      ['canceled', false],
      ['active', true],
    ])
  })

  const setOne = (id: string, fields: object) =>
    database.pool.query('update stripe_stand_in.object set body = body || $2 where id = $1', [
      id,
      JSON.stringify(fields),
    ])

  it('takes the place of the plan before even if it’s read as begun before that one has ended', async () => {
    const who = await withCard('pro')
    await change(who, 'pro-annually:0')
    const [successor] = await atStripe(who, 'subscription')
    await setOne(successor.id, { status: 'active' })
    await syncUser(paid, who.userId)
    expect((await statesOf(who)).map(([status]) => status)).toEqual(['active', 'canceled'])
    expect(await live(who)).toMatchObject([{ status: 'active', frequency: 'annually', next_plan: null }])
    // What was paid for the period before isn't refunded.
    const [, first] = await atStripe(who, 'invoice')
    expect(first).toMatchObject({ status: 'paid', amount_paid: 3_100, post_payment_credit_notes_amount: 0 })
  })

  it('refunds another period of the plan before that began because nobody could end it in time', async () => {
    const who = await withCard('pro')
    await change(who, 'pro-annually:0')
    const [successor, before] = await atStripe(who, 'subscription')
    const [item] = before.items.data
    await setOne(successor.id, { status: 'active', trial_end: item.current_period_start })
    await syncUser(paid, who.userId)
    expect((await statesOf(who)).map(([status]) => status)).toEqual(['active', 'canceled'])
    const [, first] = await atStripe(who, 'invoice')
    expect(first.post_payment_credit_notes_amount).toBe(3_100)
  })

  it('is taken back if the plan before is ended early at Stripe, and not if that ends when this one begins', async () => {
    const early = await withCard('pro')
    const inTime = await withCard('pro')
    for (const who of [early, inTime]) await change(who, 'pro-annually:0')
    const [successor, before] = await atStripe(inTime, 'subscription')
    await setOne(before.id, { status: 'canceled', ended_at: successor.trial_end - 2 })
    await syncUser(paid, inTime.userId)
    expect((await statesOf(inTime)).map(([status]) => status)).toEqual(['trialing', 'canceled'])

    const [{ stripe_subscription: current }] = await live(early)
    await stripe.subscriptions.cancel(current)
    await syncUser(paid, early.userId)
    expect((await statesOf(early)).map(([status]) => status)).toEqual(['canceled', 'canceled'])
    expect(await live(early)).toEqual([])
  })
})

describe('from the meter to a plan', () => {
  const meter = async (card?: string) => {
    const who = await withCard('meter', { planType: 'api', frequency: 'meter', ...(card ? { card } : {}) })
    // Stripe counts whole seconds: a plan that ends in the second in which it began has no calls.
    await site.cards.forward(60)
    return who
  }
  // On the day that the plan began: the stand-in's clock, which only goes forward, may have passed midnight.
  const use = (who: TestPerson) =>
    database.pool.query(
      `insert into api.usage (user_id, day, key_id, endpoint, calls, credits, price_pence)
       select k.user_id, (s.started_at at time zone 'Europe/London')::date, k.id, 'epc', 100, 100, 200
       from api.key k join public.profile p using (user_id) join public.subscriptions s on s.profile_id = p.id
       where k.user_id = $1 and s.api_plan = 'meter' and s.status <> 'cancelled'`,
      [who.userId],
    )

  const confirmLatest = async (who: TestPerson) => {
    const { confirmation_secret: secret } = await latestInvoice(who)
    const { status } = await post('/stripe/v3/confirm', null, {
      key: paid.payments.cardLibrary.key,
      client_secret: secret.client_secret,
      result: 'complete',
    })
    expect(status).toBe(200)
  }

  it('begins at once for its price, and the calls made so far are billed', async () => {
    const who = await meter()
    await use(who)
    expect((await visit('/billing', who)).text).toContain('You’d pay £88.00 now for 15,000 calls.')
    expect((await change(who, '15k-monthly:8799')).text).toContain('The price has changed')
    expect(await change(who, '15k-monthly:8800')).toMatchObject(CHANGED)
    expect(await live(who)).toMatchObject([{ status: 'active', api_plan: '15k', frequency: 'monthly' }])
    expect(await credits(who)).toEqual([0, 15_000])
    expect(await statesOf(who)).toEqual([
      ['active', false],
      ['canceled', false],
    ])
    await site.cards.settled()
    await site.cards.forward(3_600)
    await site.cards.settled()
    const totals = (await atStripe(who, 'invoice')).map(({ total, status }) => [total, status])
    expect(totals).toEqual([
      [200, 'paid'],
      [8_800, 'paid'],
      [0, 'paid'],
    ])
    expect(await differences()).toEqual([])
  })

  it('has today’s calls on the last bill of the metered plan: they’re reported before it ends', async () => {
    const who = await meter()
    await use(who)
    const asked: string[] = []
    const listening = openStripe({
      secretKey: stripeKeys('of the tests').secretKey,
      fetch: (request) => {
        const { pathname } = new URL(request.url)
        if (request.method === 'DELETE') asked.push('end')
        if (pathname.endsWith('/meter_events')) asked.push('report')
        return site.cards.fetch(request)
      },
    })
    const [{ id }] = await live(who)
    const order = { userId: who.userId, subscriptionId: id, wanted: '15k-monthly', shownPence: 8_800 }
    const heard = { ...paid, payments: { ...paid.payments, stripe: listening } }
    expect(await changeTier(heard, order)).toEqual({ outcome: 'changed' })
    expect(asked).toEqual(['report', 'end'])
  })

  const isReported = async ({ userId }: TestPerson) =>
    (
      await database.pool.query(
        'select bool_and(reported_pence = price_pence) as done from api.usage where user_id = $1',
        [userId],
      )
    ).rows[0].done
  const returned = (who: TestPerson) => visit('/billing/return?from=billing', who)

  it('has calls that are made while the bank is asked on the last bill: the return from 3-D Secure reports them', async () => {
    const who = await meter('pm_card_authenticationRequired')
    expect(await change(who, '2k-monthly:2500')).toMatchObject({ location: '/billing?confirm' })
    await use(who)
    expect(await isReported(who)).toBe(false)
    await confirmLatest(who)
    expect(await returned(who)).toMatchObject({ status: 303, location: '/billing' })
    expect(await isReported(who)).toBe(true)
    expect(await live(who)).toMatchObject([{ api_plan: '2k' }])
    await site.cards.settled()
    await site.cards.forward(3_600)
    await site.cards.settled()
    expect((await atStripe(who, 'invoice')).map(({ total, status }) => [total, status])).toEqual([
      // This card needs 3-D Secure for the last bill too, which nobody is there for.
      [200, 'open'],
      [2_500, 'paid'],
      [0, 'paid'],
    ])
    expect((await visit('/billing', who)).text).toContain('£2.00')
    expect(await differences()).toEqual([])
  })

  it('has today’s calls reported by the return alone, whatever webhooks do, and once however often it’s opened', async () => {
    const [who, stranger] = [await meter(), await meter()]
    for (const each of [who, stranger]) await use(each)
    for (const _ of [1, 2]) expect((await returned(who)).location).toBe('/billing')
    expect(await isReported(who)).toBe(true)
    expect(await isReported(stranger)).toBe(false)
    const { rows } = await database.pool.query(
      `select body #>> '{payload,value}' as calls from stripe_stand_in.object
       where kind = 'billing.meter_event' and body #>> '{payload,stripe_customer_id}' = $1`,
      [(await profileOf(who)).stripe_customer],
    )
    expect(rows).toEqual([{ calls: '100' }])
    expect((await visit('/billing/return', null)).location).toBe('/login?next=/billing')
  })

  it('waits for 3-D Secure with the metered plan running on, however often it’s begun', async () => {
    const who = await meter('pm_card_authenticationRequired')
    for (const _ of [1, 2])
      expect(await change(who, '2k-monthly:2500')).toMatchObject({ location: '/billing?confirm' })
    expect(await live(who)).toMatchObject([{ api_plan: 'meter' }])
    await confirmLatest(who)
    await returned(who)
    expect(await live(who)).toMatchObject([{ api_plan: '2k' }])
    expect(await statesOf(who)).toEqual([
      ['active', false],
      ['incomplete_expired', false],
      ['canceled', false],
    ])
  })
})

// Last, because it moves the clock of every test.
it('the next period begins as the new plan, paid for and filled up once, from monthly, annual and to the meter', async () => {
  const [annual, metered] = [await withCard('pro'), await withCard('2k', { planType: 'api' })]
  const trial = await newcomer()
  await buy(trial, { ...PRO, fromOnboarding: true })
  await change(annual, 'pro-annually:0')
  await change(metered, 'meter:0')
  await change(trial, 'pro-annually:0')
  expect((await visit('/billing', metered)).text).toMatch(
    /Changes to the Metered API plan on [^.]+\. You’ll then pay for each call/,
  )
  await database.pool.query(
    `with spent as (update profile set platform_credits = 60 where user_id = $1)
     insert into credit_ledger (user_id, kind, delta, balance_after, reason, request_key)
     values ($1, 'platform', -25, 60, 'tool', 'spent')`,
    [annual.userId],
  )
  for (let days = 0; days < 33; days += 3) {
    await site.cards.forward(3 * DAY)
    await site.cards.settled()
  }
  expect(await live(annual)).toMatchObject([{ status: 'active', plan_type: 'pro', frequency: 'annually' }])
  expect(await credits(annual)).toEqual([85, 0])
  expect((await atStripe(annual, 'invoice')).map(({ total }) => total)).toEqual([33_500, 0, 3_100])
  expect(await live(metered)).toMatchObject([{ status: 'active', api_plan: 'meter' }])
  expect(await live(trial)).toMatchObject([{ status: 'active', frequency: 'annually' }])
  expect(await credits(trial)).toEqual([85, 0])
  expect((await profileOf(annual)).free_trial_used).toBe(false)
  const subjects = async (who: TestPerson) =>
    (await site.mails.list()).filter(({ to }) => to === who.email).map(({ subject }) => subject)
  expect(await subjects(annual)).toEqual([
    'Receipt for £335.00',
    expect.stringMatching(/^Your plan changes on \d+ \w+ \d+$/),
    'Receipt for £31.00',
  ])
  expect((await subjects(trial)).some((subject) => subject.startsWith('Your free trial'))).toBe(false)
  expect(await differences()).toEqual([])
  // And back: an annual plan becomes a monthly one with its next year.
  expect(await change(annual, 'pro-monthly:0')).toMatchObject(CHANGED)
  expect(await live(annual)).toMatchObject([{ frequency: 'annually', next_plan: 'pro-monthly' }])
})
