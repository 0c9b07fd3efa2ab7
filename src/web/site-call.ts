import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'

/**
 * An endpoint called by our own pages, with its request and response defined once. The server handles it with `answerCall`;
 * the browser calls it with `askSite<typeof theCall>`, which only imports the type.
 */
export type SiteCall = {
  readonly method: 'POST'
  readonly path: string
  /** The JSON body. */
  readonly body: z.ZodType
  readonly answer: z.ZodType
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
 * Registers the handler of a call. It receives the body, or null if the body doesn't match its schema, and must return a
 * response that matches its schema. Extra properties are removed.
 */
export function answerCall<Call extends SiteCall>(
  app: Hono,
  call: Call,
  handle: (body: z.output<Call['body']> | null, c: Context) => Promise<Reply<z.input<Call['answer']>>>,
): void {
  app.post(call.path, async (c) => {
    const read = call.body.safeParse(await c.req.json().catch(() => null))
    const { data, status, headers } = await handle(
      read.success ? (read.data as z.output<Call['body']>) : null,
      c,
    )
    return c.body(JSON.stringify(call.answer.parse(data)), status, {
      'content-type': 'application/json',
      ...headers,
    })
  })
}
