/** `POST /batch`: up to 100 calls in one request, each rate limited and charged separately. The batch itself is free. */
import { BatchAnswer, BatchBody } from '#web/endpoint/batch-schema.ts'
import { answer, endpoint } from '#web/endpoint/endpoint.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'
import { BATCH_BODY_BYTES } from '#web/json-body.ts'

import { keyUsedBefore } from './error-replies.ts'

/** POST /batch. */
export const batchEndpoint: Endpoint = endpoint(
  {
    name: 'batch',
    method: 'post',
    path: '/batch',
    summary: 'Run up to 100 calls in one request',
    description:
      'Runs up to 100 calls and returns a status and body for each. Every call is charged separately; the batch itself is ' +
      'free. Each call counts towards your rate limit, and calls over the limit return 429. A batch can’t contain another ' +
      'batch. If you retry with the same Idempotency-Key, calls that already succeeded return the same response and aren’t ' +
      'charged again.',
    credits: 0,
    chargedPer: 'call',
    scope: '*',
    auth: 'key',
    idempotency: 'each call',
    request: { body: BatchBody },
    mostBodyBytes: BATCH_BODY_BYTES,
    output: BatchAnswer,
    sources: [],
    examples: [
      {
        name: 'Coverage and usage in one request',
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
    const chargedWithin = data.creditsCharged
    return answer(data, { chargedWithin, ...(remaining === undefined ? {} : { remaining }) })
  },
)
