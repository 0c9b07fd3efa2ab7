import { describe, expect, it } from 'vitest'

import type { TestPerson } from '#testing/account-site.ts'
import { buyersSite, DAY, OPERATOR_TOKEN, PRO, VISA } from '#testing/buyers-site.ts'

import { copyDispute } from './disputes.server.ts'
import { reconcile } from './reconciliation/reconcile.job.server.ts'

const { site, database, ...buyers } = await buyersSite()
const { newcomer, usedTrial, buy, plansOf, profileOf, credits, stripe, paid } = buyers

/** A test card whose payments succeed and are then disputed. */
const DISPUTING = { ...VISA, number: '4000 0000 0000 0259' }

const disputes = async () =>
  (await database.pool.query('select * from payment_dispute order by opened_at, id')).rows
/** Disputes of the same second are in no order of their own, so each is found by its customer. */
const disputeOf = async (who: TestPerson) => {
  const { stripe_customer: customer } = await profileOf(who)
  return (await disputes()).find((each) => each.stripe_customer === customer)
}
const operatorsPage = async () =>
  (
    await fetch(`${site.origin}/operator/payments`, {
      headers: { cookie: `freehold-operator=${encodeURIComponent(OPERATOR_TOKEN)}` },
    })
  ).text()
/** Sends every event again, and forgets that they were handled. */
async function repeatEverything() {
  await database.pool.query('delete from payment_event')
  await database.pool.query(
    'update stripe_stand_in.delivery set delivered_at = null, attempts = 0, next_at = now()',
  )
  await site.cards.settled()
}

describe('a disputed payment', () => {
  it('is recorded by its webhook, once, and the customer keeps plan and credits', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO, DISPUTING)
    await site.cards.settled()
    const [dispute, ...others] = await disputes()
    expect(others).toEqual([])
    expect(dispute).toMatchObject({
      stripe_customer: (await profileOf(who)).stripe_customer,
      amount_pence: 3_100,
      reason: 'fraudulent',
      status: 'needs_response',
    })
    expect(Math.round((dispute.respond_by - dispute.opened_at) / 1000 / DAY)).toBe(9)
    await Promise.all([repeatEverything(), copyDispute(paid, dispute.id), copyDispute(paid, dispute.id)])
    expect(await disputes()).toEqual([dispute])
    expect(await credits(who)).toEqual([85, 0])
    expect(await plansOf(who)).toMatchObject([{ status: 'active' }])
    expect(await operatorsPage()).toMatch(new RegExp(`${dispute.id}[^]*£31[^]*Needs a response by`))
  })

  it.each([
    ['winning_evidence', 'won', 'Won'],
    ['losing_evidence', 'lost', 'Lost'],
  ])('that ends with %s is %s, and nothing is taken or given', async (text, status, shown) => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO, DISPUTING)
    await site.cards.settled()
    const { id } = await disputeOf(who)
    await stripe.disputes.update(id, { evidence: { uncategorized_text: text }, submit: true })
    await site.cards.settled()
    expect((await disputes()).find((each) => each.id === id)).toMatchObject({ status })
    expect(await credits(who)).toEqual([85, 0])
    expect(await plansOf(who)).toMatchObject([{ status: 'active' }])
    expect(await operatorsPage()).toMatch(new RegExp(`${id}[^]*?<td>${shown}</td>`))
  })

  it('whose webhooks were lost is found at night, and listed until somebody responds', async () => {
    const who = await usedTrial(await newcomer())
    await buy(who, PRO, DISPUTING)
    await site.cards.settled()
    const { id } = await disputeOf(who)
    const found = async () =>
      (await reconcile(paid)).differences
        .filter(({ subject }) => subject === id)
        .map(({ what, mended }) => [what, mended])
    await database.pool.query('delete from payment_dispute where id = $1', [id])
    expect(await found()).toEqual([
      ['The site doesn’t have this dispute.', true],
      [expect.stringMatching(/^Needs a response by \d+ \w+ \d{4}\.$/), false],
    ])
    await stripe.disputes.close(id)
    await site.cards.settled()
    await database.pool.query(`update payment_dispute set status = 'needs_response' where id = $1`, [id])
    expect(await found()).toEqual([['Dispute: Stripe says lost, the site says needs_response.', true]])
    expect(await found()).toEqual([])
  })

  it('that isn’t known to Stripe is left to Stripe to send again', async () => {
    await expect(copyDispute(paid, 'du_unknown')).rejects.toThrow('No such dispute')
    expect((await disputes()).map(({ id }) => id)).not.toContain('du_unknown')
  })
})
