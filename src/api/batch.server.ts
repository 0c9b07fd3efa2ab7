/** `POST /batch`: up to 100 calls in one request, each answered, limited and charged on its own; the batch costs nothing. */
import { z } from '@hono/zod-openapi'

import { objectIn } from './body.ts'
import { answerCall } from './call.server.ts'
import type { Admitted, Api, Call, Work } from './call.ts'
import { answer, endpoint, problem } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import type { ProblemCode } from './problems.ts'
import { invalid, keyUsedBefore, refusal } from './refusals.ts'
import { claimKey, requestHash } from './repeat.server.ts'
import type { Reply } from './reply.ts'
import { findEndpoints } from './routing.ts'

const Entry = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(100)
    .openapi({ description: 'Your name for this call; unique within the batch.' }),
  method: z.enum(['GET', 'POST']).default('GET'),
  path: z
    .string()
    .startsWith('/', 'must begin with /')
    .max(2000)
    .openapi({ description: 'Path and query relative to /api/v1.', example: '/postcodes/RG30%201AA' }),
  body: z.record(z.string(), z.unknown()).optional().openapi({ description: 'The JSON body of a POST.' }),
})

type Entry = z.infer<typeof Entry>

const BatchBody = z.object({
  calls: z
    .array(Entry)
    .min(1)
    .max(100)
    .refine((calls) => new Set(calls.map(({ id }) => id)).size === calls.length, 'must have ids that differ'),
})

const BatchAnswer = z.object({
  creditsCharged: z.int().openapi({ description: 'What the calls cost together.' }),
  answers: z.array(
    z.object({
      id: z.string(),
      status: z.int().openapi({ description: 'The status that the call would have had on its own.' }),
      body: z.unknown().openapi({ description: 'The answer or the problem document, as on its own.' }),
    }),
  ),
})

/** What the reference says of the batch; serve.server.ts gives it its work. */
export const batchEndpoint: Endpoint = endpoint(
  {
    name: 'batch',
    method: 'post',
    path: '/batch',
    summary: 'Several calls in one request',
    description:
      'Takes up to 100 calls and answers each on its own, with its own status and its own charge; the batch itself is free. ' +
      'Each call counts against the requests per minute: those beyond it are answered 429. A batch within a batch is refused. ' +
      'With an Idempotency-Key, calls that were answered before are answered the same again without a charge.',
    credits: 0,
    scope: '*',
    auth: 'key',
    body: BatchBody,
    output: BatchAnswer,
    sources: [],
    examples: [
      {
        name: 'Two postcodes',
        body: {
          calls: [
            { id: 'home', path: '/coverage' },
            { id: 'use', path: '/usage' },
          ],
        },
      },
    ],
  },
  () => problem('internal', 'A batch is answered by its own work.'),
)

const AT_ONCE = 8

/** The work of one batch call. `outer` brought the key, and perhaps an Idempotency-Key. */
export function batchWork(api: Api, outer: Call, endpoints: readonly Endpoint[]): Work {
  return async ({ body }, admitted) => {
    const { calls } = body as z.infer<typeof BatchBody>
    const { account } = admitted
    if (outer.repeatKey !== null && account) {
      const claim = {
        userId: account.userId,
        key: outer.repeatKey,
        requestHash: requestHash('post', outer.target, body),
      }
      if (!(await claimKey(api, claim))) return { ok: false, ...keyUsedBefore }
    }
    const replies = await eachOf(calls, AT_ONCE, (entry, index) =>
      // The token that let the batch in is its first call's.
      answerEntry(api, { outer, entry, endpoints, admitted, paid: index === 0 }),
    )
    const charged = replies.reduce((total, reply) => total + reply.charged, 0)
    const answers = calls.map(({ id }, index) => {
      const reply = replies[index] as Reply
      return { id, status: reply.status, body: JSON.parse(reply.body ?? 'null') as unknown }
    })
    return { ...answer({ creditsCharged: charged, answers }), ...balanceAfter(replies) }
  }
}

type EntryCall = {
  outer: Call
  entry: Entry
  endpoints: readonly Endpoint[]
  admitted: Admitted
  paid: boolean
}

async function answerEntry(api: Api, { outer, entry, endpoints, admitted, paid }: EntryCall): Promise<Reply> {
  const requestId = api.newRequestId()
  const [path = '', query = ''] = entry.path.replace(/^\/api\/v1(?=\/)/, '').split(/\?(.*)/s)
  const method = entry.method === 'POST' ? 'post' : 'get'
  const refused = (code: ProblemCode, detail: string) =>
    refusal(api, { requestId }, admitted, { code, detail })

  const match = findEndpoints(endpoints, path)
  if (!match) return refused('not_found', `There is no ${path} in the API.`)
  const found = match.endpoints.find((each) => each.method === method)
  if (!found) return refused('method_not_allowed', `${path} does not take ${entry.method}.`)
  if (found.name === batchEndpoint.name) {
    return refusal(
      api,
      { requestId },
      admitted,
      invalid([{ field: 'path', message: 'must not be a batch within the batch' }]),
    )
  }
  const call: Call = {
    ...outer,
    requestId,
    endpoint: found,
    params: match.params,
    target: path + (query && `?${query}`),
    query,
    readBody: async () => objectIn(entry.body),
    ifNoneMatch: null,
    repeatKey: outer.repeatKey === null ? null : `${outer.repeatKey}/${entry.id}`,
  }
  return await answerCall(api, call, paid ? { admitted } : {})
}

/** The balance after the last charge: the lowest one that any entry saw. */
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
