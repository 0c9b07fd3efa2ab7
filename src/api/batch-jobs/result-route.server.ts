import type { Context } from 'hono'

import type { Admitted } from '#api/call.ts'
import { strongEtag } from '#api/reply.ts'
import type { ApiEnv, RunningApi } from '#api/running-api.server.ts'
import { isOutOfScope, serveFile } from '#api/serve-file.server.ts'
import { isNotModified } from '#platform/conditional-request.server.ts'

import { EXAMPLE_JOB } from './example-job.ts'
import { findBatchable } from './job-actions.server.ts'
import { etagOfResult, exampleCsv, findEndedJob, resultCsv } from './job-result.server.ts'

/** Serves `GET /batch-jobs/{id}/result.csv`: the result of a job that has ended, as a CSV file instead of JSON. Free. */
export function resultRoute(running: RunningApi) {
  const { api, endpoints } = running
  return async (c: Context<ApiEnv>): Promise<Response> =>
    await serveFile(c, running, 'the result of a batch job', async (entry) => {
      const result = await resultFor(entry, c.req.param('id') ?? '')
      if (!result) return { code: 'not_found', detail: 'You have no batch job with this ID that has ended.' }
      const { scope } = result.endpoint
      if (result.id !== EXAMPLE_JOB.id && isOutOfScope(entry, scope))
        return { code: 'scope_denied', detail: `This key doesn’t have the ${scope} scope.` }
      return (common) => {
        const sent = { ...common, ETag: result.etag, 'Cache-Control': 'private, no-cache' }
        if (isNotModified(c.req.header('if-none-match'), result.etag))
          return new Response(null, { status: 304, headers: sent })
        return new Response(streamOf(result.csv()), {
          headers: {
            ...sent,
            'Content-Type': 'text/csv; charset=utf-8; header=present',
            'Content-Disposition': `attachment; filename="batch-job-${result.id}.csv"`,
          },
        })
      }
    })

  /** Finds the result of a job for a key. Test keys only have the example. */
  async function resultFor({ account, test = false }: Admitted, id: string) {
    if (id === EXAMPLE_JOB.id) {
      const endpoint = findBatchable(endpoints, EXAMPLE_JOB.path)
      if (!endpoint) return null
      const csv = exampleCsv(endpoint)
      return { id, endpoint, etag: strongEtag(csv), csv: () => once(csv) }
    }
    if (!account || test) return null
    const job = await findEndedJob(api.pool, account.userId, id)
    const endpoint = job && findBatchable(endpoints, job.path)
    return (
      endpoint && {
        id,
        endpoint,
        etag: etagOfResult(job, endpoint),
        csv: () => resultCsv(api.pool, job, endpoint),
      }
    )
  }
}

async function* once(text: string): AsyncGenerator<string, void> {
  yield text
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
