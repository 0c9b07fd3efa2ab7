import type { Replay, StoredAnswer } from '#billing/credits/charge.server.ts'
import { remainingOf } from '#billing/credits/quota.ts'
import type { Answer } from '#web/endpoint/endpoint.ts'
import type { LongJson } from '#web/endpoint/long-json.ts'

import type { Admitted, Call } from './call.ts'
import { envelope, strongEtag } from './reply.ts'
import type { Reply } from './reply.ts'
import type { SourceLines } from './sources.server.ts'

/** Data and meta as JSON text, with their ETag. Long data is kept as bytes. */
export type AnswerParts = { data: string | LongJson; meta: string; etag: string }

/** Writes the data and meta of an answer. */
export function partsOf(lines: SourceLines, outcome: Answer): AnswerParts {
  const data = outcome.isText ? outcome.text : JSON.stringify(outcome.data)
  const notices = JSON.stringify([...lines.notices, ...outcome.notices])
  const cursor = outcome.nextCursor === undefined ? '' : `,"nextCursor":${JSON.stringify(outcome.nextCursor)}`
  const meta = `"sources":${lines.sources},"notices":${notices}${cursor}`
  return { data, meta, etag: strongEtag(typeof data === 'string' ? data : data.bytes, meta) }
}

/** The same parts to be stored for retries. */
export function storedParts({ data, meta, etag }: AnswerParts): StoredAnswer {
  return { data: data.toString(), meta, etag }
}

type Paid = { answer: AnswerParts; charged: number; remaining: number | null }

/** The successful response to a call. */
export function answered(
  { requestId }: Call,
  { account, limit }: Admitted,
  { answer, charged, remaining }: Paid,
): Reply {
  const body = envelope({ ...answer, requestId, charged, remaining })
  const shown = account ? remaining : undefined
  return {
    ...GOOD,
    status: 200,
    requestId,
    body,
    etag: answer.etag,
    limit,
    charged,
    remaining: shown,
    extra: {},
  }
}

/** The response to a caller that has this ETag already. */
export function notModified({ requestId }: Call, { account, limit }: Admitted, etag: string): Reply {
  return {
    ...GOOD,
    status: 304,
    requestId,
    body: null,
    etag,
    limit,
    charged: 0,
    remaining: remainingOf(account),
    extra: {},
  }
}

/** The stored response, unchanged. Not charged again. */
export function replayed({ requestId }: Call, { account, limit }: Admitted, first: Replay): Reply {
  const extra = { 'Idempotency-Replayed': 'true' }
  const remaining = remainingOf(account)
  return {
    ...GOOD,
    status: 200,
    requestId,
    body: envelope(first),
    etag: first.etag,
    limit,
    charged: 0,
    remaining,
    extra,
  }
}

const GOOD = { contentType: 'application/json', cacheControl: 'private, no-cache' } as const
