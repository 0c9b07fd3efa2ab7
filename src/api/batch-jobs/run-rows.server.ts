/**
 * Runs batch jobs, a few rows at a time. The customer who has waited longest is next, so a large job doesn't hold up a small one
 * of somebody else. Each row's request ID follows from its job, place and attempt, and the ledger takes each request ID once: a row
 * that is run again, because its process was killed, isn't charged again. After a 503 a row gets a new ID, since what it may have been
 * charged is refunded under the old one. A refund that a killed process has noted may come at any time: it's not made once a
 * row's result is saved, and a row whose charge was refunded first isn't saved but run again.
 */
import { answerCall } from '#api/call.server.ts'
import type { Api, Call } from '#api/call.ts'
import { unknownLimit } from '#api/limit.ts'
import { bodyText, type Reply } from '#api/reply.ts'
import { type Account, findKeyById } from '#billing/keys/key-lookup.server.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import { deadlineIn } from '#platform/deadline.ts'
import { inTransaction } from '#platform/transaction.server.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

import { findBatchable } from './job-actions.server.ts'

/** Rows run before the next customer's turn. */
export const ROWS_A_TURN = 40
const AT_ONCE = 4
/** For a turn's own statements, besides the calls. */
const SPARE_SECONDS = 60
/** Rows that return 503 are run again after a pause, until no row has settled for this long. */
const PAUSE_SECONDS = 30
const PATIENCE_MS = 3_600_000

type Claimed = {
  id: string
  user_id: string
  key_id: string
  path: string
  columns: string[]
  stalled_since: Date | null
}
/** A row to run. `charged`: it was paid for by a process that was killed before it saved the result. */
type PendingRow = { place: number; input: string[]; request_id: string; charged: boolean }
type Result = { place: number; status: number; answer: unknown; charged: number }

/** Runs some rows of the job whose turn it is. False if there's nothing to do. */
export async function runTurn(api: Api, endpoints: readonly Endpoint[]): Promise<boolean> {
  const job = await claim(api)
  if (!job) return false
  const endpoint = findBatchable(endpoints, job.path)
  const found = await findKeyById(api, job.key_id)
  if (!endpoint || !found || found.refusal === 'revoked_key' || found.refusal === 'expired_key') {
    await cancel(api, job.id)
    return true
  }
  const left = (await pendingRows(api, job)).values()
  const results: Result[] = []
  const run = async () => {
    for (const row of left) results.push(await runRow(api, { job, endpoint, account: found.account }, row))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  const stalledSince = job.stalled_since?.getTime() ?? Infinity
  const tired = api.clock.now().getTime() - stalledSince > PATIENCE_MS
  const isSettled = ({ status }: Result) => status !== 503 || tired
  const putBack = results.filter((result) => !isSettled(result)).map(({ place }) => place)
  await save(api, { job, settled: results.filter(isSettled), putBack })
  return true
}

/** Claims the job whose turn it is, for longer than its turn can take. */
async function claim({ pool, clock, timeLimitMs }: Api): Promise<Claimed | null> {
  const { rows } = await pool.query<Claimed>(
    `update api.batch_job set state = 'running', served_at = $1, leased_until = $1::timestamptz + make_interval(secs => $2)
     where id = (
       select j.id from api.batch_job j
       where j.state in ('queued', 'running') and j.leased_until <= $1
       order by (select max(o.served_at) from api.batch_job o where o.user_id = j.user_id), j.created_at
       limit 1 for update skip locked)
     returning id, user_id, key_id, path, columns, stalled_since`,
    [clock.now(), (Math.ceil(ROWS_A_TURN / AT_ONCE) * timeLimitMs) / 1_000 + SPARE_SECONDS],
  )
  return rows[0] ?? null
}

/** Returns the next rows of a job. Those whose charge was refunded, though their 503 wasn't saved, get their new ID here. */
async function pendingRows({ pool }: Api, { id, user_id }: Claimed): Promise<PendingRow[]> {
  const { rows } = await pool.query<PendingRow>(
    `with pending as (
      select place, input, attempt, 'job-' || job_id || '-' || place || '-' as prefix from api.batch_row
      where job_id = $1 and status is null order by place limit $2
    ), raised as (
      update api.batch_row r set attempt = r.attempt + 1 from pending p
      where r.job_id = $1 and r.place = p.place and exists (
        select from public.credit_ledger l where l.user_id = $3 and l.request_key = p.prefix || p.attempt || '/refund')
      returning r.place, r.attempt
    )
    select p.place, p.input, i.request_id, exists (
      select from public.credit_ledger l where l.user_id = $3 and l.request_key = i.request_id) as charged
    from pending p left join raised on raised.place = p.place
    cross join lateral (select p.prefix || coalesce(raised.attempt, p.attempt) as request_id) i
    order by p.place`,
    [id, ROWS_A_TURN, user_id],
  )
  return rows
}

type Work = { job: Claimed; endpoint: Endpoint; account: Account }

async function runRow(
  api: Api,
  { job, endpoint, account }: Work,
  { place, input, request_id: requestId, charged }: PendingRow,
): Promise<Result> {
  const values = new Map(job.columns.map((name, index): [string, string] => [name, input[index] ?? '']))
  const names = Object.keys(endpoint.request.params?.shape ?? {})
  const queried = [...values].filter(([name, value]) => value !== '' && !names.includes(name))
  const call: Call = {
    requestId,
    deadline: deadlineIn(api.timeLimitMs, monotonicMs()),
    endpoint,
    key: null,
    address: 'unknown',
    target: endpoint.path,
    params: Object.fromEntries(names.map((name) => [name, values.get(name) ?? ''])),
    query: new URLSearchParams(queried).toString(),
    readBody: async () => ({ ok: true, value: {} }),
    ifNoneMatch: null,
    repeatKey: null,
  }
  // What was paid for is delivered, even if it took the last credit. If it can't be, the charge is refunded.
  const payer = charged
    ? { ...account, hasPlan: true, apiCredits: Math.max(account.apiCredits, endpoint.credits) }
    : account
  const reply = await answerCall(api, call, { account: payer, limit: unknownLimit })
  if (charged && reply.status !== 200) api.refunds.owe([{ userId: job.user_id, requestId }], true)
  return { place, status: reply.status, answer: keptOf(reply), charged: reply.charged }
}

/** What is kept of a response: its data, or the code and detail of its error. */
function keptOf(reply: Reply): unknown {
  const sent = JSON.parse(bodyText(reply) ?? 'null') as {
    data?: unknown
    code?: string
    detail?: string
  } | null
  return reply.status === 200 ? sent?.data : { code: sent?.code, detail: sent?.detail }
}

type Saved = { job: Claimed; settled: readonly Result[]; putBack: readonly number[] }

/** Saves results, or puts rows back whose charge has been refunded in the meantime. The lock on the profile holds up refunds. */
async function save(
  { pool, clock }: Api,
  { job: { id, user_id: userId }, settled, putBack }: Saved,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('select from public.profile where user_id = $1 for no key update', [userId])
    const { rows } = await client.query<{ place: number }>(
      `select r.place from api.batch_row r
       where r.job_id = $1 and r.place = any ($2::integer[]) and exists (
         select from public.credit_ledger l
         where l.user_id = $3 and l.request_key = 'job-' || r.job_id || '-' || r.place || '-' || r.attempt || '/refund')`,
      [id, settled.filter(({ status }) => status === 200).map(({ place }) => place), userId],
    )
    const refunded = new Set(rows.map(({ place }) => place))
    await client.query(SAVE, [
      id,
      JSON.stringify(settled.filter(({ place }) => !refunded.has(place))),
      clock.now(),
      putBack.length > 0 ? PAUSE_SECONDS : 0,
      [...putBack, ...refunded],
    ])
  })
}

/** Saves results with the progress, and ends the job after its last row. A cancelled job stays cancelled. Rows that are put back get a new ID. */
const SAVE = `
  with saved as (
    update api.batch_row r set status = n.status, answer = n.answer
    from json_to_recordset($2) as n (place integer, status smallint, answer jsonb, charged integer)
    where r.job_id = $1 and r.place = n.place and r.status is null
    returning r.status, n.charged
  ), put_back as (
    update api.batch_row r set attempt = r.attempt + 1
    where r.job_id = $1 and r.place = any ($5::integer[]) and r.status is null
  ), sums as (
    select count(*)::integer as done, count(*) filter (where status <> 200)::integer as failed,
      coalesce(sum(charged), 0)::integer as credits
    from saved
  )
  update api.batch_job j set leased_until = $3::timestamptz + make_interval(secs => $4),
    stalled_since = case when cardinality($5::integer[]) > 0 and sums.done = 0 then coalesce(j.stalled_since, $3) end,
    done = j.done + sums.done, failed = j.failed + sums.failed,
    credits = j.credits + sums.credits,
    state = case when j.state = 'running' and j.done + sums.done = j.rows then 'done' else j.state end,
    ended_at = case when j.state = 'running' and j.done + sums.done = j.rows then $3 else j.ended_at end
  from sums where j.id = $1`

async function cancel({ pool, clock }: Api, id: string): Promise<void> {
  await pool.query(`update api.batch_job set state = 'cancelled', ended_at = $2 where id = $1`, [
    id,
    clock.now(),
  ])
}
