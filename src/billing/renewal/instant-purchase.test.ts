import { describe, expect, it } from 'vitest'

import type { TestPerson } from '#testing/account-site.ts'
import { buyersSite, PRO } from '#testing/buyers-site.ts'

import { validCards } from './find-cards.ts'

const { site, database, newcomer, post, visit, ...buyers } = await buyersSite()
const { plansOf, profileOf, credits, atStripe, setAtStripe, saveCard } = buyers

const { planType, planTier, frequency } = PRO
const buy = (who: TestPerson | null, paymentMethodId: string, changes: object = {}, headers = {}) =>
  post(
    '/api/create-subscription-instant',
    who,
    { paymentMethodId, planType, planTier, frequency, ...changes },
    headers,
  )
const keyOf = async ({ userId }: TestPerson) =>
  (await database.pool.query('select secret_api from profile where user_id = $1', [userId])).rows[0]
    .secret_api as string
const read = async (path: string, headers: Record<string, string>) => {
  const answer = await fetch(`${site.origin}${path}`, { headers })
  return { status: answer.status, data: await answer.json() }
}
const confirm = (secret: string, result: string, key: string) =>
  post('/stripe/v3/confirm', null, { key, client_secret: secret, result })

describe('the saved cards', () => {
  it('are listed for the session or the API key, and for nobody else', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    const id = await saveCard(ann, 'pm_card_visa')
    const card = { id, is_default: true, card: { brand: 'visa', last4: '4242', exp_month: 12 } }
    const path = `/api/payment-methods?userId=${ann.userId}`
    for (const headers of [{ cookie: ann.cookie }, { 'x-api-key': await keyOf(ann) }])
      expect(await read(path, headers)).toMatchObject({
        status: 200,
        data: { success: true, payment_methods: [card] },
      })
    expect((await read('/api/payment-methods', { cookie: bob.cookie })).data).toEqual({
      success: true,
      payment_methods: [],
    })
    expect((await read(path, { cookie: bob.cookie })).status).toBe(403)
    expect((await read(path, { 'x-api-key': 'wrong' })).status).toBe(401)
    expect((await read(path, {})).status).toBe(401)
  })

  it('are valid until the end of the month that they expire in', () => {
    const expiring = (exp_year: number, exp_month: number) => ({
      id: `${exp_month}/${exp_year}`,
      is_default: false,
      card: { brand: 'visa', last4: '4242', exp_month, exp_year },
    })
    const cards = [expiring(2026, 10), expiring(2026, 11), expiring(2027, 1), expiring(2025, 12)]
    expect(validCards(cards, new Date(2026, 10, 30, 23)).map(({ id }) => id)).toEqual(['11/2026', '1/2027'])
  })
})

describe('buying with a saved card', () => {
  it('gives the plan and its credits at once, without a trial, and once however often it is asked for', async () => {
    const who = await newcomer()
    const card = await saveCard(who, 'pm_card_visa')
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(who, card)))
    for (const { status, data } of answers)
      expect([status, data]).toEqual([
        200,
        {
          success: true,
          requires_action: false,
          payment_intent: null,
          processing_mode: 'instant',
          card_library: null,
        },
      ])
    expect(await plansOf(who)).toMatchObject([{ status: 'active', plan_type: 'pro', trial_end: null }])
    expect(await atStripe(who, 'subscription')).toHaveLength(1)
    expect(await credits(who)).toEqual([85, 0])
    expect(await buy(who, card, { planTier: 'elite' })).toMatchObject({
      status: 409,
      data: { success: false, message: 'You already have a platform plan.' },
    })
  })

  it('is refused for a plan that ends or whose payment has failed', async () => {
    const who = await newcomer()
    const card = await saveCard(who, 'pm_card_visa')
    expect((await buy(who, card)).status).toBe(200)
    const refusal = { status: 409, data: { success: false, message: 'You already have a platform plan.' } }
    for (const fields of [
      { cancel_at_period_end: true },
      { cancel_at_period_end: false, status: 'past_due' },
      { status: 'unpaid' },
    ]) {
      await setAtStripe(who, fields)
      expect(await buy(who, card)).toMatchObject(refusal)
    }
  })

  it('works with an API key of all scopes, and is refused for others, other prices, unknown cards and founding customers', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    const card = await saveCard(ann, 'pm_card_visa')
    const status = async (...asked: Parameters<typeof buy>) => (await buy(...asked)).status
    expect(await status(null, card)).toBe(401)
    expect(await status(bob, card, { userId: ann.userId })).toBe(403)
    expect(await status(bob, card)).toBe(409)
    expect(await status(ann, 'pm_none')).toBe(409)
    expect(await status(ann, card, { priceId: 'price_starter_monthly' })).toBe(422)
    expect(await status(ann, card, { planTier: 'gold' })).toBe(422)
    expect(await buy(ann, card, { planType: undefined })).toEqual({
      status: 422,
      data: { success: false, message: 'Failed to create subscription' },
    })
    await database.pool.query(`update profile set monthly_plan = 'legacy' where user_id = $1`, [ann.userId])
    expect(await status(ann, card)).toBe(409)
    await database.pool.query(`update profile set monthly_plan = null where user_id = $1`, [ann.userId])
    expect(await plansOf(ann)).toEqual([])
    const scopes = (allowed: string[]) =>
      database.pool.query('update api.key set scopes = $2 where user_id = $1', [ann.userId, allowed])
    await scopes(['postcodes'])
    expect(await status(null, card, {}, { 'x-api-key': await keyOf(ann) })).toBe(401)
    await scopes(['*'])
    expect(await status(null, card, {}, { 'x-api-key': await keyOf(ann) })).toBe(200)
    expect(await plansOf(ann)).toMatchObject([{ status: 'active' }])
  })

  it('is refused when the bank declines, and leaves nothing to pay', async () => {
    const who = await newcomer()
    const refused = await buy(who, await saveCard(who, 'pm_card_chargeCustomerFail'))
    expect(refused).toEqual({ status: 409, data: { success: false, message: 'Your card was declined.' } })
    expect(await plansOf(who)).toEqual([])
    expect(await atStripe(who, 'subscription')).toMatchObject([{ status: 'incomplete_expired' }])
    expect(await atStripe(who, 'invoice')).toMatchObject([{ status: 'void', amount_paid: 0 }])
    await site.cards.settled()
    expect((await site.mails.list()).filter(({ to }) => to === who.email)).toEqual([])
  })
})

describe('3-D Secure', () => {
  const start = async () => {
    const who = await newcomer()
    const card = await saveCard(who, 'pm_card_authenticationRequired')
    const { data } = await buy(who, card)
    expect(data).toMatchObject({ success: true, requires_action: true, processing_mode: 'action' })
    expect(await plansOf(who)).toEqual([])
    return { who, card, secret: data.payment_intent.client_secret, key: data.card_library.key }
  }

  it('is done with the card library and the client secret, after which the plan is there', async () => {
    const { who, secret, key } = await start()
    const script = await fetch(`${site.origin}/stripe/v3.js`)
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect((await confirm(secret, 'complete', 'pk_wrong')).status).toBe(401)
    expect((await confirm(`${secret}x`, 'complete', key)).status).toBe(402)
    expect(await confirm(secret, 'complete', key)).toMatchObject({
      status: 200,
      data: { paymentIntent: { status: 'succeeded' } },
    })
    expect((await visit('/billing/return?from=renewal', who)).location).toBe('/dashboard')
    expect(await plansOf(who)).toMatchObject([{ status: 'active', plan_type: 'pro' }])
    expect(await credits(who)).toEqual([85, 0])
  })

  it('that fails charges nothing, and asking again starts anew: the first payment can’t be confirmed any more', async () => {
    const { who, card, secret, key } = await start()
    expect(await confirm(secret, 'fail', key)).toMatchObject({
      status: 402,
      data: { error: { code: 'payment_intent_authentication_failure' } },
    })
    const first = (await buy(who, card)).data.payment_intent.client_secret
    const second = (await buy(who, card)).data.payment_intent.client_secret
    await confirm(first, 'complete', key)
    expect((await atStripe(who, 'subscription')).map(({ status }) => status)).toEqual([
      'incomplete',
      'incomplete_expired',
      'incomplete_expired',
    ])
    await confirm(second, 'complete', key)
    await visit('/billing/return?from=renewal', who)
    expect(await plansOf(who)).toMatchObject([{ status: 'active' }])
    const paid = (await atStripe(who, 'invoice')).filter(({ status }) => status === 'paid')
    expect(paid).toHaveLength(1)
    expect((await profileOf(who)).platform_customer).toBe(true)
  })
})
