/**
 * Answers to calls with a test key: free, and always the same. Endpoints that read datasets return a sample that was recorded
 * from the demonstration data; calculators run as usual, because they need no data. Magic postcodes return each error.
 */
import { answered, notModified } from '#api/answers.server.ts'
import type { Admitted, Api, Call } from '#api/call.ts'
import { errorReply } from '#api/error-replies.ts'
import { strongEtag, type Reply } from '#api/reply.ts'
import type { StoredAnswer } from '#billing/credits/charge.server.ts'
import { remainingOf } from '#billing/credits/quota.ts'
import { isNotModified } from '#platform/conditional-request.server.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

import { findMagic, SLOW } from './magic-postcodes.ts'
import recorded from './sample-answers.json' with { type: 'json' }

/** The first notice of every sample. */
export const SAMPLE_NOTICE =
  'Test data: a fixed sample of made-up figures. It’s the same whatever you ask for; use a live key for real data.'

type Sample = {
  data: unknown
  meta: { sources: unknown; notices: readonly string[]; nextCursor?: string | null }
}

/** Endpoints besides the calculators that answer test keys themselves. */
const COMPUTED: ReadonlySet<string> = new Set(['stamp-duty-land-tax', 'batch', 'batch-jobs', 'staging'])

/** Whether test keys get a sample from this endpoint. The others compute their answers from the request alone. */
export function isSampled({ auth, scope, name }: Endpoint): boolean {
  return auth === 'key' && scope !== 'calculators' && !COMPUTED.has(name)
}

/** Returns the recorded sample of an endpoint, or null if it answers test keys itself. */
export function sampleOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): Sample | null {
  const samples: Readonly<Record<string, Sample>> = recorded
  return samples[`${method.toUpperCase()} ${path}`] ?? null
}

/** Answers a valid call with a test key. Null if the endpoint should answer as usual, without charging. */
export async function answerTest(
  api: Pick<Api, 'siteUrl' | 'sleep'>,
  call: Call,
  state: Admitted,
  body: unknown,
): Promise<Reply | null> {
  const magic = textsOf([call.params, [...new URLSearchParams(call.query).values()], body])
    .map(findMagic)
    .find((found) => found !== null)
  if (magic === 'slow') await api.sleep(SLOW.milliseconds)
  else if (magic) {
    const detail = `A test key and the postcode in this request always return ${magic}.`
    return errorReply(api, call, state, { code: magic, detail })
  }
  const answer = partsOf(call.endpoint)
  if (!answer) return null
  if (call.endpoint.method === 'get' && isNotModified(call.ifNoneMatch, answer.etag)) {
    return notModified(call, state, answer.etag)
  }
  return answered(call, state, { answer, charged: 0, remaining: remainingOf(state.account) })
}

const parts = new Map<Endpoint, StoredAnswer>()

function partsOf(endpoint: Endpoint): StoredAnswer | null {
  const before = parts.get(endpoint)
  const sample = sampleOf(endpoint)
  if (before || !sample) return before ?? null
  const data = JSON.stringify(sample.data)
  const { notices, ...meta } = sample.meta
  const shown = JSON.stringify({ ...meta, notices: [SAMPLE_NOTICE, ...notices] }).slice(1, -1)
  const made = { data, meta: shown, etag: strongEtag(data, shown) }
  parts.set(endpoint, made)
  return made
}

/** Lists every text in a value, at any depth. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
