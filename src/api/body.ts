/** Reads the JSON object in a POST body, once its size and depth are known to be harmless. */
import type { Deadline } from '#platform/deadline.ts'
import type { ProblemCode } from '#web/endpoint/problems.ts'
import { DEEPEST_JSON, isNestedDeeper, USUAL_BODY_BYTES } from '#web/json-body.ts'

/** The parsed JSON object, or the reason it couldn't be read. `deadline`: of the call, if it starts once the body has arrived. */
export type Body =
  | { ok: true; value: Readonly<Record<string, unknown>>; deadline?: Deadline }
  | { ok: false; code: ProblemCode; detail: string }

/**
 * Reads and parses a body of up to `mostBytes`. A missing Content-Type is treated as JSON; any other type is rejected.
 * If Content-Length is too large, the body isn't read at all.
 */
export async function readBody(request: Request, mostBytes: number): Promise<Body> {
  const type = request.headers.get('content-type')
  if (type !== null && !/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type)) {
    return {
      ok: false,
      code: 'unsupported_media_type',
      detail: 'The Content-Type must be application/json (UTF-8).',
    }
  }
  const bytes = await readUpTo(request, mostBytes)
  if (!bytes)
    return { ok: false, code: 'too_large', detail: `The body is larger than ${mostBytes / 1000} kB.` }
  if (isNestedDeeper(bytes, DEEPEST_JSON)) {
    const detail = `The body is nested more than ${DEEPEST_JSON} levels deep.`
    return { ok: false, code: 'invalid_request', detail }
  }
  try {
    return objectIn(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch (error) {
    const reason =
      bytes.length === 0 ? 'it is empty' : error instanceof SyntaxError ? error.message : 'it isn’t UTF-8'
    return { ok: false, code: 'invalid_request', detail: `The body isn’t valid JSON: ${reason}.` }
  }
}

/** Accepts the value if it's a JSON object. */
export function objectIn(value: unknown): Body {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return { ok: true, value: value as Record<string, unknown> }
  }
  return {
    ok: false,
    code: 'invalid_request',
    detail: 'The body must be a JSON object, e.g. {"price": 300000}.',
  }
}

/**
 * The bytes of the body, or null if there are more than `most`. Stops reading at that point, but doesn't cancel the rest: that would end
 * the connection before the answer is sent.
 */
async function readUpTo(request: Request, most: number): Promise<Buffer | null> {
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > most) return null
  // The connection gives no more than that, and reading it whole spares the server a stream.
  if (length !== null && Number(length) <= USUAL_BODY_BYTES) return Buffer.from(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.byteLength
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
