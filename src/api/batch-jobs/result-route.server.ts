import type { Context } from 'hono'

import { admit } from '#api/call.server.ts'
import type { Admitted } from '#api/call.ts'
import { errorReply } from '#api/error-replies.ts'
import { unknownLimit } from '#api/limit.ts'
import { commonHeaders, responseOf } from '#api/reply.ts'
import { requestIdOf, type ApiEnv, type RunningApi } from '#api/running-api.server.ts'
import { remainingOf } from '#billing/credits/quota.ts'
import { apiKeyOf } from '#billing/keys/api-key.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import { isDatabaseAway } from '#platform/database.server.ts'
import { deadlineIn } from '#platform/deadline.ts'
import type { ProblemCode } from '#web/endpoint/problems.ts'

import { EXAMPLE_JOB } from './example-job.ts'
import { findBatchable } from './job-desk.server.ts'
import { exampleCsv, findEndedJob, resultCsv } from './job-result.server.ts'

/** Serves `GET /batch-jobs/{id}/result.csv`: the result of a job that has ended, as a CSV file instead of JSON. Free. */
export function resultRoute({ api, endpoints, addressOf }: RunningApi) {
  return async (c: Context<ApiEnv>): Promise<Response> => {
    const requestId = requestIdOf(c)
    const progress: { state: Admitted } = { state: { account: null, limit: unknownLimit } }
    const refused = (code: ProblemCode, detail?: string) =>
      responseOf(errorReply(api, { requestId }, progress.state, detail ? { code, detail } : { code }))
    try {
      const key = apiKeyOf((name) => c.req.header(name))
      const deadline = deadlineIn(api.timeLimitMs, monotonicMs())
      const entry = await admit(api, { endpoint: { auth: 'key' }, key, address: addressOf(c), deadline })
      progress.state = entry
      if (entry.error) return refused(entry.error)
      const result = await resultFor(entry, c.req.param('id') ?? '')
      if (!result) return refused('not_found', 'You have no batch job with this ID that has ended.')
      if (!result.allowed) {
        return refused('scope_denied', `This key doesn’t have the ${result.endpoint.scope} scope.`)
      }
      const { account, limit } = entry
      return new Response(streamOf(result.csv()), {
        headers: {
          ...commonHeaders({
            requestId,
            limit,
            charged: 0,
            remaining: account ? remainingOf(account) : undefined,
          }),
          'Content-Type': 'text/csv; charset=utf-8; header=present',
          'Content-Disposition': `attachment; filename="batch-job-${result.id}.csv"`,
          'Cache-Control': 'private, no-store',
        },
      })
    } catch (error) {
      api.log.error({ err: error, requestId }, 'could not serve the result of a batch job')
      return refused(isDatabaseAway(error) ? 'unavailable' : 'internal')
    }
  }

  /** Finds the result of a job for a key. Test keys only have the example. */
  async function resultFor({ account, test = false }: Admitted, id: string) {
    if (id === EXAMPLE_JOB.id) {
      const endpoint = findBatchable(endpoints, EXAMPLE_JOB.path)
      return endpoint && { id, endpoint, allowed: true, csv: () => exampleCsv(endpoint) }
    }
    if (!account || test) return null
    const job = await findEndedJob(api.pool, account.userId, id)
    const endpoint = job && findBatchable(endpoints, job.path)
    if (!endpoint) return null
    const allowed = account.scopes.includes('*') || account.scopes.includes(endpoint.scope)
    return { id, endpoint, allowed, csv: () => resultCsv(api.pool, job, endpoint) }
  }
}

/** Streams texts as UTF-8, each when the receiver is ready for it. */
function streamOf(texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const next = await texts.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    cancel: async () => void (await texts.return()),
  })
}
