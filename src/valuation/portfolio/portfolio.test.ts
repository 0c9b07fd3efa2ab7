import pino from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'

import { accountSite, type TestPerson } from '#testing/account-site.ts'
import { testClock } from '#testing/api.ts'
import { demonstrationDatabase } from '#testing/database.ts'

import { cancelPortfolio, claimRows, deletePortfolio, listPortfolios } from './portfolio-store.server.ts'
import { readPortfolio } from './read-portfolio.ts'
import { SAMPLE_CSV } from './result-csv.ts'
import { runPortfolios } from './run-portfolios.server.ts'

const database = await demonstrationDatabase()
const site = await accountSite(database)
afterAll(async () => {
  await site.close()
  await database.close()
})
beforeEach(() => database.pool.query('delete from jobs.valuation_portfolio'))

const { webPool: pool, webDb: db } = database
const noon = new Date('2026-11-20T12:00:00Z')
const PATH = '/valuation/portfolio'
const HEADER = 'id,postcode,paon,street\n'

async function customer(name: string, credits: number): Promise<TestPerson> {
  const person = await site.signUp(name)
  await database.pool.query('update public.profile set platform_credits = $2 where user_id = $1', [
    person.userId,
    credits,
  ])
  return person
}

async function creditsOf({ userId }: TestPerson): Promise<unknown> {
  const { rows } = await database.pool.query<{ left: number }>(
    'select platform_credits as left from public.profile where user_id = $1',
    [userId],
  )
  return rows[0]?.left
}

const ask = (path: string, { cookie }: TestPerson, body?: FormData) =>
  fetch(site.origin + path, {
    redirect: 'manual',
    headers: { origin: site.origin, cookie },
    ...(body && { method: 'POST', body }),
  })

async function upload(who: TestPerson, text: string) {
  const form = new FormData()
  form.set('file', new File([text], 'homes.csv', { type: 'text/csv' }))
  const answer = await ask(PATH, who, form)
  return { status: answer.status, text: (await answer.text()).replaceAll('<!-- -->', '') }
}

/** Values everything that's waiting, as the process for jobs does. */
async function valueAll(now = noon) {
  const job = { pool, db, clock: { now: () => now }, log: pino({ level: 'silent' }) }
  const running = runPortfolios(job, { lookEveryMs: 20 })
  const waiting = `select from jobs.valuation_portfolio where state in ('queued', 'running')`
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 60_000 }).toBe(0)
  await running.stop()
}

async function resultOf(who: TestPerson): Promise<string[]> {
  const [portfolio] = await listPortfolios(pool, who.userId)
  const answer = await ask(`${PATH}/${portfolio?.id}/result.csv`, who)
  return (await answer.text()).trim().split('\r\n')
}

it('values each home, says why others aren’t, loses no row, and charges only for what was valued', async () => {
  const ada = await customer('Ada', 5)
  const file =
    `${HEADER}a,RG30 1AA,7,Meadowsweet Lane\nb,nowhere,1,\nc,RG30 9ZZ,1,\nd,RG30 1AA,7,Meadowsweet Lane\n` +
    'e,EH1 1AA,1,\n=f,RG30 1AA,1\ng,AB10 1ZZ,1,\n'
  expect((await upload(ada, file)).status).toBe(303)
  await valueAll()
  const [header, a, b, c, d, e, f, g, ...more] = await resultOf(ada)
  expect(header).toContain('id,postcode,address,propertyType,estimate,low80')
  expect(a).toMatch(
    /^a,RG30 1AA,7 Meadowsweet Lane,D,\d+,\d+,\d+,\d+,\d+,(?:high|medium|low),,Demonstration data$/,
  )
  expect(b).toMatch(/'nowhere' is not a (?:UK )?postcode/)
  expect(c).toContain('postcode RG30 9ZZ isn’t in our postcode data. Check it for typing errors.')
  expect(d?.replace(/^d/, 'a')).toBe(a)
  expect(e).toMatch(/in Scotland, where sold prices aren’t published|isn’t in our postcode data/)
  expect(f).toMatch(/^'=f,.*has 3 columns instead of 4/)
  // It’s in no imported file.
  expect(g).toContain('AB10 is in Scotland, where sold prices aren’t published as open data.')
  expect(more).toEqual([])
  expect(await creditsOf(ada)).toBe(4)
  const page = await (await ask(PATH, ada)).text()
  expect(page.replaceAll('<!-- -->', '')).toContain('2 valued, 5 not: the result says why.')
})

it('doesn’t guess which street a number is on, and takes nothing for saying so', async () => {
  const ada = await customer('Una', 5)
  await upload(ada, `${HEADER}a,RG30 1AA,7,\nb,RG30 1AA,7,Harrowgate Drive\n`)
  await valueAll()
  const [, a, b] = await resultOf(ada)
  expect(a).toMatch(/^a,.*7 is on several streets in RG30 1AA\. Add the street, as in “7 [A-Z][a-z]+ [A-Z]/)
  expect(b).toContain('b,RG30 1AA,7 Harrowgate Drive,')
  expect(await creditsOf(ada)).toBe(4)
})

it('is deleted within an hour of the day on which it becomes too old, however rarely anybody looks', async () => {
  const ada = await customer('Ida', 5)
  await upload(ada, `${HEADER}a,nowhere,1,\n`)
  await valueAll()
  await database.pool.query('update jobs.valuation_portfolio set created_at = $1', [noon])
  const clock = testClock()
  const running = runPortfolios({ pool, db, clock, log: pino({ level: 'silent' }) }, { lookEveryMs: 20 })
  const kept = async () => (await database.pool.query('select from jobs.valuation_portfolio')).rowCount
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await kept()).toBe(1)
  clock.forward(400 * 86_400)
  await expect.poll(kept, { timeout: 20_000 }).toBe(0)
  await running.stop()
})

it('the report of a valued home opens without another credit', async () => {
  const ada = await customer('Anna', 1)
  await upload(ada, `${HEADER}a,RG30 1AA,7,Meadowsweet Lane\n`)
  await valueAll()
  const start = await (await ask('/valuation?postcode=RG30+1AA', ada)).text()
  const id = /<option value="([^"]+)"[^>]*>7 Meadowsweet Lane/.exec(start)?.[1]
  const report = await (await ask(`/valuation?postcode=RG30+1AA&home=${id}`, ada)).text()
  expect(report).toContain('Comparables with the most weight')
  expect(await creditsOf(ada)).toBe(0)
})

it('takes three portfolios at once, and says so of a fourth', async () => {
  const dan = await customer('Daniel', 1)
  const file = `${HEADER}a,RG30 1AA,7,Meadowsweet Lane\n`
  for (let n = 0; n < 3; n++) expect((await upload(dan, file)).status).toBe(303)
  const fourth = await upload(dan, file)
  expect(fourth.status).toBe(422)
  expect(fourth.text).toContain(
    'You already have 3 portfolios waiting, which is the limit. Wait until one has been valued.',
  )
  await valueAll()
})

it('values what the credits suffice for, and says so of the others', async () => {
  const bob = await customer('Bob', 1)
  await upload(bob, `${HEADER}a,RG30 1AA,7,Meadowsweet Lane\nb,RG30 1AA,3,Meadowsweet Lane\n`)
  await valueAll()
  const [, a, b] = await resultOf(bob)
  expect(a).toMatch(/(?:high|medium|low),,Demonstration data$/)
  expect(b).toContain('Insufficient credits')
  expect(await creditsOf(bob)).toBe(0)
})

it('is finished by another process after a kill, and charged once', async () => {
  const eve = await customer('Eve', 5)
  await upload(eve, `${HEADER}a,RG30 1AA,7,Meadowsweet Lane\n`)
  // A process claims it and is killed before it has saved anything.
  expect((await claimRows(pool, noon))?.rows).toHaveLength(1)
  expect(await claimRows(pool, noon)).toBeNull()
  await valueAll(new Date(noon.getTime() + 600_000))
  await valueAll(new Date(noon.getTime() + 600_000))
  expect((await resultOf(eve))[1]).toMatch(/(?:high|medium|low),,Demonstration data$/)
  expect(await creditsOf(eve)).toBe(4)
})

it.each([
  ['deleted', deletePortfolio, []],
  ['cancelled', cancelPortfolio, [{ state: 'cancelled', done: 0 }]],
] as const)('charges nothing more once it has been %s while it runs', async (name, end, left) => {
  const joe = await customer(`Joe-${name}`, 5)
  await upload(joe, `${HEADER}a,RG30 1AA,7,Meadowsweet Lane\nb,RG30 1AA,3,Meadowsweet Lane\n`)
  const [own] = await listPortfolios(pool, joe.userId)
  const holder = await database.pool.connect()
  try {
    // Holds back the charge for the first row, which has been valued by then.
    await holder.query('begin')
    await holder.query('select from public.profile where user_id = $1 for update', [joe.userId])
    const job = { pool, db, clock: { now: () => noon }, log: pino({ level: 'silent' }) }
    const running = runPortfolios(job, { lookEveryMs: 20 })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1)
    await end(pool, joe.userId, own?.id ?? '', noon)
    await holder.query('commit')
    await running.stop()
  } finally {
    holder.release()
  }
  expect(await creditsOf(joe)).toBe(5)
  expect(await listPortfolios(pool, joe.userId)).toMatchObject(left)
})

it('takes turns between customers, and cancels and deletes only one’s own', async () => {
  const [ann, ben] = [await customer('Ann', 0), await customer('Ben', 0)]
  const many = Array.from({ length: 60 }, (_, index) => `${index},nowhere,1,`).join('\n')
  await upload(ann, HEADER + many)
  await upload(ben, `${HEADER}b,nowhere,1,\n`)
  expect((await claimRows(pool, noon))?.userId).toBe(ann.userId)
  expect((await claimRows(pool, noon))?.userId).toBe(ben.userId)
  const [own] = await listPortfolios(pool, ann.userId)
  const act = (who: TestPerson, name: string) => ask(`${PATH}/${own?.id}/${name}`, who, new FormData())
  expect((await ask(`${PATH}/${own?.id}/result.csv`, ben)).status).toBe(404)
  await act(ben, 'cancel')
  await act(ben, 'delete')
  expect((await listPortfolios(pool, ann.userId))[0]?.state).toBe('running')
  await act(ann, 'cancel')
  expect((await listPortfolios(pool, ann.userId))[0]?.state).toBe('cancelled')
  await act(ann, 'delete')
  expect(await listPortfolios(pool, ann.userId)).toEqual([])
})

const uploader = customer('Dan', 0)

it.each([
  ['', 'Choose a CSV file.'],
  ['name,price\nx,1\n', 'The file has no columns id and postcode. The first line must name the columns'],
  ['id,postcode,type\nx,RG30 1AA,D\n', 'The column “type” looks like propertyType. Rename it'],
  ['id,postcode,floor_area\nx,RG30 1AA,88\n', 'The column “floor_area” looks like floorAreaSqm. Rename it'],
  [
    'id,postcode,Floor area (sq ft)\nx,RG30 1AA,950\n',
    'The column “Floor area (sq ft)” seems to be in square feet.',
  ],
  ['id,postcode,proprtyType\nx,RG30 1AA,D\n', 'The column “proprtyType” looks like propertyType. Rename it'],
  [HEADER, 'The file has no homes below'],
  [HEADER + 'a,RG30 1AA,1,\n'.repeat(1001), 'The file has 1,001 homes. The limit is 1,000'],
  ['PK\u0003\u0004\u0000', 'This isn’t a text file.'],
])('refuses a file that can’t be used with a sentence: %j', async (text, problem) => {
  const dan = await uploader
  const answer = await upload(dan, text)
  expect(answer.status).toBe(422)
  expect(answer.text).toContain(problem)
})

it('leaves out the sender’s own columns, and reads names however they’re written', () => {
  const file =
    'ID,Post code,PAON,Property type,County,Notes,area,uprn\nx,RG30 1AA,1,D,Berkshire,nice,West,123\n'
  expect(readPortfolio(new TextEncoder().encode(file))).toMatchObject([{ id: 'x', home: { type: 'D' } }])
  const others = 'id,postcode,Property value,Property name,Property ref,Property ID\nx,RG30 1AA,1,2,3,4\n'
  expect(readPortfolio(new TextEncoder().encode(others))).toMatchObject([{ id: 'x', home: { type: '' } }])
})

it('reads its own sample', () => {
  const subjects = readPortfolio(new TextEncoder().encode(SAMPLE_CSV))
  expect(subjects).toHaveLength(2)
  expect(JSON.stringify(subjects)).not.toContain('problem')
})
