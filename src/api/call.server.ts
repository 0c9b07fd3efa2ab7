/**
 * An API call from start to finish. The order:
 *
 *   key → the plan's rate limit → body → validation → scope and plan → response stored for the Idempotency-Key → enough
 *   credits? → handler → output validation → charge, and meanwhile JSON and ETag → envelope
 *
 * Scope and plan come before the body of a POST, which isn't read for a key that may not send it.
 *
 * Reads that take one statement do all of it in one round trip (quick-call.server.ts), where they can.
 *
 * Nothing is charged if a step before the charge fails. billing/credits/charge.server.ts explains why it comes last.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Charged, Use } from '#billing/credits/charge.server.ts'
import { findReplay, requestHash, type Repeat } from '#billing/credits/idempotency.server.ts'
import { canPay, creditsTaken, remainingOf } from '#billing/credits/quota.ts'
import { datasetsIn } from '#datasets/editions.server.ts'
import { londonDay, monotonicMs } from '#platform/clock.server.ts'
import { isNotModified } from '#platform/conditional-request.server.ts'
import { isDatabaseAway } from '#platform/database.server.ts'
import { type Deadline, inTime } from '#platform/deadline.ts'
import { collectTablesRead } from '#platform/tables-read.server.ts'
import type { Answer, Endpoint } from '#web/endpoint/endpoint.ts'
import type { ProblemCode } from '#web/endpoint/problems.ts'

import { type AnswerParts, answered, notModified, partsOf, replayed, storedParts } from './answers.server.ts'
import type { Admitted, Api, Call } from './call.ts'
import { entryOf, type Entry } from './entry.ts'
import { chargeRefused, invalidParameters, keyUsedBefore, noCredits, errorReply } from './error-replies.ts'
import { unknownLimit } from './limit.ts'
import type { Limit } from './limit.ts'
import { quickReply } from './quick-call.server.ts'
import type { Reply } from './reply.ts'
import type { Cite } from './sources.server.ts'
import { DOCS_TEST_KEY } from './test-mode/docs-key.ts'
import { answerTest } from './test-mode/test-answers.server.ts'

const TIMED_OUT = { code: 'unavailable', detail: 'The request timed out.' } as const

/**
 * Runs a call and never rejects. Pass `admitted` if its rate limit has already been checked. At the call's deadline it's answered
 * with 503, whatever it's waiting for; nothing is charged for it then.
 */
export async function answerCall(api: Api, call: Call, admitted?: Admitted): Promise<Reply> {
  const progress: Progress = {
    state: admitted ?? { account: null, limit: unknownLimit },
    deadline: call.deadline,
    bodyRead: Promise.withResolvers(),
  }
  try {
    const running = admitAndAnswer(api, call, progress, admitted)
    if (call.endpoint.mostBodyBytes !== undefined) await Promise.race([running, progress.bodyRead.promise])
    const reply = await inTime(running, progress.deadline.answerMs, monotonicMs())
    if (reply !== 'late') return reply
    running.catch((error: unknown) =>
      api.log.warn({ err: error, requestId: call.requestId }, 'a call failed after its deadline'),
    )
    return errorReply(api, call, progress.state, TIMED_OUT)
  } catch (error) {
    const code = isDatabaseAway(error) ? 'unavailable' : 'internal'
    api.log.error({ err: error, requestId: call.requestId, endpoint: call.endpoint.name }, 'api call failed')
    return errorReply(api, call, progress.state, { code })
  }
}

/** How far a call is. A large body has the time that its connection gives it; the deadline is then reset. */
type Progress = { state: Admitted; deadline: Deadline; readonly bodyRead: PromiseWithResolvers<void> }

async function admitAndAnswer(
  api: Api,
  call: Call,
  progress: Progress,
  admitted: Admitted | undefined,
): Promise<Reply> {
  if (!admitted) {
    const quick = await quickReply(api, call)
    if (quick && 'status' in quick) return quick
    const entry = quick ?? (await admit(api, call))
    progress.state = entry
    if (entry.error) return errorReply(api, call, entry, { code: entry.error })
  }
  return await answerAdmitted(api, call, progress)
}

/** Checks the key and rate limit. Rejects if the database is unreachable. */
export async function admit(
  api: Api,
  {
    endpoint,
    key,
    address,
    deadline,
  }: Pick<Call, 'key' | 'address' | 'deadline'> & { endpoint: Pick<Endpoint, 'auth'> },
): Promise<Entry> {
  const isDocsKey = key === DOCS_TEST_KEY
  if (endpoint.auth === 'key' && key !== null && !isDocsKey) {
    const admission = await api.gate.admit(key, address, deadline.workMs)
    return entryOf(admission)
  }
  const { ok, limit } = await admitAddress(api, address)
  if (!ok) return { account: null, limit, error: 'rate_limited' }
  if (isDocsKey) return { account: null, limit, test: true }
  return endpoint.auth === 'none' ? { account: null, limit } : { account: null, limit, error: 'missing_key' }
}

/** Counts towards an IP address's rate limit. If the limiter fails, the call is let through. */
export async function admitAddress(
  { gate, log }: Pick<Api, 'gate' | 'log'>,
  address: string,
): Promise<{ ok: boolean; limit: Limit }> {
  try {
    return await gate.admitAddress(address)
  } catch (error) {
    log.warn({ err: error }, 'could not check the rate limit of an address')
    return { ok: true, limit: unknownLimit }
  }
}

async function answerAdmitted(api: Api, arriving: Call, progress: Progress): Promise<Reply> {
  const { endpoint } = arriving
  const { state } = progress
  const denied = deniedBy(endpoint, state)
  if (denied && endpoint.method === 'post') return errorReply(api, arriving, state, denied)
  const body = endpoint.method === 'post' ? await arriving.readBody() : null
  if (body && !body.ok) return errorReply(api, arriving, state, body)
  progress.deadline = body?.deadline ?? arriving.deadline
  progress.bodyRead.resolve()
  const call = { ...arriving, deadline: progress.deadline }

  const request = endpoint.read({ params: call.params, query: call.query, body: body?.value })
  if (!request.ok) return errorReply(api, call, state, invalidParameters(request.errors))

  if (denied) return errorReply(api, call, state, denied)
  const tested = state.test ? await answerTest(api, call, state, body?.value) : null
  if (tested) return tested

  const repeat = repeatOf(call, state, body?.value)
  const kept = repeat && (await findReplay(api, repeat))
  if (kept === 'conflict') return errorReply(api, call, state, keyUsedBefore)
  if (kept) return replayed(call, state, kept)

  if (!state.test && !canPay(state.account, endpoint.credits))
    return errorReply(api, call, state, noCredits(endpoint.credits))
  // If the database was slow so far, the caller may already have its answer.
  if (monotonicMs() >= call.deadline.workMs) return errorReply(api, call, state, TIMED_OUT)

  const userId = state.account?.userId ?? null
  const context = {
    db: api.db,
    today: londonDay(api.clock),
    userId,
    answerEach: api.answerEach(call, state),
    jobs: api.jobs(state, repeat),
    services: api.services(call, state, repeat),
  }
  const cite = api.sourcesOf(endpoint.sources)
  const work = collectTablesRead(() => request.answer(context))
  const worked = await inTime(work, call.deadline.workMs, monotonicMs())
  if (worked === 'late') return errorReply(api, call, state, TIMED_OUT)
  const { result: outcome, tables } = worked
  return outcome.ok
    ? await settled(api, call, state, { outcome, tables, cite, repeat })
    : errorReply(api, call, state, outcome)
}

function deniedBy(
  endpoint: Endpoint,
  { account, test }: Admitted,
): { code: ProblemCode; detail?: string } | null {
  if (!account) return null
  const { scope, credits } = endpoint
  if (scope !== '*' && !account.scopes.includes('*') && !account.scopes.includes(scope)) {
    return { code: 'scope_denied', detail: `This key doesn’t have the ${scope} scope.` }
  }
  return credits > 0 && !account.hasPlan && !test ? { code: 'plan_required' } : null
}

function repeatOf(
  { endpoint, repeatKey, target }: Call,
  { account, test }: Admitted,
  body: unknown,
): Repeat | null {
  if (repeatKey === null || !account || test) return null
  if (endpoint.idempotency === 'each call') return null
  return { userId: account.userId, key: repeatKey, requestHash: requestHash(endpoint.method, target, body) }
}

/** What the handler found, and what it takes to charge for it. */
type Worked = { outcome: Answer; tables: ReadonlySet<string>; cite: Cite; repeat: Repeat | null }

/**
 * Turns a successful result into a response, and charges for it. The answer is written while the database charges, unless what's
 * written decides about the charge, or is stored with it.
 */
async function settled(
  api: Api,
  call: Call,
  state: Admitted,
  { outcome, tables, cite, repeat }: Worked,
): Promise<Reply> {
  const { endpoint, requestId } = call
  const { account } = state
  const sources = await cite(outcome.sources ?? endpoint.sources, datasetsIn(tables))
  const write = () => partsOf(sources, outcome)
  const known = endpoint.method === 'get' ? call.ifNoneMatch : null
  const first = repeat || known !== null ? write() : null
  if (first && isNotModified(known, first.etag)) return notModified(call, state, first.etag)
  const credits = state.test ? 0 : endpoint.credits * (outcome.units ?? 1)
  if (!account || (credits === 0 && !repeat)) {
    const remaining = outcome.remaining === undefined ? remainingOf(account) : outcome.remaining
    return answered(call, state, {
      answer: first ?? write(),
      charged: outcome.chargedWithin ?? 0,
      remaining,
    })
  }
  const use = {
    userId: account.userId,
    keyId: account.keyId,
    requestId,
    reason: 'api-call',
    service: endpoint.name,
    credits,
    repeat: repeat &&
      first && { key: repeat.key, requestHash: repeat.requestHash, answer: storedParts(first) },
  } as const
  const charging = api.charge(use, call.deadline.answerMs)
  const answer = first ?? (await writtenMeanwhile(api, { use, charging }, write))
  const charged = await charging
  if (charged.outcome === 'conflict') return errorReply(api, call, state, keyUsedBefore)
  if (charged.outcome === 'replayed') return replayed(call, state, charged.replay)
  if (charged.outcome === 'refused') return errorReply(api, call, state, chargeRefused(account, credits))
  return answered(call, state, {
    answer,
    charged: creditsTaken(account, credits),
    remaining: charged.remaining,
  })
}

/** Writes an answer once its charge is on its way to the database. If it can't be written, the charge is refunded. */
async function writtenMeanwhile(
  { refunds }: Pick<Api, 'refunds'>,
  { use, charging }: { use: Pick<Use, 'userId' | 'requestId'>; charging: Promise<Charged> },
  write: () => AnswerParts,
): Promise<AnswerParts> {
  // It may fail before anybody waits for it.
  charging.catch(() => {})
  // A batch of charges is sent in the next turn of the event loop.
  await nextTurn()
  try {
    return write()
  } catch (error) {
    const { outcome } = await charging
    if (outcome === 'charged') refunds.owe([{ userId: use.userId, requestId: use.requestId }], true)
    throw error
  }
}
