/** `POST /batch`: up to 100 calls in one request, each answered, limited and charged on its own; the batch itself is free. */
import { BatchAnswer, BatchBody } from '#web/endpoint/batch-schema.ts'
import { answer, endpoint } from '#web/endpoint/endpoint.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

import { keyUsedBefore } from './refusals.ts'

/** Several calls in one request. */
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
    idempotency: 'each call',
    request: { body: BatchBody },
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
  async ({ body, answerEach }) => {
    const inner = await answerEach(body.calls)
    if (!inner) return { ok: false, ...keyUsedBefore }
    const { remaining, ...data } = inner
    return answer(data, remaining === undefined ? {} : { remaining })
  },
)
