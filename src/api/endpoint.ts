import type { z } from '@hono/zod-openapi'

import type { DatasetSource } from '#datasets/source.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import type { ProblemCode } from './problems.ts'

/**
 * Describes one endpoint of the public API; pure. `api/serve.server.ts` gives it its key check, limits, credits and
 * envelope; the OpenAPI document, the reference page and the pricing page read the same value.
 */
export type Endpoint = {
  /** The word of the reference page and of the usage table, such as 'sold-comparables'. */
  name: string
  method: 'get' | 'post'
  /** Relative to /api/v1, with `{name}` for parameters. */
  path: string
  summary: string
  description: string
  /** Credits that an answer with status 200 costs; every other answer is free. */
  credits: number
  scope: string
  auth: 'key' | 'none'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  output: z.ZodType
  sources: readonly DatasetSource[]
  examples?: readonly EndpointExample[]
  handle: (context: EndpointContext<never, never, never>) => Outcome | Promise<Outcome>
}

/** A request that works, shown in the reference and run by the tests over the demonstration data. */
export type EndpointExample = { name: string; params?: object; query?: object; body?: object }

/** What a handler is given: validated input, the read-only database and the day. */
export type EndpointContext<Params, Query, Body> = {
  params: Params
  query: Query
  body: Body
  db: Database
  today: IsoDate
  /** The customer who asks; null on endpoints without a key. */
  userId: string | null
}

/** A good answer. `sources` replaces the endpoint's own list when an answer used only some of them. */
export type Answer = {
  ok: true
  data: unknown
  notices: readonly string[]
  nextCursor?: string | null
  sources?: readonly DatasetSource[]
}

/** An expected failure; never charged. */
export type Refusal = { ok: false; code: ProblemCode; detail: string; errors: readonly FieldError[] }

/** What is wrong with one field, and what would be right. */
export type FieldError = { field: string; message: string }

/** What a handler returns. */
export type Outcome = Answer | Refusal

type Infer<Schema> = Schema extends z.ZodType ? z.infer<Schema> : undefined

type Description<P, Q, B> = Omit<Endpoint, 'handle' | 'params' | 'query' | 'body'> & {
  params?: P
  query?: Q
  body?: B
}

/** Ties a description to its handler, whose input types follow from the schemas. */
export function endpoint<
  P extends z.ZodObject | undefined = undefined,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodObject | undefined = undefined,
>(
  description: Description<P, Q, B>,
  handle: (context: EndpointContext<Infer<P>, Infer<Q>, Infer<B>>) => Outcome | Promise<Outcome>,
): Endpoint {
  return { ...description, handle } as unknown as Endpoint
}

/** A good answer with its notices (what the figures cannot tell), next page and sources. */
export function answer(
  data: unknown,
  extra: { notices?: readonly string[]; nextCursor?: string | null; sources?: readonly DatasetSource[] } = {},
): Answer {
  return { ok: true, data, notices: [], ...extra }
}

/** An expected failure, told with the code of the problem table. */
export function problem(code: ProblemCode, detail: string, errors: readonly FieldError[] = []): Refusal {
  return { ok: false, code, detail, errors }
}
