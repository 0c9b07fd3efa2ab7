import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'

/**
 * An endpoint called by our own pages, with its request and response defined once. The server handles it with `answerCall`;
 * the browser calls it with `askSite<typeof theCall>` (POST) or `readSite<typeof theCall>` (GET), which only import the type.
 */
export type SiteCall<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The JSON body of a POST, the query of a GET. */
  readonly request: Request
  readonly answer: Answer
}

/** A response with its status and headers. */
export type Reply<Data> = {
  readonly data: Data
  readonly status: ContentfulStatusCode
  readonly headers: Readonly<Record<string, string>>
}

/** Defines a call. */
export function siteCall<const Call extends SiteCall>(call: Call): Call {
  return call
}

/** A response, with status 200 by default. */
export function reply<Data>(
  data: Data,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Reply<Data> {
  return { data, status, headers }
}

/**
 * Registers the handler of a call. It receives the body or query, or null if that doesn't match its schema, and must return a
 * response that matches its schema. Extra properties are removed.
 */
export function answerCall<Request extends z.ZodType, Answer extends z.ZodType>(
  app: Hono,
  call: SiteCall<Request, Answer>,
  handle: (sent: z.output<Request> | null, c: Context) => Promise<Reply<z.input<Answer>>>,
): void {
  app.on(call.method, call.path, async (c) => {
    const read = call.request.safeParse(
      call.method === 'GET' ? c.req.query() : await c.req.json().catch(() => null),
    )
    const { data, status, headers } = await handle(read.success ? read.data : null, c)
    return c.body(JSON.stringify(call.answer.parse(data)), status, {
      'content-type': 'application/json',
      ...headers,
    })
  })
}
