import { describe, expect, it } from 'vitest'

import { formatPoundsExact } from '#domain/money.ts'
import { buyersSite, DAY, PRO } from '#testing/buyers-site.ts'

const { newcomer, usedTrial, post, buy, visit, plansOf, credits, atStripe } = await buyersSite()

// Monthly and annual price in pounds, and credits or calls a month: specification, section 9.
const PLATFORM = [
  ['starter', 13, 140, 22],
  ['elite', 20, 216, 55],
  ['pro', 31, 335, 85],
  ['unlimited', 52, 562, null],
] as const
const API = [
  ['2k', 25, 270, 2_000],
  ['5k', 44, 475, 5_000],
  ['15k', 88, 950, 15_000],
  ['50k', 175, 1_890, 50_000],
  ['100k', 262, 2_830, 100_000],
  ['150k', 349, 3_769, 150_000],
  ['300k', 699, 7_549, 300_000],
  ['500k', 1_150, 12_420, 500_000],
] as const

type Listed = (typeof PLATFORM)[number] | (typeof API)[number]
type Frequency = 'monthly' | 'annually'

/** Pairs in which each plan is once the first one and at least once the one that's added. */
const pairs = (['monthly', 'annually'] as const).flatMap((frequency) =>
  API.flatMap((api, place) => {
    const platform = PLATFORM[place % PLATFORM.length] ?? PLATFORM[0]
    return [
      { frequency, first: platform, added: api, adds: 'api' as const },
      { frequency, first: api, added: platform, adds: 'platform' as const },
    ]
  }),
)

const penceOf = ([, monthly, annual]: Listed, frequency: Frequency) =>
  (frequency === 'monthly' ? monthly : annual) * 100

describe('every plan at every frequency', () => {
  it.each(pairs)(
    '$first.0 $frequency costs its price, and adding $added.0 costs what the page says, to the penny, with its share of credits',
    async ({ frequency, first, added, adds }) => {
      const who = await usedTrial(await newcomer())
      const planType = adds === 'api' ? 'platform' : 'api'
      await buy(who, { ...PRO, planType, planTier: first[0], frequency })
      const [{ end_date: end }] = await plansOf(who)
      const periodDays = frequency === 'monthly' ? 30 : 365
      const days = Math.min(periodDays, Math.ceil((end - Date.now()) / DAY / 1000))
      const due = Math.round((penceOf(added, frequency) * days) / periodDays)
      const shown = await visit('/billing/upgrade', who)
      expect(shown.text).toContain(`data-charge-pence="${due}"`)
      expect(shown.text).toContain(`${formatPoundsExact(due)} now`)
      const total = penceOf(first, frequency) + penceOf(added, frequency)
      expect(shown.text).toContain(
        `then ${formatPoundsExact(total)} a ${frequency === 'monthly' ? 'month' : 'year'} in total`,
      )
      const order = { planId: `${added[0]}-${frequency}`, planTier: added[0], planType: adds, frequency }
      const answer = await post('/api/upgrade-subscription', who, { ...order, chargePence: due })
      expect(answer).toEqual({ status: 200, data: { success: true, message: 'Your plan has been added.' } })
      const invoices = await atStripe(who, 'invoice')
      expect(invoices.map(({ total, status }) => [total, status])).toEqual([
        [due, 'paid'],
        [penceOf(first, frequency), 'paid'],
      ])
      const given = [first[3] ?? 0, Math.floor(((added[3] ?? 0) * days) / periodDays)]
      expect(await credits(who)).toEqual(adds === 'api' ? given : given.toReversed())
    },
  )

  it('the metered plan costs nothing in advance and gives no credits', async () => {
    const who = await usedTrial(await newcomer())
    const order = { ...PRO, planType: 'api', planTier: 'meter', frequency: 'meter', isMetered: true }
    await buy(who, order)
    expect(await plansOf(who)).toMatchObject([{ status: 'active', api_plan: 'meter', amount: 0 }])
    expect((await atStripe(who, 'invoice')).map(({ total }) => total)).toEqual([0])
    expect(await credits(who)).toEqual([0, 0])
  })
})
