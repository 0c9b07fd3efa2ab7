import { afterAll, expect } from 'vitest'

import type { PaidSite } from '#billing/payments/payments.ts'
import { standInPriceIds } from '#billing/prices/stand-in-prices.ts'
import { systemClock } from '#platform/clock.server.ts'
import { STAND_IN_SCRIPT } from '#platform/embedded/stripe/browser-library.server.ts'
import { stripeKeys } from '#platform/embedded/stripe/keys.server.ts'
import { readSettings } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import { openStripe } from '#platform/stripe.server.ts'

import { accountSite, type StripeWay, type TestPerson } from './account-site.ts'
import { testDatabase } from './database.ts'
import { formVisits } from './form-visits.ts'

/** A monthly Pro plan, as the checkout is asked for it. */
export const PRO = {
  mode: 'subscription',
  isMetered: false,
  planType: 'platform',
  planTier: 'pro',
  frequency: 'monthly',
} as const
/** A test card that works. */
export const VISA = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Ann' }

/** Opens the operator's pages. */
export const OPERATOR_TOKEN = 'the token of the tests'

/** One day, in seconds. */
export const DAY = 86_400

/**
 * Opens the built site with the stand-in for Stripe until the file's last test has run. Returns what tests do with it: purchases
 * go through HTTP as a browser without scripts makes them.
 */
export async function buyersSite() {
  const database = await testDatabase()
  const way: { toStripe: StripeWay } = { toStripe: (request, send) => send(request) }
  const site = await accountSite(database, {
    payments: true,
    config: { operatorToken: OPERATOR_TOKEN },
    throughStripe: (request, send) => way.toStripe(request, send),
  })
  let people = 0
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

  const { visit, submit } = formVisits(site.origin)

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
        // The card processor's moments are whole seconds, in which several plans can begin.
        `select s.* from subscriptions s join profile p on p.id = s.profile_id
         left join stripe_stand_in.object o on o.id = s.stripe_subscription
         where p.user_id = $1 order by s.created_at, o.seq`,
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

  const { secretKey, webhookSecret, publishableKey: key } = stripeKeys('of the tests')
  const stripe = openStripe({ secretKey, fetch: site.cards.fetch })
  /** What payments need of the site, for jobs and functions that no page calls. */
  const paid: PaidSite = {
    db: database.webDb,
    clock: systemClock,
    log: createLog('silent'),
    siteUrl: site.origin,
    config: { ...readSettings({}).site, priceIds: standInPriceIds() },
    mail: site.mails,
    payments: { stripe, webhookSecret, cardLibrary: { script: STAND_IN_SCRIPT, key } },
  }

  /** Makes somebody a customer at Stripe with a saved test card, which is their default. Returns its ID. */
  async function saveCard(who: TestPerson, token: string) {
    const known = (await profileOf(who)).stripe_customer as string | null
    const customer = known ?? (await stripe.customers.create({ email: who.email })).id
    const { id } = await stripe.paymentMethods.attach(token, { customer })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
    await database.pool.query('update profile set stripe_customer = $2 where user_id = $1', [
      who.userId,
      customer,
    ])
    return id
  }

  const latestInvoice = async (who: TestPerson) => (await atStripe(who, 'invoice'))[0]

  return {
    site,
    database,
    newcomer,
    post,
    submit,
    visit,
    buy,
    profileOf,
    plansOf,
    credits,
    usedTrial,
    atStripe,
    latestInvoice,
    saveCard,
    paid,
    stripe,
    setAtStripe,
    /** Set `toStripe` to break the site's way to Stripe. The sandbox itself and its hosted pages go on. */
    way,
  }
}
