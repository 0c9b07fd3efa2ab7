/** Runs the calls in a batch: each is rate limited, charged and rejected as if it had been sent on its own. */
import { claimKey, requestHash } from '#billing/credits/idempotency.server.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import { deadlineWithin } from '#platform/deadline.ts'
import type { BatchCall } from '#web/endpoint/batch-schema.ts'
import type { BatchOutcome, Endpoint } from '#web/endpoint/endpoint.ts'
import type { ProblemCode } from '#web/endpoint/problems.ts'

import { objectIn } from './body.ts'
import { answerCall } from './call.server.ts'
import type { Admitted, Api, Call } from './call.ts'
import { invalidParameters, errorReply } from './error-replies.ts'
import { bodyText, type Reply } from './reply.ts'
import { findEndpoints } from './routing.ts'

const AT_ONCE = 8

/** Runs these calls for the customer of `outer`. Returns null if its Idempotency-Key was used for a different batch. */
export async function answerEach(
  api: Api,
  { outer, admitted, endpoints }: Batch,
  calls: readonly BatchCall[],
): Promise<BatchOutcome | null> {
  const { account } = admitted
  if (outer.repeatKey !== null && account && !admitted.test) {
    const hash = requestHash('post', outer.target, { calls })
    const claim = { userId: account.userId, key: outer.repeatKey, requestHash: hash }
    if (!(await claimKey(api, claim))) return null
  }
  // The rate limit token that the batch used covers its first call.
  const replies = await eachOf(calls, AT_ONCE, (call, index) =>
    answerInner(api, { outer, admitted, endpoints }, { call, paid: index === 0 }),
  )
  const answers = replies.map((reply, index) => ({
    id: calls[index]?.id ?? '',
    status: reply.status,
    body: JSON.parse(bodyText(reply) ?? 'null') as unknown,
  }))
  const creditsCharged = replies.reduce((total, reply) => total + reply.charged, 0)
  return { answers, creditsCharged, ...balanceAfter(replies) }
}

/** The batch request, and the endpoints its calls may use. */
type Batch = { outer: Call; admitted: Admitted; endpoints: readonly Endpoint[] }

async function answerInner(
  api: Api,
  { outer, admitted, endpoints }: Batch,
  { call, paid }: { call: BatchCall; paid: boolean },
): Promise<Reply> {
  const requestId = api.newRequestId()
  const [path = '', query = ''] = call.path.replace(/^\/api\/v1(?=\/)/, '').split(/\?(.*)/s)
  const method = call.method === 'POST' ? 'post' : 'get'
  const failed = (code: ProblemCode, detail: string) =>
    errorReply(api, { requestId }, admitted, { code, detail })

  const match = findEndpoints(endpoints, path)
  if (!match) return failed('not_found', `The API has no path ${path}.`)
  const found = match.endpoints.find((each) => each.method === method)
  if (!found) return failed('method_not_allowed', `${path} doesn’t support ${call.method}.`)
  if (found === outer.endpoint) {
    const why = invalidParameters([{ field: 'path', message: 'must not be another batch' }])
    return errorReply(api, { requestId }, admitted, why)
  }
  const inner: Call = {
    ...outer,
    requestId,
    deadline: deadlineWithin(outer.deadline, monotonicMs()),
    endpoint: found,
    params: match.params,
    target: path + (query && `?${query}`),
    query,
    readBody: async () => objectIn(call.body),
    ifNoneMatch: null,
    repeatKey: outer.repeatKey === null ? null : `${outer.repeatKey}/${call.id}`,
  }
  return await answerCall(api, inner, paid ? admitted : undefined)
}

/** The balance after the last charge, which is the lowest that any call saw. */
function balanceAfter(replies: readonly Reply[]): { remaining?: number } {
  const seen = replies.filter((reply) => reply.charged > 0).map((reply) => reply.remaining)
  const numbers = seen.filter((each) => typeof each === 'number')
  return numbers.length > 0 ? { remaining: Math.min(...numbers) } : {}
}

async function eachOf<In, Out>(
  items: readonly In[],
  atOnce: number,
  work: (item: In, index: number) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = []
  const left = items.entries()
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return results
}
