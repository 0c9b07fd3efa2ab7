import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accountSite, type AccountSite } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

let database: TestDatabase
let site: AccountSite

beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const page = async (query = '', cookie = '') => {
  const answer = await fetch(`${site.origin}/pricing${query}`, { headers: cookie ? { cookie } : {} })
  return (await answer.text()).replaceAll('<!-- -->', '')
}

describe('/pricing', () => {
  it('shows annual prices by default and monthly ones on request, without scripts', async () => {
    const annual = await page()
    expect(annual).toContain('>£335</span> <span class="text-slate">a year</span>')
    expect(annual).toContain('Equivalent to £28 a month')
    const monthly = await page('?billing=monthly')
    expect(monthly).toContain('>£31</span> <span class="text-slate">a month</span>')
    expect(monthly).not.toContain('Equivalent to £28 a month')
    expect(await page('?billing=weekly')).toContain('Equivalent to £28 a month')
  })

  it('has a tab for the platform plans and one for the API plans, as links that keep the billing period', async () => {
    const named = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, name]) => name)
    const platform = await page()
    expect(named(platform)).toEqual(['Starter', 'Elite', 'Pro', 'Unlimited'])
    expect(platform).toMatch(/Most popular[\s\S]*£335/)
    expect(platform).toContain('href="/pricing?plans=api&amp;billing=annually"')
    const api = await page('?plans=api&billing=monthly')
    expect(named(api)).toEqual(['2K', '5K', '15K', '50K', '100K', '150K', '300K', '500K', 'Metered'])
    expect(api).toContain('href="/pricing?plans=platform&amp;billing=monthly"')
    for (const [html, label] of [
      [platform, 'Platform plans'],
      [api, 'API plans'],
    ] as const) {
      expect(html).toMatch(new RegExp(`aria-current="true"[^>]*>${label}</a>`))
      expect(html.match(/>Most popular</g)).toHaveLength(1)
      expect(html.match(/red-edge/g)).toHaveLength(1)
      for (const heading of ['Before you order', 'What a credit pays for', 'Is VAT included?'])
        expect(html).toContain(heading)
    }
  })

  it('offers the 14-day trial, except to people who have already used it', async () => {
    const used = 'Free trial already used - billing starts immediately'
    expect(await page()).toContain('14 days free with your first plan')
    const ada = await site.signUp('Ada')
    expect(await page('', ada.cookie)).not.toContain(used)
    await database.pool.query('update public.profile set free_trial_used = true where user_id = $1', [
      ada.userId,
    ])
    const after = await page('', ada.cookie)
    expect(after).toContain(used)
    expect(after).not.toContain('14 days free with your first plan')
    expect(await page()).not.toContain(used)
  })

  it('states the price, renewal, trial and how to cancel before any order', async () => {
    const html = await page()
    const facts = html.slice(html.indexOf('Before you order'))
    for (const words of [
      'What you pay',
      'renews automatically each year',
      'Cancel on the billing page',
      'VAT included',
    ])
      expect(facts).toContain(words)
    expect(await page('?billing=monthly')).toContain('renews automatically each month')
  })

  it('marks no feature of a plan as not available yet', async () => {
    const html = await page()
    const marked = [...html.matchAll(/<span>([^<]+)<span class="block text-slate">Not available yet/g)].map(
      ([, feature]) => feature,
    )
    expect(marked).toEqual([])
    expect(html).not.toContain('Not available yet')
    expect(html).toContain('AI Virtual Property Staging')
  })

  it('suggests the cheapest plan for a number of calls', async () => {
    const html = await page('?billing=annually&calls=15000')
    expect(html).toContain(
      '15,000 calls a month: the 15K plan is cheapest, at £950 a year. On the metered plan you’d pay £3,600.',
    )
    expect(html.match(/red-edge/g)).toHaveLength(1)
    expect(await page('?calls=lots')).toContain('Enter a number of calls, such as 15,000 or 20k')
  })
})
