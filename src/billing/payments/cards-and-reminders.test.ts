import { afterAll, beforeAll, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.server.ts'
import { stripeKeys } from '#platform/embedded/stripe/keys.server.ts'
import { readSettings } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import { openStripe } from '#platform/stripe.server.ts'
import { accountSite, type AccountSite } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { chooseCard, keepCard, removeCard, savedCards } from './cards.server.ts'
import type { PaidSite } from './payments.ts'

const DAY = 86_400
let database: TestDatabase
let site: AccountSite
let paid: PaidSite
beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database, { payments: true })
  paid = {
    db: database.webDb,
    clock: systemClock,
    log: createLog('silent'),
    siteUrl: site.origin,
    config: readSettings({}).site,
    mail: site.mails,
    payments: { stripe, webhookSecret },
  }
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const { secretKey, webhookSecret } = stripeKeys('of the tests')
const stripe = openStripe({ secretKey, fetch: (request) => site.cards.fetch(request) })

async function customerCalled(name: string) {
  const { userId, email } = await site.signUp(name)
  const { id: customer } = await stripe.customers.create({ email })
  await database.pool.query('update profile set stripe_customer = $2 where user_id = $1', [userId, customer])
  return { userId, email, customer }
}

const addCard = async (customer: string, token: string) =>
  (await stripe.paymentMethods.attach(token, { customer })).id
const subscribe = (customer: string, price: string, card: string, days?: number) =>
  stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: card,
    ...(days === undefined ? {} : { trial_period_days: days }),
  })

test('every card that a plan is paid with is used, and can’t be removed', async () => {
  const { userId, customer } = await customerCalled('Carol')
  const used = async () =>
    (await savedCards(paid, userId)).filter((card) => card.is_default).map(({ id }) => id)
  const [visa, other] = [
    await addCard(customer, 'pm_card_visa'),
    await addCard(customer, 'pm_card_mastercard'),
  ]
  expect(await used()).toEqual([])
  await subscribe(customer, 'price_pro_monthly', visa)
  expect(await used()).toEqual([visa])
  expect(await removeCard(paid, userId, visa)).toBe(false)
  // Just added, so it's the one that is charged.
  await keepCard(paid, userId)
  expect(await used()).toEqual([other])
  expect(await chooseCard(paid, userId, visa)).toBe(true)
  expect(await used()).toEqual([visa])
  expect(await removeCard(paid, userId, other)).toBe(true)
  expect(await removeCard(paid, userId, visa)).toBe(false)
})

test('a trial’s end is announced to the account’s own address, unless the plan is cancelled', async () => {
  const [ann, bob] = [await customerCalled('Ann'), await customerCalled('Bob')]
  for (const { customer } of [ann, bob])
    await subscribe(customer, 'price_pro_monthly', await addCard(customer, 'pm_card_visa'), 14)
  const [cancelled] = (await stripe.subscriptions.list({ customer: bob.customer })).data
  await stripe.subscriptions.update(cancelled?.id ?? '', { cancel_at_period_end: true })
  await database.pool.query("update auth.users set email = 'new@example.com' where id = $1", [ann.userId])
  await site.cards.settled()
  await site.cards.forward(12 * DAY)
  await site.cards.settled()
  const reminded = (await site.mails.list()).filter(({ subject }) =>
    subject.startsWith('Your free trial ends'),
  )
  expect(reminded.map(({ to }) => to)).toEqual(['new@example.com'])
})
