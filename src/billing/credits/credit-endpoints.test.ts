import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

import { grantPlan } from '#billing/grant-plan.server.ts'
import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
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

async function customer(name: string, credits: { platform: number; api: number }) {
  const person = await site.signUp(name)
  await database.db
    .updateTable('profile')
    .set({ platform_credits: credits.platform, api_credits: credits.api })
    .where('user_id', '=', person.userId)
    .execute()
  return { ...person, key: (await profileOf(person)).secret_api }
}

const profileOf = ({ userId }: Pick<TestPerson, 'userId'>) =>
  database.db.selectFrom('profile').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

const deduct = (
  key: string,
  body: unknown = { service: 'valuation' },
  headers: Record<string, string> = {},
) =>
  fetch(`${site.origin}/api/deduct-credit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { 'x-api-key': key } : {}), ...headers },
    body: JSON.stringify(body),
  })

describe('a deduction', () => {
  it('takes one platform credit, or an API credit if none is left, and records it in the ledger', async () => {
    const ada = await customer('Ada', { platform: 1, api: 1 })
    expect(await (await deduct(ada.key)).json()).toMatchObject({
      isLegacy: false,
      charged: 1,
      updatedCredits: 1,
    })
    expect(await (await deduct(ada.key)).json()).toMatchObject({
      updatedCredits: 0,
      platformCredits: 0,
      apiCredits: 0,
    })
    const ledger = await database.db
      .selectFrom('credit_ledger')
      .select(['kind', 'delta', 'balance_after', 'service'])
      .where('user_id', '=', ada.userId)
      .orderBy('id')
      .execute()
    expect(ledger).toEqual([
      { kind: 'platform', delta: -1, balance_after: 0, service: 'valuation' },
      { kind: 'api', delta: -1, balance_after: 0, service: 'valuation' },
    ])
  })

  it('answers 403 Insufficient credits when both are used up, and 401 Authentication required without a key', async () => {
    const bob = await customer('Bob', { platform: 0, api: 0 })
    const refused = await deduct(bob.key)
    expect([refused.status, await refused.json()]).toEqual([403, { message: 'Insufficient credits' }])
    for (const key of ['', 'fh_live_nobody']) {
      const unknown = await deduct(key)
      expect([unknown.status, await unknown.json()]).toEqual([401, { message: 'Authentication required' }])
    }
  })

  it('says Failed to deduct credit for every other failure, with any reason', async () => {
    const max = await customer('Max', { platform: 1, api: 0 })
    const wrong = await deduct(max.key, { service: 'A B' })
    const reason = 'service: must be one of valuation, company-ownership, local-data, staging'
    expect([wrong.status, await wrong.json()]).toEqual([422, { message: 'Failed to deduct credit', reason }])
    const answers: Response[] = []
    for (let asked = 1; asked < 61; asked += 1) answers.push(await deduct(max.key, {}))
    const limited = answers.at(-1)
    expect([limited?.status, await limited?.json()]).toEqual([
      429,
      { message: 'Failed to deduct credit', reason: 'Too many requests' },
    ])
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0)
    await database.pool.query('alter table public.credit_ledger rename to ledger_elsewhere')
    try {
      const nan = await customer('Nan', { platform: 1, api: 0 })
      const broken = await deduct(nan.key)
      expect([broken.status, await broken.json()]).toEqual([500, { message: 'Failed to deduct credit' }])
    } finally {
      await database.pool.query('alter table public.ledger_elsewhere rename to credit_ledger')
    }
  })

  it('names what is wrong with the service', async () => {
    const cleo = await customer('Cleo', { platform: 1, api: 0 })
    for (const body of [{}, { service: '' }, { service: 'A B' }, null]) {
      expect((await deduct(cleo.key, body)).status).toBe(422)
    }
    expect((await profileOf(cleo)).platform_credits).toBe(1)
  })

  it('at the same moment takes no more than there is', async () => {
    const dan = await customer('Dan', { platform: 5, api: 0 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => deduct(dan.key)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(15)
    expect((await profileOf(dan)).platform_credits).toBe(0)
  })

  it('repeated with the same Idempotency-Key is taken once', async () => {
    const eve = await customer('Eve', { platform: 5, api: 0 })
    const repeat = { 'idempotency-key': 'one-use' }
    await Promise.all(Array.from({ length: 8 }, () => deduct(eve.key, { service: 'valuation' }, repeat)))
    expect((await profileOf(eve)).platform_credits).toBe(4)
    const other = await deduct(eve.key, { service: 'staging' }, repeat)
    const reason = 'Idempotency-Key: was used for a different request in the last 24 hours'
    expect([other.status, await other.json()]).toEqual([422, { message: 'Failed to deduct credit', reason }])
    expect((await profileOf(eve)).platform_credits).toBe(4)
  })

  it('for the same subject is taken once in 30 days, and the subject must be short text', async () => {
    const ian = await customer('Ian', { platform: 5, api: 0 })
    const body = { service: 'staging', subject: 'picture 1' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => deduct(ian.key, body)))
    const charged = await Promise.all(answers.map(async (answer) => (await answer.json()).charged))
    expect(charged.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 1])
    expect(await (await deduct(ian.key, { ...body, subject: 'picture 2' })).json()).toMatchObject({
      charged: 1,
      updatedCredits: 3,
    })
    const reason = 'subject: must be text of 1 to 200 characters, e.g. a company’s number'
    for (const subject of ['x'.repeat(201), 'picture \0']) {
      const wrong = await deduct(ian.key, { ...body, subject })
      expect([wrong.status, await wrong.json()]).toEqual([
        422,
        { message: 'Failed to deduct credit', reason },
      ])
    }
  })

  it('is not refused to metered customers, who pay for it like a call', async () => {
    const joy = await customer('Joy', { platform: 0, api: 0 })
    await grantPlan(database.db, { userId: joy.userId, apiPlan: 'meter' })
    const answer = await deduct(joy.key)
    expect([answer.status, await answer.json()]).toMatchObject([200, { charged: 0, updatedCredits: 0 }])
    const { rows } = await database.pool.query(
      'select sum(price_pence)::int as pence from api.usage where user_id = $1',
      [joy.userId],
    )
    expect(rows).toEqual([{ pence: 2 }])
  })

  it('needs a key of all scopes', async () => {
    const lou = await customer('Lou', { platform: 5, api: 0 })
    const scopes = (allowed: string[]) =>
      database.pool.query('update api.key set scopes = $2 where user_id = $1', [lou.userId, allowed])
    await scopes(['postcodes'])
    for (const body of [{ service: 'valuation' }, { service: 'staging', subject: 'picture 1' }])
      expect((await deduct(lou.key, body)).status).toBe(401)
    expect((await profileOf(lou)).platform_credits).toBe(5)
    await scopes(['*'])
    expect((await deduct(lou.key)).status).toBe(200)
  })

  it('is rejected with a revoked key', async () => {
    const kit = await customer('Kit', { platform: 5, api: 0 })
    await database.pool.query('update api.key set revoked_at = now() where user_id = $1', [kit.userId])
    expect((await deduct(kit.key)).status).toBe(401)
    expect((await profileOf(kit)).platform_credits).toBe(5)
  })
})

test('deduction responses flagged isLegacy leave balances unchanged', async () => {
  const fay = await customer('Fay', { platform: 3, api: 0 })
  await grantPlan(database.db, { userId: fay.userId, plan: 'legacy' })
  expect(await (await deduct(fay.key)).json()).toMatchObject({
    isLegacy: true,
    charged: 0,
    platformCredits: 3,
  })
  expect((await profileOf(fay)).platform_credits).toBe(3)
})

test('own balances are told to their owner and to nobody else', async () => {
  const gus = await customer('Gus', { platform: 7, api: 2 })
  const mine = await fetch(`${site.origin}/api/me/credits`, { headers: { cookie: gus.cookie } })
  expect(await mine.json()).toEqual({ platformCredits: 7, apiCredits: 2, isLegacy: false })
  expect((await fetch(`${site.origin}/api/me/credits`)).status).toBe(401)
})

describe('the mail of a used-up trial', () => {
  const ask = (cookie: string) =>
    fetch(`${site.origin}/api/trial-upgrade-email`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{}',
    })

  it('is sent once, only if credit_exhausted_email_sent is false', async () => {
    const hal = await customer('Hal', { platform: 0, api: 0 })
    await startTrial(hal)
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(hal.cookie)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const mails = (await site.mails.list()).filter(({ to }) => to === hal.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('/billing')
    expect((await profileOf(hal)).credit_exhausted_email_sent).toBe(true)
  })

  it('is requested with {userId, email}, and for nobody else', async () => {
    const [kim, lea] = [
      await customer('Kim', { platform: 0, api: 0 }),
      await customer('Lea', { platform: 0, api: 0 }),
    ]
    await startTrial(kim)
    const asked = (body: unknown) =>
      fetch(`${site.origin}/api/trial-upgrade-email`, {
        method: 'POST',
        headers: { cookie: kim.cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await asked({ userId: lea.userId, email: lea.email })).status).toBe(403)
    expect((await asked({ userId: 7 })).status).toBe(403)
    const sent = await asked({ userId: kim.userId, email: 'elsewhere@example.com' })
    expect([sent.status, await sent.json()]).toEqual([200, { success: true, sent: true }])
    const mailed = (await site.mails.list()).map(({ to }) => to)
    expect(mailed).toContain(kim.email)
    expect(mailed).not.toContain('elsewhere@example.com')
  })

  it('is not sent while credits are left, nor to visitors', async () => {
    const ivy = await customer('Ivy', { platform: 1, api: 0 })
    await startTrial(ivy)
    expect(await (await ask(ivy.cookie)).json()).toEqual({ success: true, sent: false })
    expect((await ask('')).status).toBe(401)
    expect((await site.mails.list()).filter(({ to }) => to === ivy.email)).toHaveLength(0)
  })
})

async function startTrial(person: TestPerson): Promise<void> {
  const { id } = await profileOf(person)
  await database.db
    .insertInto('subscriptions')
    .values({
      profile_id: id,
      status: 'trial',
      trial_end: new Date(Date.now() + 5 * 86_400_000),
      amount: 1300,
      frequency: 'monthly',
      plan_type: 'starter',
    })
    .execute()
}
