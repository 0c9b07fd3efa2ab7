import { NOTE_MS } from '#billing/credits/confirmed-charges.server.ts'
import { creditsTaken } from '#billing/credits/quota.ts'
import { datasetsIn } from '#datasets/editions.server.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import { inTime } from '#platform/deadline.ts'
import type { Answer, Endpoint } from '#web/endpoint/endpoint.ts'

import { type AnswerParts, answered, partsOf } from './answers.server.ts'
import type { Api, Call } from './call.ts'
import { entryOf, type Entry } from './entry.ts'
import { chargeRefused, errorReply } from './error-replies.ts'
import type { Reply } from './reply.ts'
import type { Cite } from './sources.server.ts'
import { DOCS_TEST_KEY } from './test-mode/docs-key.ts'

/** The datasets that property.read_for_calls and the names of areas read rows of. */
const READ = datasetsIn(new Set(['postcode', 'area']))

/**
 * Answers a call in one round trip if it is of a kind that can be. Returns null if it isn't, and the call's entry if it was
 * admitted or rejected but not charged: an unknown postcode, for one, is answered in steps.
 */
export async function quickReply(api: Api, call: Call): Promise<Reply | Entry | null> {
  const { endpoint, key, address, requestId } = call
  if (endpoint.method !== 'get' || endpoint.auth !== 'key' || call.ifNoneMatch !== null) return null
  if (key === null || key === DOCS_TEST_KEY || call.repeatKey !== null) return null
  const request = endpoint.read({ params: call.params, query: call.query, body: undefined })
  const quick = request.ok ? request.quick : null
  if (!quick || endpoint.credits === 0 || monotonicMs() >= call.deadline.workMs) return null

  const cite = api.sourcesOf(endpoint.sources)
  const served = await api.serve({ requestId, key, address, endpoint, read: quick }, call.deadline.answerMs)
  const entry = entryOf(await api.gate.judge(served.key, address))
  if (entry.error || !entry.account || !served.charge) return entry
  const { found, charged } = served.charge
  if (charged.outcome !== 'charged')
    return errorReply(api, call, entry, chargeRefused(entry.account, endpoint.credits))
  // The names of areas may have to be read, from a database that may hang.
  const making = answerFrom(cite, endpoint, () => quick.answer(found, api.db))
  try {
    const answer = await inTime(making, call.deadline.answerMs - NOTE_MS, monotonicMs())
    if (answer === 'late') throw new Error('Connection timeout: an answer that was charged took too long')
    return answered(call, entry, {
      answer,
      charged: creditsTaken(entry.account, endpoint.credits),
      remaining: charged.remaining,
    })
  } catch (error) {
    api.refunds.owe([{ userId: entry.account.userId, requestId }], true)
    throw error
  }
}

async function answerFrom(
  cite: Cite,
  endpoint: Endpoint,
  answer: () => Promise<Answer>,
): Promise<AnswerParts> {
  const outcome = await answer()
  return partsOf(await cite(endpoint.sources, READ), outcome)
}
