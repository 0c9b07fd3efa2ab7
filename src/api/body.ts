/** Reads the JSON object that a POST carries, within 1 MB. */
import type { ProblemCode } from '#web/endpoint/problems.ts'

/** The largest body that is read. */
export const MAX_BODY_BYTES = 1_000_000

/** A JSON object, or why there is none. */
export type Body =
  | { ok: true; value: Readonly<Record<string, unknown>> }
  | { ok: false; code: ProblemCode; detail: string }

/** Reads and parses the body. A body without Content-Type is taken for JSON; any other type is refused. */
export async function readBody(request: Request): Promise<Body> {
  const type = request.headers.get('content-type')
  if (type !== null && !/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type)) {
    return {
      ok: false,
      code: 'unsupported_media_type',
      detail: 'The Content-Type must be application/json (UTF-8).',
    }
  }
  const bytes = await readUpTo(request, MAX_BODY_BYTES)
  if (!bytes) return { ok: false, code: 'too_large', detail: 'The body is larger than 1 MB.' }
  try {
    return objectIn(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch (error) {
    const reason =
      bytes.length === 0
        ? 'it is empty'
        : error instanceof SyntaxError
          ? error.message
          : 'it is not UTF-8 text'
    return { ok: false, code: 'invalid_request', detail: `The body cannot be read as JSON: ${reason}.` }
  }
}

/** The value if it is a JSON object. */
export function objectIn(value: unknown): Body {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return { ok: true, value: value as Record<string, unknown> }
  }
  return {
    ok: false,
    code: 'invalid_request',
    detail: 'The body must be a JSON object, such as {"price": 300000}.',
  }
}

/** The bytes; null when there are more than `most`, of which no more is read. */
async function readUpTo(request: Request, most: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
