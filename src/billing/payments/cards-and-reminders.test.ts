import { expect, test } from 'vitest'

import { buyersSite, DAY } from '#testing/buyers-site.ts'

import { chooseCard, keepCard, removeCard, savedCards } from './cards.server.ts'
import { payInvoice } from './pay-invoice.server.ts'
import { sendReminder } from './reminders.server.ts'

const { site, database, stripe, paid } = await buyersSite()

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
  const visa = await addCard(customer, 'pm_card_visa')
  expect(await used()).toEqual([])
  await subscribe(customer, 'price_pro_monthly', visa)
  expect(await used()).toEqual([visa])
  expect(await removeCard(paid, userId, visa)).toBe(false)
  // Just added, so it's the one that is charged.
  const other = await addCard(customer, 'pm_card_mastercard')
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

test('a trial’s end is announced also if its price isn’t in the settings any more', async () => {
  const { email, customer } = await customerCalled('Cid')
  await subscribe(customer, 'price_pro_monthly', await addCard(customer, 'pm_card_visa'), 14)
  await database.pool.query(
    `update stripe_stand_in.object set body = jsonb_set(body, '{items,data,0,price,id}', '"price_of_last_year"')
       || '{"metadata": {"plan": "pro-monthly"}}' where kind = 'subscription' and body ->> 'customer' = $1`,
    [customer],
  )
  await site.cards.forward(12 * DAY)
  await site.cards.settled()
  const [reminder] = (await site.mails.list()).filter(({ to }) => to === email)
  expect(reminder?.text).toContain('Your free trial of the Pro platform plan ends on')
})

test('a card that expires before the next payment is announced, for monthly plans too, but not for plans paid with another card', async () => {
  const [late, fine] = [await customerCalled('Late'), await customerCalled('Fine')]
  for (const { customer } of [late, fine])
    await subscribe(customer, 'price_pro_monthly', await addCard(customer, 'pm_card_visa'))
  await subscribe(late.customer, 'price_2k_monthly', await addCard(late.customer, 'pm_card_mastercard'))
  const { rows } = await database.pool.query(
    `update stripe_stand_in.object o set body = jsonb_set(jsonb_set(body, '{card,exp_year}', to_jsonb(extract(year from t)::int)),
       '{card,exp_month}', to_jsonb(extract(month from t)::int))
     from (select now() + seconds * interval '1 second' as t from stripe_stand_in.clock_offset) clock
     where kind = 'payment_method' and body ->> 'customer' = $1 and body -> 'card' ->> 'brand' = 'visa' returning o.id`,
    [late.customer],
  )
  expect(rows).toHaveLength(1)
  await site.cards.forward(25 * DAY)
  await site.cards.settled()
  const warned = (await site.mails.list()).filter(({ subject }) => subject === 'Your card is about to expire')
  expect(warned.map(({ to }) => to)).toEqual([late.email])
  expect(warned[0]?.text).toContain('You pay for the Pro platform plan with your Visa ending in 4242')
})

test('a payment that the bank wants confirmed says so, and its failure is announced only until it’s paid', async () => {
  const { userId, email, customer } = await customerCalled('Tess')
  const visa = await addCard(customer, 'pm_card_visa')
  const { id } = await subscribe(customer, 'price_pro_monthly', visa)
  const strict = await addCard(customer, 'pm_card_authenticationRequired')
  await stripe.subscriptions.update(id, { default_payment_method: strict })
  await site.cards.forward(32 * DAY)
  await site.cards.settled()
  const failures = async () =>
    (await site.mails.list()).filter(
      ({ to, subject }) => to === email && subject === 'We couldn’t take your payment',
    )
  expect(await failures()).toHaveLength(1)
  const [invoice] = (await stripe.invoices.list({ customer, status: 'open' })).data
  const pay = () => payInvoice(paid, userId, invoice?.id ?? '')
  expect(await pay()).toEqual({
    isPaid: false,
    reason: 'Your bank needs you to confirm this payment. Open the invoice to confirm it.',
  })
  await stripe.subscriptions.update(id, { default_payment_method: visa })
  expect(await pay()).toEqual({ isPaid: true })
  const { rows } = await database.pool.query(
    `select body from stripe_stand_in.object where kind = 'event' and body ->> 'type' = 'invoice.payment_failed'
     and body #>> '{data,object,customer}' = $1`,
    [customer],
  )
  expect(rows).toHaveLength(1)
  await sendReminder(paid, rows[0].body)
  expect(await failures()).toHaveLength(1)
})

test('an annual plan’s renewal is announced a week before, once, with its price and how to stop it; a monthly or cancelled one isn’t', async () => {
  const people = [
    await customerCalled('Yearly'),
    await customerCalled('Monthly'),
    await customerCalled('Leaver'),
  ]
  const prices = ['price_pro_annually', 'price_pro_monthly', 'price_pro_annually'] as const
  for (const [place, { customer }] of people.entries())
    await subscribe(customer, prices[place] ?? '', await addCard(customer, 'pm_card_visa'))
  const [yearly, monthly, leaver] = people
  const [cancelled] = (await stripe.subscriptions.list({ customer: leaver?.customer ?? '' })).data
  await stripe.subscriptions.update(cancelled?.id ?? '', { cancel_at_period_end: true })
  // The period ends in eight days.
  await database.pool.query(
    `update stripe_stand_in.object set body = jsonb_set(body, '{items,data,0,current_period_end}',
       to_jsonb((body #>> '{items,data,0,current_period_start}')::bigint + $2))
     where kind = 'subscription' and body ->> 'customer' = any ($1)`,
    [people.map(({ customer }) => customer), 8 * DAY],
  )
  await site.cards.settled()
  const renewals = async () =>
    (await site.mails.list()).filter(
      ({ to, subject }) =>
        [yearly, monthly, leaver].some((who) => who?.email === to) &&
        subject.startsWith('Your plan renews on'),
    )
  expect(await renewals()).toEqual([])
  await site.cards.forward(DAY + 60)
  await site.cards.settled()
  const sent = await renewals()
  expect(sent.map(({ to }) => to)).toEqual([yearly?.email])
  expect(sent[0]?.text).toMatch(/Your Pro platform plan renews on \d+ \w+ \d{4} for £335\.00 a year\./)
  expect(sent[0]?.text).toContain('cancel it on the billing page before then')
  await site.cards.forward(3 * DAY)
  await site.cards.settled()
  expect(await renewals()).toHaveLength(1)
})
