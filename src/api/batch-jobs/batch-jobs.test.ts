/** Batch jobs: CSV in, CSV out, each row charged once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createKey } from '#api/admin/keys.server.ts'
import { DOCS_TEST_KEY } from '#api/test-mode/docs-key.ts'
import { accountOf, customer, testApi } from '#testing/api.ts'
import { csvOf, jobsKit, upTo } from '#testing/batch-jobs.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import type { BatchJob } from '#web/endpoint/batch-jobs.ts'

import { JOB_LIMITS, readCsvInput } from './csv-input.ts'
import { runBatchJobs } from './run-jobs.server.ts'
import { ROWS_A_TURN } from './run-rows.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const kit = (options = {}) => jobsKit(database, options)

describe('a batch job', () => {
  it('runs each row, charges those that succeed, and returns them all as CSV', async () => {
    const who = await customer(database, { apiCredits: 100 })
    const { start, job, context, result } = kit()
    const csv = 'n,twice\n1,true\n404,\nx,\n2,false\n500,\n'
    const started = (await start(who, csv)).body.data as BatchJob
    expect(started).toMatchObject({ state: 'queued', rows: 5, done: 0, result: null })
    const running = runBatchJobs(context, 5)
    await expect.poll(async () => (await job(who, started.id)).state).toBe('done')
    await running.stop()
    expect(await job(who, started.id)).toMatchObject({
      done: 5,
      failed: 3,
      credits: 2,
      endedAt: '2026-11-20T12:00:00.000Z',
      keptUntil: '2026-11-27T12:00:00.000Z',
    })
    expect(await accountOf(database, who)).toMatchObject({ api: 98, entries: 2, calls: 2 })
    const file = await result(who, started.id)
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
    ])
    const lines = (await file.text()).split('\r\n')
    // The field n would otherwise hide the column n from programs that read rows by name.
    expect(lines[0]).toBe('n,twice,status,error,data.n')
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual([
      '200',
      '404',
      '422',
      '200',
      '500',
      undefined,
    ])
    expect(lines[1]).toBe('1,true,200,,2')
    expect(lines[2]).toContain('not_found: There is no 404.')
  })

  it.each([
    ['legacy', 0, 0],
    ['unlimited', 0, 0],
    ['meter', 2, 4],
  ] as const)('takes no credits of a customer with the plan %s', async (plan, credits, pence) => {
    const who = await customer(database, { plan, apiCredits: 3 })
    const { start, job, turn } = kit()
    const { id } = (await start(who, csvOf([1, 404, 2]))).body.data as BatchJob
    while (await turn());
    expect(await job(who, id)).toMatchObject({ state: 'done', done: 3, failed: 1, credits })
    expect(await accountOf(database, who)).toMatchObject({ api: 3, sum: 0, calls: 2, pence })
  })

  it('is patient with 503 from its first one, however long it has waited for its turn', async () => {
    const who = await customer(database, { apiCredits: 10 })
    const { startSlow, job, turn, clock } = kit({ timeLimitMs: 1 })
    const { id } = await startSlow(who, 20)
    clock.forward(7_200)
    await turn()
    clock.forward(3_600)
    await turn()
    expect(await job(who, id)).toMatchObject({ state: 'running', done: 0 })
    clock.forward(31)
    await turn()
    expect(await job(who, id)).toMatchObject({ state: 'done', failed: 1, credits: 0 })
  })

  it('is leased for longer than its turn can take', async () => {
    const who = await customer(database, { apiCredits: 10 })
    const { startSlow, turn, clock } = kit()
    const { id } = await startSlow(who, 300)
    const running = turn()
    const leasedMs = async () => {
      const { rows } = await database.pool.query<{ leased_until: Date | number }>(
        'select leased_until from api.batch_job where id = $1',
        [id],
      )
      return Number(rows[0]?.leased_until) - clock.now().getTime()
    }
    await expect.poll(leasedMs).toBeGreaterThan((ROWS_A_TURN / 4) * 15_000)
    await running
  })

  it('is taken over once the lease of a killed process has ended', async () => {
    const who = await customer(database, { apiCredits: 100 })
    const { start, job, turn, clock } = kit()
    const { id } = (await start(who, csvOf([1]))).body.data as BatchJob
    await database.pool.query(`update api.batch_job set leased_until = $1 where id = $2`, [
      new Date(clock.now().getTime() + 60_000),
      id,
    ])
    expect(await turn()).toBe(false)
    clock.forward(60)
    expect(await turn()).toBe(true)
    expect((await job(who, id)).state).toBe('done')
  })

  it('lets customers take turns', async () => {
    const { start, job, turn } = kit()
    const large = await customer(database, { apiCredits: 1_000 })
    const small = await customer(database, { apiCredits: 1_000 })
    const first = (await start(large, csvOf(upTo(3 * ROWS_A_TURN)))).body.data as BatchJob
    await turn()
    const second = (await start(small, csvOf(upTo(2)))).body.data as BatchJob
    await turn()
    expect([(await job(large, first.id)).done, (await job(small, second.id)).state]).toEqual([
      ROWS_A_TURN,
      'done',
    ])
    while (await turn());
    expect((await job(large, first.id)).state).toBe('done')
  })

  it('stops when it is cancelled, at the last credit, and for nobody else', async () => {
    const { start, job, turn, call, result } = kit()
    const who = await customer(database, { apiCredits: ROWS_A_TURN + 5 })
    const other = await customer(database, { apiCredits: 5 })
    const { id } = (await start(who, csvOf(upTo(3 * ROWS_A_TURN)))).body.data as BatchJob
    await turn()
    expect((await call(`/batch-jobs/${id}`, { key: other.key })).status).toBe(404)
    expect((await call(`/batch-jobs/${id}/cancel`, { key: other.key, body: {} })).status).toBe(404)
    expect((await result(other, id)).status).toBe(404)
    expect((await result(who, id)).status).toBe(404)
    await turn()
    expect(await job(who, id)).toMatchObject({ done: 2 * ROWS_A_TURN, failed: ROWS_A_TURN - 5 })
    const { body } = await call(`/batch-jobs/${id}/cancel`, { key: who.key, body: {} })
    expect(body.data).toMatchObject({ state: 'cancelled', done: 2 * ROWS_A_TURN })
    expect(await turn()).toBe(false)
    expect((await (await result(who, id)).text()).trim().split('\r\n')).toHaveLength(1 + 3 * ROWS_A_TURN)
    expect(await accountOf(database, who)).toMatchObject({ api: 0 })
  })

  it('starts once for each Idempotency-Key', async () => {
    const { start, turn } = kit()
    const who = await customer(database, { apiCredits: 5 })
    const ids = [
      await start(who, csvOf([1]), { 'idempotency-key': 'a' }),
      await start(who, csvOf([1]), { 'idempotency-key': 'a' }),
      await start(who, csvOf([1]), { 'idempotency-key': 'b' }),
    ].map(({ body }) => (body.data as BatchJob).id)
    expect(new Set(ids).size).toBe(2)
    while (await turn());
    expect(await accountOf(database, who)).toMatchObject({ api: 3 })
  })

  it('starts once for requests with the same Idempotency-Key at the same moment', async () => {
    const { start, turn } = kit()
    const who = await customer(database, { apiCredits: 5 })
    const answers = await Promise.all(upTo(4).map(() => start(who, csvOf([1]), { 'idempotency-key': 'a' })))
    expect(new Set(answers.map(({ body }) => (body.data as BatchJob).id)).size).toBe(1)
    while (await turn());
    expect(await accountOf(database, who)).toMatchObject({ api: 4 })
  })

  it('is found by the Idempotency-Key if its response wasn’t stored, for a day', async () => {
    const { start, turn, clock } = kit()
    const who = await customer(database, { apiCredits: 2 })
    const again = async (csv = csvOf([1, 2])) => (await start(who, csv, { 'idempotency-key': 'a' })).body
    const { id } = (await again()).data as BatchJob
    const forgetResponse = async () =>
      await database.pool.query('delete from api.idempotency where user_id = $1', [who.userId])
    while (await turn());
    await forgetResponse()
    expect((await again()).data).toMatchObject({ id, state: 'done' })
    await forgetResponse()
    expect((await again(csvOf([3]))).errors).toMatchObject([{ field: 'Idempotency-Key' }])
    await database.pool.query('update public.profile set api_credits = 5 where user_id = $1', [who.userId])
    clock.forward(86_400)
    expect(((await again()).data as BatchJob).id).not.toBe(id)
  })

  it('is forgotten a week after it ended', async () => {
    const { start, turn, clock, context, call } = kit()
    const who = await customer(database, { apiCredits: 5 })
    const { id } = (await start(who, csvOf([1]))).body.data as BatchJob
    while (await turn());
    clock.forward(7 * 86_400 + 1)
    const running = runBatchJobs(context, 5)
    await expect.poll(async () => (await call(`/batch-jobs/${id}`, { key: who.key })).status).toBe(404)
    await running.stop()
  })

  it.each([
    ['path', '/nowhere', csvOf([1])],
    ['path', '/sum', csvOf([1])],
    ['csv', '/probe/{n}', 'n\n'],
    ['csv', '/probe/{n}', 'm\n1\n'],
    ['csv', '/probe/{n}', 'n,n\n1,2\n'],
    ['csv', '/probe/{n}', 'n\n1,2\n'],
    ['csv', '/probe/{n}', `n\n"1`],
    ['csv', '/probe/{n}', 'n\n1\0\n'],
    ['csv', '/probe/{n}', 'n\n1\uD800\n'],
    ['csv', '/probe/{n}', csvOf(upTo(JOB_LIMITS.rows + 1))],
  ])('names %s if it can’t be started', async (field, path, csv) => {
    const { call } = kit()
    const who = await customer(database, { apiCredits: 5 })
    const { body } = await call('/batch-jobs', { key: who.key, body: { path, csv } })
    expect(body).toMatchObject({ code: 'invalid_parameters', errors: [{ field }] })
  })

  it('is refused before it is read if it is too large, and while five are waiting', async () => {
    const { call, start } = kit()
    const who = await customer(database, { apiCredits: 5 })
    const large = { path: '/probe/{n}', csv: '1'.repeat(2 * JOB_LIMITS.bytes) }
    expect((await call('/batch-jobs', { key: who.key, body: large })).status).toBe(413)
    const answers = await Promise.all(upTo(7).map((n) => start(who, csvOf([n]))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })
})

describe('the result of a job', () => {
  it('is only for live keys with the scope of its endpoint', async () => {
    const { start, turn, result, clock } = kit()
    const who = await customer(database, { apiCredits: 5 })
    const { id } = (await start(who, csvOf([1]))).body.data as BatchJob
    while (await turn());
    const statusWith = async (scopes: string[], test = false) => {
      const wanted = { userId: who.userId, name: 'Another', scopes: ['*'], test, clock }
      const made = await createKey(database.webDb, wanted)
      if (!made.ok) throw new Error(made.reason)
      await database.pool.query('update api.key set scopes = $2 where id = $1', [made.value.id, scopes])
      return (await result(made.value, id)).status
    }
    expect(await statusWith(['*'], true)).toBe(404)
    expect(await statusWith(['postcodes'])).toBe(403)
    expect(await statusWith(['probe'])).toBe(200)
  })

  it('is a sample of two rows for the example', async () => {
    const { app } = testApi(database)
    const headers = { 'x-api-key': DOCS_TEST_KEY }
    const from = { incoming: { socket: { remoteAddress: '192.0.2.78' } } }
    const file = await app.request('/batch-jobs/example/result.csv', { headers }, from)
    const lines = (await file.text()).split('\r\n')
    expect(lines[0]).toMatch(/^postcode,status,error,authority,/)
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 3).join(','))).toEqual([
      'RG30 1AA,200,',
      'RG30 1AB,200,',
      '',
    ])
    const etag = file.headers.get('etag') ?? ''
    const again = { headers: { ...headers, 'if-none-match': etag } }
    const same = await app.request('/batch-jobs/example/result.csv', again, from)
    expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, etag, ''])
  })

  it('isn’t sent again while it’s unchanged, and takes no parameters', async () => {
    const { start, turn, app } = kit()
    const who = await customer(database, { apiCredits: 5 })
    const ids = [1, 2].map(async (n) => ((await start(who, csvOf([n]))).body.data as BatchJob).id)
    const [id, other] = await Promise.all(ids)
    while (await turn());
    const from = { incoming: { socket: { remoteAddress: '192.0.2.79' } } }
    const ask = async (path: string, headers: Record<string, string> = {}) =>
      app.request(`/batch-jobs/${path}`, { headers: { 'x-api-key': who.key, ...headers } }, from)
    const etag = (await ask(`${id}/result.csv`)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    expect((await ask(`${id}/result.csv`, { 'if-none-match': etag })).status).toBe(304)
    expect((await ask(`${other}/result.csv`, { 'if-none-match': etag })).status).toBe(200)
    const odd = await ask(`${id}/result.csv?format=json`)
    expect([odd.status, await odd.json()]).toMatchObject([
      422,
      {
        code: 'invalid_parameters',
        errors: [{ field: 'format', message: expect.stringContaining('is unknown') }],
      },
    ])
  })

  it('has the headers of every response, and counts requests without a key by their address', async () => {
    const { start, turn, result, app } = kit()
    const who = await customer(database, { apiCredits: 5 })
    const { id } = (await start(who, csvOf([1]))).body.data as BatchJob
    while (await turn());
    const { headers } = await result(who, id)
    expect(headers.get('ratelimit')).toContain('"account";r=')
    expect(headers.get('ratelimit-policy')).toContain('"account";q=')
    expect(headers.get('x-credits-remaining')).toBe('4')
    expect(headers.get('access-control-expose-headers')).toContain('X-Credits-Remaining')
    const from = { incoming: { socket: { remoteAddress: '192.0.2.77' } } }
    const refused = await app.request(`/batch-jobs/${id}/result.csv`, {}, from)
    expect([refused.status, refused.headers.get('ratelimit')?.split(';')[0]]).toEqual([401, '"address"'])
  })
})

describe('a CSV file for a job', () => {
  it('is refused for its first wrong line', () => {
    expect(readCsvInput(`n\n${'1,2\n'.repeat(1_000)}`)).toBe('line 2 has 2 fields instead of 1')
    expect(readCsvInput(`n\n${'"1"2\n'.repeat(1_000)}`)).toMatch(/^line 2: /)
  })

  it('may have quotes, a byte order mark and Windows line breaks', () => {
    expect(readCsvInput('\uFEFF"postcode",paon\r\n"RG30 1AA","1, The ""Elms"""\r\n')).toEqual({
      columns: ['postcode', 'paon'],
      rows: [['RG30 1AA', '1, The "Elms"']],
    })
  })
})
