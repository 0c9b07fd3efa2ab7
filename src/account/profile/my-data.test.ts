/** The file with a visitor's data: complete, and without secrets or anyone else's rows. */
import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

/** Tables with a user's rows that aren't in the file, and why. */
const NOT_IN_MY_DATA: Readonly<Record<string, string>> = {
  'api.usage_report': 'the usage that was reported to the card processor, which apiUsage has',
  'api.use_of_plan': 'worked out from the subscriptions and apiUsage',
  'public.api_entitlement': 'a view of the profile and the subscriptions',
}

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

test('the file lists webhooks without their secrets, portfolios and shared links', async () => {
  const [who, other] = [await site.signUp('Ann'), await site.signUp('Bob')]
  for (const { userId } of [who, other]) await useTools(userId)
  const text = await fileOf(who)
  expect(JSON.parse(text)).toMatchObject({
    webhooks: [{ url: `https://example.com/${who.userId}`, areas: ['RG30'] }],
    valuationPortfolios: [{ name: 'Two houses', rows: 2 }],
    valuationLinks: [{ subject: 'RG30 1AA, 4 High Street' }],
    stagingListings: [],
    batchJobs: [],
  })
  expect(text).not.toContain('whsec_')
  expect(text).not.toContain(other.userId)
})

test('each table with rows of a user is in the file, or left out for a reason', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct table_schema || '.' || table_name as name from information_schema.columns
     where column_name in ('user_id', 'profile_id') and table_schema in ('api', 'credits', 'jobs', 'public') order by 1`,
  )
  const code = ['my-data', 'my-tool-data'].map((file) =>
    readFileSync(new URL(`${file}.server.ts`, import.meta.url), 'utf8'),
  )
  const isRead = (name: string) => {
    const table = new RegExp(`\\b${name.replace('public.', '')}\\b`)
    return code.some((text) => table.test(text))
  }
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map(({ name }) => name).filter((name) => !isRead(name))).toEqual(Object.keys(NOT_IN_MY_DATA))
})

/** A webhook, a portfolio and a shared valuation. */
async function useTools(userId: string): Promise<void> {
  const run = (text: string, ...values: unknown[]) => database.pool.query(text, [userId, ...values])
  await run(
    `with hook as (
       insert into api.webhook (user_id, url, events, secret, created_at)
       values ($1, $2, '{sales.added}', 'whsec_c2VjcmV0', now()) returning id
     ) insert into api.webhook_area (webhook_id, area) select id, 'RG30' from hook where $1::uuid is not null`,
    `https://example.com/${userId}`,
  )
  await run(
    `insert into jobs.valuation_portfolio (user_id, name, rows, created_at) values ($1, 'Two houses', 2, now())`,
  )
  await run(
    `insert into public.valuation_share (user_id, subject, query, created_at, expires_at)
     values ($1, 'RG30 1AA, 4 High Street', 'postcode=RG30+1AA', now(), now() + interval '1 year')`,
  )
}

async function fileOf({ cookie }: TestPerson): Promise<string> {
  return (await fetch(`${site.origin}/profile/my-data.json`, { headers: { cookie } })).text()
}
