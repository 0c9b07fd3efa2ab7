import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'

/**
 * A call that our own pages make: what is sent and what comes back, defined once. The endpoint answers it with
 * `answerCall`; the browser asks with `askSite<typeof theCall>`, which loads only the type.
 */
export type SiteCall = {
  readonly method: 'POST'
  readonly path: string
  /** The JSON body. */
  readonly body: z.ZodType
  readonly answer: z.ZodType
}

/** An answer to a call, with its status and headers. */
export type Reply<Data> = {
  readonly data: Data
  readonly status: ContentfulStatusCode
  readonly headers: Readonly<Record<string, string>>
}

/** Defines a call. */
export function siteCall<const Call extends SiteCall>(call: Call): Call {
  return call
}

/** An answer: 200 unless said otherwise. */
export function reply<Data>(
  data: Data,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Reply<Data> {
  return { data, status, headers }
}

/**
 * Answers a call. The handler gets the body, or null where what was sent doesn't fit its schema, and must return what the
 * answer's schema takes; anything beyond that schema is left out.
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
