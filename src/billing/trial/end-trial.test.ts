import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import type { TestPerson } from '#testing/account-site.ts'
import { buyersSite, DAY, PRO } from '#testing/buyers-site.ts'

const { site, database, newcomer, submit, visit, buy, ...books } = await buyersSite()
const { plansOf, credits, atStripe, latestInvoice, saveCard, setAtStripe } = books

/** Somebody on a trial of this plan who has used 80 credits of it. */
async function onTrial(order: object = {}): Promise<TestPerson & { plan: string }> {
  const who = await newcomer()
  await buy(who, { ...PRO, ...order })
  await site.cards.settled()
  // Stripe counts in seconds: a period that began in the second of its trial would be the trial's own.
  await sleep(1_001)
  const [{ id: plan }] = await plansOf(who)
  return { ...who, plan }
}

async function spend({ userId }: TestPerson): Promise<void> {
  await database.pool.query(
    `with spent as (update profile set platform_credits = 0 where user_id = $1)
     insert into credit_ledger (user_id, kind, delta, balance_after, reason, request_key)
     values ($1, 'platform', -85, 0, 'tool', 'spent')`,
    [userId],
  )
}

const startNow = (who: TestPerson & { plan: string }) =>
  submit('/billing', who, { intent: 'start-now', subscription: who.plan })

describe('ending a trial early', () => {
  it('is offered at once when its credits are used, takes the price once and fills the credits up, however often it’s asked for', async () => {
    const who = await onTrial()
    const before = await visit('/billing', who)
    expect(before.text).toContain('Start paying now')
    expect(before.text).not.toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>Start paying now/)
    await spend(who)
    const { text } = await visit('/billing', who)
    expect(text).toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>Start paying now/)
    expect(text).toContain(
      'This ends your free trial today. You’ll pay £31.00 now, and your first month starts. You’ll have 85 credits again straight away.',
    )
    const answers = await Promise.all([startNow(who), startNow(who), startNow(who)])
    expect(answers.map(({ location }) => location)).toEqual(Array(3).fill('/billing?done=started'))
    await site.cards.settled()
    const [plan] = await plansOf(who)
    expect(plan.status).toBe('active')
    expect(Math.round((plan.end_date - plan.start_date) / 1000 / DAY)).toBeGreaterThanOrEqual(28)
    expect((await atStripe(who, 'invoice')).map(({ amount_paid }) => amount_paid)).toEqual([3_100, 0])
    expect(await credits(who)).toEqual([85, 0])
    const after = await visit('/billing?done=started', who)
    expect(after.text).toContain('Your free trial has ended, and your plan has started.')
    expect(after.text).not.toContain('Start paying now')
    expect(after.text).toContain('Next bill on')
  })

  it('changes nothing if the card is declined: the trial goes on', async () => {
    const who = await onTrial()
    await setAtStripe(who, { default_payment_method: await saveCard(who, 'pm_card_chargeCustomerFail') })
    const before = await plansOf(who)
    const { status, text } = await startNow(who)
    expect(status).toBe(422)
    expect(text).toContain('Your card was declined.')
    await site.cards.settled()
    expect(await plansOf(who)).toEqual(before)
    expect((await latestInvoice(who)).status).toBe('void')
    expect(await credits(who)).toEqual([85, 0])
  })

  it('waits for 3-D Secure with the trial running on, and starts once the payment is confirmed', async () => {
    const who = await onTrial()
    await spend(who)
    await setAtStripe(who, {
      default_payment_method: await saveCard(who, 'pm_card_authenticationRequired'),
    })
    expect((await startNow(who)).location).toBe('/billing?confirm')
    await site.cards.settled()
    expect(await plansOf(who)).toMatchObject([{ status: 'trial' }])
    expect(await credits(who)).toEqual([0, 0])
    const waiting = await visit('/billing', who)
    expect(waiting.text).toContain('Your bank needs you to confirm')
    const { hosted_invoice_url: url } = await latestInvoice(who)
    const link = /href="([^"]*3d-secure[^"]*)"/.exec((await visit(url, who)).text)?.[1] ?? ''
    expect((await submit(link, who, { result: 'complete' })).status).toBe(303)
    await site.cards.settled()
    expect(await plansOf(who)).toMatchObject([{ status: 'active' }])
    expect((await latestInvoice(who)).amount_paid).toBe(3_100)
    expect(await credits(who)).toEqual([85, 0])
  })

  it('bills the metered plan for the calls from then on only', async () => {
    const who = await onTrial({ planType: 'api', planTier: 'meter', frequency: 'meter', isMetered: true })
    expect((await visit('/billing', who)).text).toContain(
      'This ends your free trial today, and you’ll pay £0.02 for each call from then on.',
    )
    expect((await startNow(who)).location).toBe('/billing?done=started')
    expect(await plansOf(who)).toMatchObject([{ status: 'active', api_plan: 'meter' }])
    expect((await atStripe(who, 'invoice')).map(({ total }) => total)).toEqual([0, 0])
  })

  it('is refused for somebody else’s plan, and for one that ends with its trial', async () => {
    const who = await onTrial()
    const other = await onTrial()
    expect((await startNow({ ...other, plan: who.plan })).text).toContain('is no longer on a free trial')
    await submit('/billing', who, { intent: 'cancel', subscription: who.plan })
    expect((await visit('/billing', who)).text).not.toContain('Start paying now')
    const refused = await startNow(who)
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('You’ve cancelled this plan.'),
    ])
    expect(await plansOf(who)).toMatchObject([{ status: 'trial', cancel_at_period_end: true }])
  })
})

// Last, because it moves the clock.
describe('a checkout that’s abandoned', () => {
  it('leaves nothing, can’t be paid a day later, and doesn’t stop another one with its trial', async () => {
    const who = await newcomer()
    const { data } = await books.post('/api/create-checkout-session', who, PRO)
    await visit(data.url, who)
    await site.cards.forward(DAY + 60)
    await site.cards.settled()
    expect(await plansOf(who)).toEqual([])
    expect(await credits(who)).toEqual([0, 0])
    expect(await atStripe(who, 'subscription')).toEqual([])
    expect(await books.profileOf(who)).toMatchObject({ free_trial_used: false, platform_customer: false })
    expect((await visit(data.url, who)).text).toContain('This checkout has expired')
    await buy(who)
    expect(await plansOf(who)).toMatchObject([{ status: 'trial', plan_type: 'pro' }])
  })
})
