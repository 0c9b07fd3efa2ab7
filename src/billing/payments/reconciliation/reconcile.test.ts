import { describe, expect, it } from 'vitest'

import { buyersSite, DAY, OPERATOR_TOKEN, PRO } from '#testing/buyers-site.ts'

import { reconcile, reconcilePayments } from './reconcile.job.server.ts'

const { site, database, ...buyers } = await buyersSite()
const { newcomer, usedTrial, buy, plansOf, credits, submit, stripe, setAtStripe, paid } = buyers

/** Loses every webhook that is due while something is done. */
async function losingWebhooks(work: () => Promise<void>): Promise<void> {
  await database.pool.query(
    `create or replace function stripe_stand_in.lose() returns trigger language plpgsql as 'begin return null; end';
     create trigger lose before insert on stripe_stand_in.delivery for each row execute function stripe_stand_in.lose()`,
  )
  try {
    await work()
  } finally {
    await database.pool.query('drop trigger lose on stripe_stand_in.delivery')
  }
}
const replay = async (order: 'asc' | 'desc') => {
  await database.pool.query(
    `insert into stripe_stand_in.delivery (event) select id from stripe_stand_in.object where kind = 'event'
     order by seq ${order} on conflict (event) do update set delivered_at = null, attempts = 0, next_at = now()`,
  )
  await site.cards.settled()
}
const invoiceCount = async () => (await stripe.invoices.list({ limit: 100 })).data.length
const found = async () => (await reconcile(paid)).differences.map(({ what, mended }) => [what, mended])

describe('the nightly comparison', () => {
  it('finds nothing where all is well, whatever webhooks come twice or in another order', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO)
    await site.cards.settled()
    expect(await found()).toEqual([])
    await replay('desc')
    await replay('asc')
    expect(await found()).toEqual([])
    expect(await credits(who)).toEqual([85, 0])
  })

  it('finds nothing when somebody who has paid closes their account', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO)
    await stripe.subscriptions.cancel((await plansOf(who))[0].stripe_subscription)
    await site.cards.settled()
    const closing = { form: 'delete', proof: who.password, agreed: 'yes' }
    expect(await submit('/profile', who, closing)).toMatchObject({ status: 303, location: '/' })
    await site.cards.settled()
    expect(await found()).toEqual([])
  })

  it('mends what lost webhooks left behind, without charging', async () => {
    const [renewed, ended] = [await usedTrial(await newcomer()), await usedTrial(await newcomer())]
    for (const who of [renewed, ended]) await buy(who, PRO)
    await site.cards.settled()
    await setAtStripe(ended, { cancel_at_period_end: true })
    const made = await invoiceCount()
    await losingWebhooks(() => site.cards.forward(32 * DAY))
    const invoices = await invoiceCount()
    expect(invoices).toBeGreaterThan(made)
    const before = await found()
    expect(before.length).toBeGreaterThan(1)
    expect(before.every(([, mended]) => mended)).toBe(true)
    expect(await plansOf(ended)).toMatchObject([{ status: 'cancelled' }])
    expect(await plansOf(renewed)).toMatchObject([{ status: 'active' }])
    expect(await found()).toEqual([])
    expect(await invoiceCount()).toBe(invoices)
  })

  it('lists what it can’t mend: lost customers, unknown subscriptions and wrong prices', async () => {
    const who = await newcomer()
    await database.pool.query(`update profile set stripe_customer = 'cus_gone' where user_id = $1`, [
      who.userId,
    ])
    const stranger = await stripe.customers.create({ email: 'stranger@example.com' })
    const { id } = await stripe.subscriptions.create({
      customer: stranger.id,
      items: [{ price: 'price_pro_monthly' }],
      default_payment_method: 'pm_card_visa',
    })
    const priceIds = {
      ...paid.config.priceIds,
      'elite-monthly': 'price_pro_monthly',
      '2k-monthly': 'price_none',
    }
    const { differences } = await reconcile({ ...paid, config: { ...paid.config, priceIds } })
    const listed = differences
      .filter(({ mended }) => !mended)
      .map(({ subject, what }) => `${subject}: ${what}`)
    for (const expected of [
      'cus_gone: Stripe doesn’t have this customer.',
      `${id}: The site doesn’t have this subscription.`,
      `${id}: No account has this customer.`,
      'price_pro_monthly: Stripe’s price for the Elite platform plan isn’t the one in the price list.',
      'price_none: Stripe has no active price for the 2K API plan.',
    ])
      expect(listed).toContain(expected)
  })

  it('runs as a job, and its findings are on the operator’s page', async () => {
    const client = await database.webPool.connect()
    await reconcilePayments(paid).run(client, new Date())
    client.release()
    const page = (headers = {}) => fetch(`${site.origin}/operator/payments`, { headers })
    expect((await page()).status).toBe(403)
    const text = await (
      await page({ cookie: `freehold-operator=${encodeURIComponent(OPERATOR_TOKEN)}` })
    ).text()
    expect(text).toContain('Stripe doesn’t have this customer.')
    expect(text).toContain('Not corrected')
  })
})
